"""Due dates of a schedule, and how they are moved off weekends and public holidays."""

from calendar import monthrange
from datetime import date, timedelta


def shift(anchor, months, last_day=False):
    """The same day so many months later, or the last day of that month where it has no such day."""
    year, month = divmod(anchor.year * 12 + anchor.month - 1 + months, 12)
    longest = monthrange(year, month + 1)[1]
    return date(year, month + 1, longest if last_day else min(anchor.day, longest))


def step(anchor, every, number):
    """The anchor, so many periods on (or back, below zero)."""
    if every['unit'] == 'days':
        return anchor + timedelta(every['count'] * number)
    return shift(anchor, every['count'] * number, every['unit'] == 'month-ends')


def due_dates(issue, terms):
    first, every = terms.get('firstDueDate'), terms['every']
    rows = range(terms['numberOfInstallments'])
    if first is None:
        return [step(issue, every, row + 1) for row in rows]
    return [step(date.fromisoformat(first), every, row) for row in rows]


def easter_sunday(year):
    """Western Easter: the anonymous Gregorian computus (Meeus, Astronomical Algorithms, chapter 8)."""
    a, (b, c) = year % 19, divmod(year, 100)
    d, e = divmod(b, 4)
    g = (8 * b + 13) // 25
    h = (19 * a + b - d - g + 15) % 30
    i, k = divmod(c, 4)
    m = (32 + 2 * e + 2 * i - h - k) % 7
    n = (a + 11 * h + 22 * m) // 451
    month, day = divmod(h + m - 7 * n + 114, 31)
    return date(year, month, day + 1)


# Month and day of each year, then days from Easter Sunday. National holidays only; those always on a Sunday left out.
HOLIDAYS = {
    'EE': ([(1, 1), (2, 24), (5, 1), (6, 23), (6, 24), (8, 20), (12, 24), (12, 25), (12, 26)], [-2]),
    'LV': (
        [(1, 1), (5, 1), (5, 4), (6, 23), (6, 24), (11, 18), (12, 24), (12, 25), (12, 26), (12, 31)],
        [-2, 1],
    ),
    'LT': (
        [(1, 1), (2, 16), (3, 11), (5, 1), (6, 24), (7, 6), (8, 15), (11, 1), (11, 2), (12, 24), (12, 25), (12, 26)],
        [1],
    ),
    'DE': ([(1, 1), (5, 1), (10, 3), (12, 25), (12, 26)], [-2, 1, 39, 50]),
}


def holidays(country, year):
    fixed, from_easter = HOLIDAYS[country]
    days = {date(year, month, day) for month, day in fixed}
    days |= {easter_sunday(year) + timedelta(days) for days in from_easter}
    if country == 'LV':  # 4 May and 18 November on a weekend: the next working day is free.
        for day in (date(year, 5, 4), date(year, 11, 18)):
            if day.weekday() >= 5:
                days.add(day + timedelta(7 - day.weekday()))
    return days


def is_working(day, country):
    return day.weekday() < 5 and day not in holidays(country, day.year)


def moved(day, rule, country):
    if rule == 'none':
        return day
    later = nearest(day, country, 1)
    if rule == 'following' or (rule == 'modified-following' and later.month == day.month):
        return later
    return nearest(day, country, -1)


def nearest(day, country, direction):
    while not is_working(day, country):
        day += timedelta(direction)
    return day
