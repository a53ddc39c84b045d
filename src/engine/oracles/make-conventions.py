"""Writes conventions.jsonl: loans of each convention in the catalogue, a line each, with their rows."""

import json
from datetime import date
from pathlib import Path

from catalogue import CONVENTIONS, loans
from schedules import NotPossible, make

LOANS_OF_EACH = 21


def line(name, number):
    for amount, rate, issue, terms in loans(name, number):
        try:
            rows = make(amount, rate, issue, terms)
        except NotPossible:
            continue
        head = {'convention': name, 'terms': terms, 'loanAmount': amount, 'interestRate': rate}
        return json.dumps({**head, 'issueDate': issue.isoformat(), 'rows': rows}, separators=(',', ':'))


def check_published():
    """Cases 10 to 14 of published.md; the script is worth nothing where it does not make them."""
    month = {'count': 1, 'unit': 'months'}
    monthly = {'scheduleType': 'ANNUITY', 'dayCount': 'EQUAL-PERIODS', 'every': month}
    late = date(2025, 1, 31)
    new_year = date(2024, 1, 1)
    spreadsheet = make(250_000, '8.24', new_year, {**monthly, 'numberOfInstallments': 12, 'oddCents': 'carried'})
    principal = [20058, 20196, 20335, 20474, 20615, 20756, 20899, 21042, 21187, 21332, 21479, 21626]
    interest = [1717, 1579, 1440, 1301, 1160, 1018, 876, 732, 588, 442, 296, 149]
    assert [row[1:] for row in spreadsheet] == list(zip(principal, interest, strict=True))
    equal = make(1_000_000, '12', late, {**monthly, 'numberOfInstallments': 3})
    assert [row[1:] for row in equal] == [(330_022, 10_000), (333_322, 6_700), (336_656, 3_367)]
    actual = make(1_000_000, '12', late, {**monthly, 'dayCount': 'ACT/ACT ISDA', 'numberOfInstallments': 3})
    assert [row[1:] for row in actual] == [(330_577, 9_205), (332_959, 6_823), (336_464, 3_319)]
    grace = {'rows': 7, 'pays': 'interest'}
    late_principal = make(10_000, '30', new_year, {**monthly, 'numberOfInstallments': 8, 'grace': grace})
    assert [row[1:] for row in late_principal] == [(0, 250)] * 7 + [(10_000, 250)]
    fee = {'amount': 1_000, 'onWire': 'in-interest'}
    with_fee = make(10_000, '7', new_year, {**monthly, 'numberOfInstallments': 6, 'fee': fee})
    assert [row[2] - 1_000 for row in with_fee] == [58, 49, 39, 29, 20, 10]
    assert [row[1] for row in with_fee] == [1_643, 1_652, 1_662, 1_672, 1_681, 1_690]


check_published()
text = '\n'.join(line(name, number) for name in CONVENTIONS for number in range(LOANS_OF_EACH)) + '\n'
Path(__file__).with_name('conventions.jsonl').write_text(text, newline='\n')
