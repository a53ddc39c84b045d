"""Writes day-counts.csv: the periods below by each day count, exact, each held against QuantLib's own figure."""

import csv
import random
from datetime import date, timedelta
from pathlib import Path

import QuantLib as ql

from day_counts import NAMES, count

QUANTLIB = {
    '30E/360': lambda _: ql.Thirty360(ql.Thirty360.European),
    '30/360 US': lambda _: ql.Thirty360(ql.Thirty360.USA),
    '30E/360 ISDA': lambda end: ql.Thirty360(ql.Thirty360.ISDA, end),
    'ACT/360': lambda _: ql.Actual360(),
    'ACT/365F': lambda _: ql.Actual365Fixed(),
    'ACT/365.25': lambda _: ql.Actual36525(),
    'ACT/364': lambda _: ql.Actual364(),
    'ACT/ACT ISDA': lambda _: ql.ActualActual(ql.ActualActual.ISDA),
    'ACT/366': lambda _: ql.Actual366(),
    '30/360 BOND': lambda _: ql.Thirty360(ql.Thirty360.BondBasis),
    'ACT/360 INC': lambda _: ql.Actual360(True),
    'NL/365': lambda _: ql.Actual365Fixed(ql.Actual365Fixed.NoLeap),
}

# Days at which day counts differ: around month ends, February of common, leap and century years, ends of years.
EDGES = [
    *(date(year, 2, day) for year in (2023, 2024, 2027, 2028, 2100) for day in (27, 28)),
    *(date(year, 2, 29) for year in (2024, 2028)),
    *(date(year, 3, 1) for year in (2023, 2024, 2100)),
    *(date(2024, month, day) for month in (1, 3, 7, 12) for day in (29, 30, 31)),
    *(date(2025, month, day) for month in (4, 6, 8) for day in (29, 30)),
    date(2025, 8, 31),
    date(2025, 1, 1),
    date(2026, 1, 31),
    date(2028, 1, 1),
    date(2028, 12, 31),
]


def pairs():
    rng = random.Random(14)
    found = {(day, day) for day in EDGES[::3]}
    found |= {(day, day + timedelta(1)) for day in EDGES}
    edges = [(a, b) for a in EDGES for b in EDGES if a < b]
    found |= set(rng.sample(edges, 170))
    while len(found) < 400:
        start = date(2020, 1, 1) + timedelta(rng.randrange(4000))
        found.add((start, start + timedelta(rng.choice((7, 14, 28, 30, 31, 91, 365, rng.randrange(1, 4000))))))
    return sorted(found)


def ql_date(day):
    return ql.Date(day.day, day.month, day.year)


def lines(name):
    for start, end in pairs():
        yield line(name, start, end, None)
        # A period of no days is no period before a termination date.
        if name == '30E/360 ISDA' and start < end:
            yield line(name, start, end, end)


def theirs_of(name, start, end, termination):
    """Days and year fraction as QuantLib has them; it has no ACT/365F with both days, but one with a day more is the same."""
    if name == 'ACT/365F INC':
        return theirs_of('ACT/365F', start, end + timedelta(1), termination)
    counter = QUANTLIB[name](ql.Date() if termination is None else ql_date(termination))
    return counter.dayCount(ql_date(start), ql_date(end)), counter.yearFraction(ql_date(start), ql_date(end))


def line(name, start, end, termination):
    days, fraction = count(name, start, end, termination)
    their_days, theirs = theirs_of(name, start, end, termination)
    if their_days != days or abs(theirs - float(fraction)) > 1e-13:
        raise SystemExit(f'{name} {start} {end} {termination}: {days}, {fraction}; QuantLib {theirs}')
    ratio = (fraction.numerator, fraction.denominator)
    return [name, start, end, termination or '', days, *ratio, f'{theirs:.15g}']


with open(Path(__file__).with_name('day-counts.csv'), 'w', newline='') as file:
    writer = csv.writer(file, lineterminator='\n')
    writer.writerow('day_count,from,to,termination_date,days,numerator,denominator,quantlib'.split(','))
    for name in NAMES:
        writer.writerows(lines(name))
