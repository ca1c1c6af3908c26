"""Pure geometry: sizes in, boxes and polygons out. Drawing and hit-testing share it."""
