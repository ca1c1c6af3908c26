"""How often something may happen, by a clock that the test turns."""

from net.rate_limit import RateLimiter


def test_the_budget_comes_back_evenly_and_never_grows_beyond_its_size() -> None:
    limiter = RateLimiter(3, 60.0)
    for _ in range(3):
        assert limiter.allows(0.0)
        limiter.spend(0.0)

    assert not limiter.allows(19.9)
    assert limiter.allows(20.0)
    for _ in range(3):
        limiter.spend(6000.0)
    assert not limiter.allows(6000.0)


def test_who_overdraws_waits_until_the_debt_is_paid() -> None:
    limiter = RateLimiter(1000.0, 2.0)

    assert [limiter.spend(0.0, cost=50.0) for _ in range(20)] == [0.0] * 20
    assert limiter.spend(0.0, cost=50.0) == 0.1
    assert limiter.spend(0.1) == 0.002


def test_a_steady_pace_never_waits_and_each_key_has_a_budget_of_its_own() -> None:
    limiter = RateLimiter(1000.0, 2.0)
    assert {limiter.spend(now / 20) for now in range(2000)} == {0.0}

    limiter = RateLimiter(1, 60.0)
    limiter.spend(0.0, "ada")
    assert (limiter.allows(0.0, "ada"), limiter.allows(0.0, "bo")) == (False, True)
