"""Conventions of lenders, and random terms of each. A loan is an issue date with terms; amount and rate come after."""

import random
from datetime import date, timedelta

from day_counts import NAMES
from due_dates import shift, step

MONTH, MONTH_END, QUARTER = (
    {'count': 1, 'unit': 'months'},
    {'count': 1, 'unit': 'month-ends'},
    {'count': 3, 'unit': 'months'},
)
ROWS = (3, 4, 5, 6, 6, 8, 9, 10, 12, 12, 12, 15, 18, 20, 24, 24, 30, 36, 36, 48, 60)


def issue_date(rng, last_day=31):
    day = date(2024, 1, 1) + timedelta(rng.randrange(1100))
    return day.replace(day=min(day.day, last_day))


def rows(rng, most=60):
    return rng.choice([size for size in ROWS if size <= most])


def plain(rng, kind, day_count, every=None, last_day=31, most=60, **more):
    """First due date one period after the issue date, not told."""
    terms = {'scheduleType': kind, 'dayCount': day_count, 'every': every or MONTH}
    return issue_date(rng, last_day), {**terms, 'numberOfInstallments': rows(rng, most), **more}


def month_ends(rng, kind, day_count, **more):
    """Due on the last day of each month, the first from 20 days after the issue date on."""
    issue, terms = plain(rng, kind, day_count, MONTH_END, **more)
    first = shift(issue + timedelta(20), 0, last_day=True)
    return issue, {**terms, 'firstDueDate': first.isoformat()}


def given_first(rng, kind, day_count, every=None, least=8, most_days=80, **more):
    """A first due date on one of the days 1 to 28 that is not one period after the issue date."""
    issue, terms = plain(rng, kind, day_count, every, **more)
    first = issue
    while first.day > 28 or first in (issue, step(issue, terms['every'], 1)):
        first = issue + timedelta(rng.randrange(least, most_days))
    return issue, {**terms, 'firstDueDate': first.isoformat()}


def any_dates(rng, kind, day_count, **more):
    """Monthly, at month ends, quarterly, or with a first due date of its own."""
    ways = (plain, plain, month_ends, given_first, lambda *a, **k: plain(*a, every=QUARTER, most=24, **k))
    return rng.choice(ways)(rng, kind, day_count, **more)


def by(kind, day_count, way=any_dates, **more):
    return lambda rng: way(rng, kind, day_count, **more)


def one_of(*makers):
    return lambda rng: rng.choice(makers)(rng)


def each_day_count(kind):
    return one_of(*(by(kind, name) for name in NAMES))


def rounding(of, mode, unit=1):
    return {'rounding': {of: {'mode': mode, 'step': unit}}}


def graced(pays, kinds, day_counts):
    def make(rng):
        grace = {'rows': rng.choice((1, 2, 3, 3, 6)), 'pays': pays}
        while True:
            issue, terms = rng.choice((plain, month_ends))(rng, rng.choice(kinds), rng.choice(day_counts))
            if terms['numberOfInstallments'] >= grace['rows'] + 3:
                return issue, {**terms, 'grace': grace}

    return make


def paused(pays, kinds):
    def make(rng):
        size = rng.choice((1, 2, 3))
        while True:
            issue, terms = plain(rng, rng.choice(kinds), rng.choice(('EQUAL-PERIODS', '30E/360', 'ACT/365F')))
            if terms['numberOfInstallments'] >= size + 4:
                break
        from_row = rng.randrange(2, terms['numberOfInstallments'] - size)
        return issue, {**terms, 'holiday': {'fromRow': from_row, 'rows': size, 'pays': pays}}

    return make


def ballooned(rng):
    day_count = rng.choice(('EQUAL-PERIODS', '30E/360', 'ACT/360', 'ACT/365F'))
    issue, terms = any_dates(rng, rng.choice(('ANNUITY', 'ANNUITY', 'REGULAR')), day_count)
    return issue, {**terms, 'balloon': ('share of the loan amount', rng.choice((10, 20, 25, 30, 40, 50)))}


def with_fee(fees, rng):
    kind = rng.choice(('ANNUITY', 'ANNUITY', 'REGULAR', 'BULLET'))
    issue, terms = any_dates(rng, kind, rng.choice(('EQUAL-PERIODS', '30E/360', 'ACT/360')))
    return issue, {**terms, 'fee': {**rng.choice(fees), 'onWire': 'in-interest'}}


FEES = [{'amount': cents} for cents in (50, 100, 150, 199, 200, 250, 300, 500, 990)]
SHARES = [
    {'percent': text, 'of': of} for text in ('0.05', '0.1', '0.15', '0.25', '0.5') for of in ('loan-amount', 'balance')
]


def single(rng, day_count):
    issue = issue_date(rng)
    due = issue + timedelta(rng.randrange(15, 1100))
    return issue, {'scheduleType': 'FULL-BULLET', 'dayCount': day_count, 'dueDate': due.isoformat()}


def compounding(rng):
    """To the due date in whole periods; by days, the last one may be shorter."""
    day_count = rng.choice(('EQUAL-PERIODS', '30E/360', 'ACT/360', 'ACT/365F', 'ACT/ACT ISDA'))
    every = {'count': rng.choice((1, 1, 3, 6, 12)), 'unit': 'months'}
    issue = issue_date(rng, last_day=28)
    due = step(issue, every, rng.randrange(2, 13))
    if day_count != 'EQUAL-PERIODS' and rng.random() < 0.3:
        due += timedelta(rng.randrange(1, 25))
    terms = {'scheduleType': 'FULL-BULLET', 'dayCount': day_count, 'dueDate': due.isoformat(), 'compounding': every}
    return issue, terms


def seldom_interest(rng):
    issue, terms = any_dates(rng, 'REGULAR', rng.choice(('EQUAL-PERIODS', '30E/360', 'ACT/360', 'ACT/365F')))
    return issue, {**terms, 'every': {**terms['every'], 'count': 1}, 'interestEvery': rng.choice((3, 3, 3, 6))}


def working_days(rule, day_counts, moves=(True, False)):
    def make(rng):
        kind = rng.choice(('ANNUITY', 'ANNUITY', 'REGULAR', 'BULLET'))
        way = rng.choice((plain, month_ends, given_first))
        issue, terms = way(rng, kind, rng.choice(day_counts), most=36)
        more = {'workingDays': rule, 'country': rng.choice(('EE', 'LT', 'LV', 'DE'))}
        return issue, {**terms, **more, **({'interestMoves': True} if rng.choice(moves) else {})}

    return make


def weekly(rng, day_counts, sizes=(7, 14)):
    kind = rng.choice(('ANNUITY', 'ANNUITY', 'REGULAR'))
    return plain(rng, kind, rng.choice(day_counts), {'count': rng.choice(sizes), 'unit': 'days'}, most=48)


def late_in_month(rng):
    issue, terms = plain(rng, 'ANNUITY', 'EQUAL-PERIODS', rng.choice((MONTH, MONTH, QUARTER)), most=36)
    month = rng.choice((1, 3, 5, 7, 8, 10, 12))
    return issue.replace(month=month, day=rng.choice((29, 30, 31))), terms


def house_annuity(rng):
    """Much at once: month ends moved within the month, interest only at first, a balloon, a fee."""
    issue, terms = graced('interest', ('ANNUITY',), ('EQUAL-PERIODS',))(rng)
    first = shift(issue + timedelta(20), 0, last_day=True).isoformat()
    moves = {'workingDays': 'modified-following', 'country': rng.choice(('EE', 'LT', 'LV', 'DE'))}
    fee = {**rng.choice(FEES), 'onWire': 'in-interest'}
    balloon = ('share of the loan amount', 10)
    return issue, {**terms, 'every': MONTH_END, 'firstDueDate': first, **moves, 'balloon': balloon, 'fee': fee}


BOTH, EQUAL = ('ANNUITY', 'REGULAR'), 'EQUAL-PERIODS'
USUAL = ('EQUAL-PERIODS', '30E/360', 'ACT/360', 'ACT/365F')
HALF_EVEN = {of: {'mode': 'half-even', 'step': 1} for of in ('installment', 'interest')}
RULES = ('following', 'modified-following', 'preceding')
BY_DAYS = ('30E/360', 'ACT/360', 'ACT/365F')

# One loan of each of these has 120 or 360 rows.
LONG = (
    'annuity 30E/360',
    'annuity ACT/360',
    'annuity ACT/365F',
    'annuity equal periods',
    'annuity unrounded (PMT, IPMT, PPMT)',
    'installment up to 0.05',
    'regular equal periods',
    'bullet equal periods',
    'grace, interest only',
    'balloon',
)

CONVENTIONS = {
    **{f'annuity {name}': by('ANNUITY', name) for name in NAMES},
    'annuity equal periods': by('ANNUITY', EQUAL, plain, last_day=28),
    'annuity equal periods, month ends': by('ANNUITY', EQUAL, month_ends),
    'annuity equal periods, quarterly': by('ANNUITY', EQUAL, plain, every=QUARTER, most=24),
    'annuity equal periods, shorter or longer first period': by('ANNUITY', EQUAL, given_first),
    'annuity equal periods, stub by days': by('ANNUITY', EQUAL, given_first, stub='by-days'),
    'annuity equal periods, stub by share': by('ANNUITY', EQUAL, given_first, stub='by-share'),
    'annuity equal periods from the 29th to 31st (Fineract)': late_in_month,
    'annuity unrounded (PMT, IPMT, PPMT)': by('ANNUITY', EQUAL, plain, last_day=28, oddCents='carried'),
    'installment up to 0.05': one_of(*(by('ANNUITY', name, **rounding('installment', 'up', 5)) for name in USUAL)),
    'installment up to 1.00': one_of(*(by('ANNUITY', name, **rounding('installment', 'up', 100)) for name in USUAL)),
    'installment down': one_of(*(by('ANNUITY', name, **rounding('installment', 'down')) for name in USUAL)),
    'installment and interest half even': one_of(*(by('ANNUITY', name, rounding=HALF_EVEN) for name in USUAL)),
    'interest cut off': one_of(*(by(kind, name, **rounding('interest', 'down')) for name in USUAL for kind in BOTH)),
    'interest up': one_of(*(by(kind, name, **rounding('interest', 'up')) for name in USUAL for kind in BOTH)),
    'regular by day count': each_day_count('REGULAR'),
    'regular equal periods': one_of(by('REGULAR', EQUAL), by('REGULAR', EQUAL, given_first, stub='by-days')),
    'regular odd cents in the first row': one_of(*(by('REGULAR', name, oddCents='first-row') for name in USUAL)),
    'bullet by day count': each_day_count('BULLET'),
    'bullet equal periods': by('BULLET', EQUAL),
    'full bullet by day count': one_of(*((lambda rng, name=name: single(rng, name)) for name in NAMES)),
    'full bullet compounding': compounding,
    'grace, interest only': graced('interest', BOTH, USUAL),
    'grace of nothing, interest spread': graced('nothing-spread', BOTH, USUAL),
    'grace of nothing, interest added': graced('nothing-added', ('ANNUITY',), USUAL),
    'payment holiday, interest only': paused('interest', BOTH),
    'payment holiday of nothing': one_of(paused('nothing-spread', BOTH), paused('nothing-added', ('ANNUITY',))),
    'balloon': ballooned,
    'flat interest, annuity': by('ANNUITY', EQUAL, any_dates, interestOn='loan-amount'),
    'flat interest, regular': one_of(*(by('REGULAR', name, interestOn='loan-amount') for name in USUAL)),
    'fee in interest, amount': lambda rng: with_fee(FEES, rng),
    'fee in interest, percent': lambda rng: with_fee(SHARES, rng),
    'interest each quarter, principal monthly': seldom_interest,
    'working days, following': working_days('following', BY_DAYS),
    'working days, modified following': working_days('modified-following', BY_DAYS),
    'working days, preceding': working_days('preceding', BY_DAYS),
    'working days, equal periods': one_of(*(working_days(rule, (EQUAL,), (False,)) for rule in RULES)),
    'weekly and 14 days': lambda rng: weekly(rng, ('ACT/360', 'ACT/365F', 'ACT/364')),
    'weekly and 14 days, equal periods': lambda rng: weekly(rng, (EQUAL,), (7, 14, 28)),
    'days, equal periods': lambda rng: weekly(rng, (EQUAL,), (10, 15, 30)),
    'last row keeps the installment': one_of(*(by('ANNUITY', name, lastRow='keeps-installment') for name in USUAL)),
    'house annuity': house_annuity,
}


def amount(rng):
    """100.00 to 5,000,000.00, as many small as large, most of them round."""
    cents = round(10_000 * 500 ** rng.random() * rng.choice((1, 1, 1, 10, 100)))
    unit = rng.choice((1, 100, 10_000, 10_000, 100_000))
    return min(max(cents // unit * unit, 10_000), 500_000_000)


def rate(rng, count):
    """1 to 60 %, no more than 15 % over many rows, with at most two decimals."""
    most = 15 if count > 60 else 60
    unit = rng.choice((1, 10, 25, 50, 50, 100))
    hundredths = rng.randrange(100, most * 100 + 1) // unit * unit
    return f'{max(hundredths, 100) / 100:g}'


def loans(name, number):
    """Amount, rate, issue date and terms, again and again; the same for a name and number on each machine."""
    rng = random.Random(f'{name} {number}')
    while True:
        issue, terms = CONVENTIONS[name](rng)
        if number == 0 and name in LONG:
            terms = {**terms, 'every': MONTH, 'numberOfInstallments': rng.choice((120, 360))}
        cents = amount(rng)
        if 'balloon' in terms:
            terms = {**terms, 'balloon': cents * terms['balloon'][1] // 10_000 * 100}
        yield cents, rate(rng, terms.get('numberOfInstallments', 1)), issue, terms
