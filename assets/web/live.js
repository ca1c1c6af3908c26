// Keeps a page up to date: regions that changed are replaced, focus and scroll stay.
// In the language of browsers of 2018, so that old phones are live too.
"use strict";

const REGIONS = ["head", "stock", "said", "codes", "decision", "night", "news", "hand", "borough", "persons", "seats", "log",
  "chat", "people", "rules", "way", "menu", "board", "colours", "signs", "review"];
const CLOSED = "#board > details:not([open])";
const AGAIN_AFTER = 3000; // milliseconds
let served = {};
let source = null;
let asked = 0;
let pressed = null;
let sending = 0; // forms that are on their way; their answers show what else has changed
let missed = false;
let newest = ""; // the count of changes that was told last; a page's events tell which one it shows
let late = false; // whether the closed board shows what was, since to replace it takes long on an old phone

const part = (id, page = document) => (id ? page.getElementById(id) : null);
const liveOf = (page) => page.querySelector('meta[name="live"]');
const isNew = () => !(liveOf(document) && liveOf(document).content.endsWith(`=${newest}`));
const main = (text) => (text && text.querySelector("h1") ? text.querySelector("h1").textContent : "");
const decided = (region) => (region.querySelector("input[name=decision]") || { value: "" }).value;
const focus = (found) => found && found.focus({ preventScroll: true });

function fill(region, nodes) {
  while (region.firstChild) region.firstChild.remove();
  region.append(...nodes);
}

// What people are told of when it is new: news, chat, and last the decision.
const lines = () => [...document.querySelectorAll("[data-told]:not(h1)"), ...document.querySelectorAll("h1[data-told]")]
  .map((one) => one.textContent.trim());
// What a page keeps when its parts are replaced: what is open, ticked, and scrolled to.
const KEPT = ["open", "checked", "scrollLeft", "scrollTop"];
const holders = (region) => [...region.querySelectorAll("details, .zoomer, .board")];
const keyOf = (one) => one.id || (one.querySelector("summary") || one).textContent;

// Whether the page has the same regions as the one that is shown, so that they can be replaced one by one.
function fits(page) {
  return page.body.className === document.body.className && Boolean(liveOf(page)) === Boolean(liveOf(document))
    && REGIONS.every((id) => Boolean(part(id)) === Boolean(part(id, page)));
}

function show(page, own) {
  document.title = page.title;
  if (!fits(page)) {
    const live = liveOf(page);
    if (liveOf(document)) liveOf(document).remove();
    if (live) document.head.append(live);
    document.body.replaceWith(page.body);
    window.scrollTo(0, 0);
    begin();
    focus(document.querySelector("h1"));
    return;
  }
  if (liveOf(document)) liveOf(document).content = liveOf(page).content;
  const before = main(part("decision"));
  const known = lines();
  late = false;
  for (const id of REGIONS) {
    const now = part(id, page);
    if (!now || now.innerHTML === served[id]) continue;
    if (part(id).querySelector(CLOSED) && now.querySelector(CLOSED)) late = true;
    else replace(part(id), now);
  }
  if (own && part("decision") && main(part("decision")) !== before) {
    focus(part("decision").querySelector("h1"));
    window.scrollTo(0, 0);
    known.push(main(part("decision")).trim()); // whoever cannot see hears it by the focus
  }
  tell(known);
}

// Says once what is new; of a line that has grown, what was added.
function tell(known) {
  const fresh = lines().map((line) => {
    const at = known.findIndex((old) => line.startsWith(old));
    return at < 0 ? line : line.slice(known.splice(at, 1)[0].length);
  });
  part("told").textContent = fresh.filter(Boolean).join(" ");
}

function replace(old, now) {
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const picked = old.querySelector("input[type=radio]:checked");
  const decision = decided(old);
  const kept = new Map(holders(old).map((one) => [keyOf(one), KEPT.map((name) => one[name])]));
  served[old.id] = now.innerHTML;
  fill(old, now.childNodes);
  for (const one of holders(old))
    (kept.get(keyOf(one)) || []).forEach((was, at) => { if (was !== undefined) one[KEPT[at]] = was; });
  if (picked && decided(old) === decision) pick(part(picked.id));
  if (focused) focus(part(focused.id) || old.querySelector("h1, button"));
}

async function load(request, own) {
  const number = ++asked;
  const answer = await fetch(request.url, { credentials: "same-origin", ...request.options });
  const text = await answer.text();
  if (number === asked || own) show(new DOMParser().parseFromString(text, "text/html"), own);
}

function refresh() {
  missed = sending > 0;
  if (missed) return;
  load({ url: location.href.split("#")[0], options: { cache: "no-store" } }, false).catch(lost);
}

function lost() {
  const said = part("said");
  if (!said) return;
  const line = document.createElement("p");
  line.className = "said";
  line.textContent = document.body.dataset.lost;
  fill(said, [line]);
  delete served.said;
}

function listen() {
  if (source) source.close();
  source = liveOf(document) ? new EventSource(liveOf(document).content) : null;
  if (!source) return;
  source.onopen = () => part("said") && served.said === undefined && refresh(); // it says that the table was lost
  source.onmessage = (event) => { newest = event.data; if (isNew()) refresh(); };
  source.onerror = () => {
    lost();
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, AGAIN_AFTER);
  };
}

// An option shows what follows from it, and the button takes its name.
function pick(option) {
  if (!option || option.disabled) return;
  option.checked = true;
  if (!option.dataset.act) return;
  document.querySelectorAll("a[data-pick]").forEach((place) => place.classList.toggle("picked", place.dataset.pick === option.id));
  option.form.querySelector("button.main").textContent = option.dataset.act;
  part("chosen").textContent = (option.closest("label").querySelector(".more, .gain:last-child") || { textContent: "" }).textContent;
}

function begin() {
  served = {};
  for (const id of REGIONS) if (part(id)) served[id] = part(id).innerHTML;
  listen();
  pick(document.querySelector(".options input:checked"));
  const pin = document.querySelector('[action="/pin"] input[name="pin"]');
  if (location.hash.length > 1) {
    if (pin) pin.value = decodeURIComponent(location.hash.slice(1));
    history.replaceState(null, "", location.pathname);
  }
}

document.addEventListener("change", (event) => {
  if (event.target.matches(".options input")) pick(event.target);
  const board = event.target.matches(".zoomer") && event.target.parentElement.querySelector(".board");
  if (board) board.scrollLeft = (board.scrollWidth - board.clientWidth) / 2;
});

document.addEventListener("click", (event) => {
  pressed = event.target.closest("button");
  const place = event.target.closest("a[data-pick]");
  if (!place) return;
  event.preventDefault();
  pick(part(place.dataset.pick));
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post") return;
  event.preventDefault();
  if (form.dataset.sent) return;
  form.dataset.sent = "yes";
  const fields = new URLSearchParams(new FormData(form));
  const button = pressed && pressed.form === form ? pressed : null;
  const named = button ? button.textContent : "";
  if (button) {
    if (button.name) fields.append(button.name, button.value);
    button.setAttribute("aria-disabled", "true");
    if (button.matches(".main")) button.textContent = document.body.dataset.sent;
  }
  sending += 1;
  load({ url: form.action, options: { method: "POST", body: fields } }, true)
    .then(() => form.matches('[action="/say"]') && form.reset())
    .catch(lost)
    .finally(() => {
      sending -= 1;
      if (missed && isNew()) refresh();
      delete form.dataset.sent;
      if (!button || !button.isConnected) return;
      button.removeAttribute("aria-disabled");
      if (button.textContent === document.body.dataset.sent) button.textContent = named;
    });
});

document.addEventListener("toggle", () => { if (late && !document.querySelector(CLOSED)) refresh(); }, true);
window.addEventListener("pageshow", (event) => { if (event.persisted) refresh(); });
window.addEventListener("online", refresh);
document.addEventListener("visibilitychange", () => { if (!document.hidden && source) { listen(); refresh(); } });
begin();
