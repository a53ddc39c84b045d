"""Rows of a schedule from its terms, in exact rationals; written from the definitions, not from the engine."""

from fractions import Fraction
from math import ceil, floor

from datetime import date

from day_counts import count
from due_dates import due_dates, moved, shift, step


class NotPossible(Exception):
    """These terms make no schedule that one could register: a principal below zero, or none left for the last row."""


def rounded(value, rule=None):
    """To whole cents, or to a multiple of so many."""
    mode, unit = (rule or {}).get('mode', 'half-up'), (rule or {}).get('step', 1)
    parts = Fraction(value) / unit
    if mode == 'half-even':
        return round(parts) * unit
    return {'half-up': floor(parts + Fraction(1, 2)), 'up': ceil(parts), 'down': floor(parts)}[mode] * unit


def equal_period(every):
    size = every['count']
    if every['unit'] != 'days':
        return Fraction(size, 12)
    if size % 7 == 0:
        return Fraction(size // 7, 52)
    return Fraction(size, 360 if size % 15 == 0 else 365)


def first_equal_period(issue, first, terms):
    """The first period, where it may be of another length than the others."""
    every, stub = terms['every'], terms.get('stub', 'one-period')
    one = equal_period(every)
    if stub == 'one-period' or first == step(issue, every, 1):
        return one
    whole = 0
    while step(first, every, -whole - 1) >= issue:
        whole += 1
    reached, before = step(first, every, -whole), step(first, every, -whole - 1)
    left = (reached - issue).days
    return whole * one + (Fraction(left, 365) if stub == 'by-days' else Fraction(left, (reached - before).days) * one)


def dates_and_fractions(issue, terms):
    """Due dates as they are written, and the year fraction of each row."""
    unmoved = due_dates(issue, terms)
    written = [moved(day, terms.get('workingDays', 'none'), terms.get('country')) for day in unmoved]
    if terms['dayCount'] == 'EQUAL-PERIODS':
        one = equal_period(terms['every'])
        return written, [first_equal_period(issue, unmoved[0], terms)] + [one] * (len(unmoved) - 1)
    ends = written if terms.get('interestMoves') else unmoved
    starts = [issue, *ends[:-1]]
    return written, [count(terms['dayCount'], a, b, ends[-1])[1] for a, b in zip(starts, ends, strict=True)]


def pauses(terms):
    """What each row of a grace or a payment holiday pays, by row number from 1."""
    grace, holiday = terms.get('grace'), terms.get('holiday')
    found = {row: grace['pays'] for row in range(1, grace['rows'] + 1)} if grace else {}
    if holiday:
        found |= {holiday['fromRow'] + row: holiday['pays'] for row in range(holiday['rows'])}
    return found


def level(amount, factors, paused, balloon):
    """The equal installment, unrounded: what leaves a balance of nothing after the last row and its balloon."""
    paid, discount = Fraction(0), Fraction(1)
    for row in range(len(factors), 0, -1):
        pays = paused.get(row)
        if pays in ('interest', 'nothing-spread'):
            continue
        growth = 1 + factors[row - 1]
        paid = (paid + (pays is None)) / growth
        discount /= growth
    return (amount - balloon * discount) / paid


def unrounded_annuity(amount, factors):
    payment, balance, rows = level(amount, factors, {}, 0), Fraction(amount), []
    for factor in factors:
        interest = balance * factor
        rows.append((rounded(payment - interest), rounded(interest)))
        balance -= payment - interest
    assert balance == 0
    return rows


def flat_annuity(amount, factors, terms):
    n = len(factors)
    interest = sum(interest_of(amount, factor, terms) for factor in factors)
    installment, principal = rounded(Fraction(amount + interest, n)), rounded(Fraction(amount, n))
    rows = [(principal, installment - principal)] * (n - 1)
    return [*rows, (amount - principal * (n - 1), interest - (installment - principal) * (n - 1))]


def interest_of(base, factor, terms):
    return rounded(base * factor, terms.get('rounding', {}).get('interest'))


def equal_principals(amount, terms, paused):
    """The principal of each row of a REGULAR; nothing in those that are paused."""
    n = terms['numberOfInstallments']
    paying = [row for row in range(1, n + 1) if row not in paused]
    part = rounded(Fraction(amount - terms.get('balloon', 0), len(paying)))
    parts = {row: part for row in paying}
    rest = paying[0] if terms.get('oddCents') == 'first-row' else paying[-1]
    parts[rest] = amount - part * (len(paying) - 1)
    return [parts.get(row, 0) for row in range(1, n + 1)]


def walk(amount, factors, terms):
    """Row by row on the rounded balance, last row last: principal, and interest with what was added before."""
    paused, n = pauses(terms), len(factors)
    kind, flat = terms['scheduleType'], terms.get('interestOn') == 'loan-amount'
    installment = 0
    if kind == 'ANNUITY':
        exact = level(amount, factors, paused, terms.get('balloon', 0))
        installment = rounded(exact, terms.get('rounding', {}).get('installment'))
    principals = equal_principals(amount, terms, paused) if kind == 'REGULAR' else [0] * n
    balance, added, spread, rows = amount, 0, 0, []
    for row, factor in enumerate(factors, 1):
        interest = interest_of(amount if flat else balance + added, factor, terms)
        pays = paused.get(row)
        if pays == 'nothing-added':
            added += interest
        if pays == 'nothing-spread':
            spread += interest
        if pays is not None:
            rows.append((0, interest if pays == 'interest' else 0))
        elif row == n:
            kept = terms.get('lastRow') == 'keeps-installment'
            rows.append((balance, installment - balance if kept else interest + added))
        elif kind == 'ANNUITY':
            back = min(added, installment - interest)
            added -= back
            rows.append((installment - interest - back, interest + back))
        else:
            rows.append((principals[row - 1], interest))
        balance -= rows[-1][0]
    return spread_later(rows, spread, max(paused, default=0))


def spread_later(rows, amount, after):
    """An amount in equal parts on the interest of the rows after a pause; the last one takes the rest."""
    later = len(rows) - after
    part = rounded(Fraction(amount, later))
    parts = [0] * after + [part] * (later - 1) + [amount - part * (later - 1)]
    return [(principal, interest + more) for (principal, interest), more in zip(rows, parts, strict=True)]


def every_so_many(rows, size):
    """Interest in each k-th row, and in the last, for the rows since."""
    waiting, found = 0, []
    for number, (principal, interest) in enumerate(rows, 1):
        waiting += interest
        pays = number % size == 0 or number == len(rows)
        found.append((principal, waiting if pays else 0))
        waiting = 0 if pays else waiting
    return found


def with_fee(rows, fee, amount):
    """The fee of each row as part of its interest."""
    balance, found = amount, []
    for principal, interest in rows:
        if 'amount' in fee:
            more = fee['amount']
        else:
            of = amount if fee['of'] == 'loan-amount' else balance
            more = rounded(of * Fraction(fee['percent']) / 100)
        found.append((principal, interest + more))
        balance -= principal
    return found


def full_bullet(amount, rate, issue, terms):
    due = date.fromisoformat(terms['dueDate'])
    ends = [due]
    every = terms.get('compounding')
    if every:
        ends, number = [], 1
        while step(issue, every, number) < due:
            ends.append(step(issue, every, number))
            number += 1
        ends.append(due)
    grown = Fraction(1)
    for start, end in zip([issue, *ends[:-1]], ends, strict=True):
        if terms['dayCount'] == 'EQUAL-PERIODS':
            assert end == shift(start, every['count'])
            fraction = equal_period(every)
        else:
            fraction = count(terms['dayCount'], start, end, due)[1]
        grown *= 1 + rate * fraction
    return [due], [(amount, interest_of(amount, grown - 1, terms))]


def make(amount, rate_text, issue, terms):
    """Rows of due date, principal and interest in cents."""
    rate = Fraction(rate_text) / 100
    if terms['scheduleType'] == 'FULL-BULLET':
        return checked(amount, terms, *full_bullet(amount, rate, issue, terms))
    dates, fractions = dates_and_fractions(issue, terms)
    factors = [rate * fraction for fraction in fractions]
    flat = terms.get('interestOn') == 'loan-amount'
    if terms.get('oddCents') == 'carried':
        rows = unrounded_annuity(amount, factors)
    elif flat and terms['scheduleType'] == 'ANNUITY':
        rows = flat_annuity(amount, factors, terms)
    else:
        rows = walk(amount, factors, terms)
    if 'interestEvery' in terms:
        rows = every_so_many(rows, terms['interestEvery'])
    if 'fee' in terms:
        rows = with_fee(rows, terms['fee'], amount)
    return checked(amount, terms, dates, rows)


def checked(amount, terms, dates, rows):
    if min(min(row) for row in rows) < 0 or rows[-1][0] <= 0 or sum(rows[0]) + sum(rows[-1]) == 0:
        raise NotPossible
    if any(b <= a for a, b in zip(dates, dates[1:])):
        raise NotPossible
    assert terms.get('oddCents') == 'carried' or sum(row[0] for row in rows) == amount
    return [(day.isoformat(), *row) for day, row in zip(dates, rows, strict=True)]
