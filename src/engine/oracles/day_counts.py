"""The days and the year fraction of a period by each day count, exact; from the definitions, not from the engine.

30E/360, 30E/360 ISDA, 30/360 BOND, ACT/360, ACT/365F, ACT/ACT ISDA: 2006 ISDA Definitions, section 4.16. 30/360 US: the same
section with the February rule of the SIFMA handbook (Standard Securities Calculation Methods). NL/365: ISO 20022,
"Actual/365NL". ACT/365.25, ACT/364 and ACT/366: as their names say. ACT/360 INC and ACT/365F INC count one day more.
"""

from datetime import date, timedelta
from fractions import Fraction


def is_leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def is_last_of_february(day):
    return day.month == 2 and (day + timedelta(1)).month == 3


def thirty(start, start_day, end, end_day):
    return 360 * (end.year - start.year) + 30 * (end.month - start.month) + end_day - start_day


def days_30e_360(start, end):
    return thirty(start, min(start.day, 30), end, min(end.day, 30))


def days_30_360_bond(start, end):
    first, last = min(start.day, 30), end.day
    return thirty(start, first, end, 30 if last == 31 and first == 30 else last)


def days_30_360_us(start, end):
    """In QuantLib's order: the 31st is looked at before February, so 28 February to 31 March is 31 days. (In the order
    of the handbook it is 30: only periods from the last day of February to a 31st differ.)"""
    first, last = min(start.day, 30), end.day
    if last == 31 and first == 30:
        last = 30
    if is_last_of_february(start):
        if is_last_of_february(end):
            last = 30
        first = 30
    return thirty(start, first, end, last)


def days_30e_360_isda(start, end, termination):
    first = 30 if is_last_of_february(start) else min(start.day, 30)
    last = 30 if is_last_of_february(end) and end != termination else min(end.day, 30)
    return thirty(start, first, end, last)


def leap_days(start, end):
    """How many 29 Februaries lie after `start`, up to and with `end`."""
    years = range(start.year, end.year + 1)
    return sum(1 for year in years if is_leap(year) and start < date(year, 2, 29) <= end)


def fraction_act_act_isda(start, end):
    """Each day counts in the year in which it begins: the first day of the period does, the last one does not."""
    total = Fraction(0)
    for year in range(start.year, end.year + 1):
        begins, stops = max(start, date(year, 1, 1)), min(end, date(year + 1, 1, 1))
        total += Fraction(max((stops - begins).days, 0), 366 if is_leap(year) else 365)
    return total


def count(name, start, end, termination=None):
    """The days of the period and its year fraction."""
    actual = (end - start).days
    if name == 'ACT/ACT ISDA':
        return actual, fraction_act_act_isda(start, end)
    days, of_year = {
        '30E/360': (days_30e_360(start, end), 360),
        '30/360 US': (days_30_360_us(start, end), 360),
        '30E/360 ISDA': (days_30e_360_isda(start, end, termination), 360),
        'ACT/360': (actual, 360),
        'ACT/365F': (actual, 365),
        'ACT/365.25': (actual, Fraction(1461, 4)),
        'ACT/364': (actual, 364),
        'ACT/366': (actual, 366),
        '30/360 BOND': (days_30_360_bond(start, end), 360),
        'ACT/360 INC': (actual + 1, 360),
        'ACT/365F INC': (actual + 1, 365),
        'NL/365': (actual - leap_days(start, end), 365),
    }[name]
    return days, Fraction(days) / of_year


NAMES = (
    '30E/360',
    '30/360 US',
    '30E/360 ISDA',
    'ACT/360',
    'ACT/365F',
    'ACT/365.25',
    'ACT/364',
    'ACT/ACT ISDA',
    'NL/365',
    'ACT/366',
    '30/360 BOND',
    'ACT/360 INC',
    'ACT/365F INC',
)
