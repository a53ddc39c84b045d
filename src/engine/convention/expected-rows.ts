import { assertNever, present } from '#values/assert.ts'
import { type Cents, cents, MAX_CENTS, min, subtract, ZERO_CENTS } from '#values/money.ts'
import { RATE_SCALE } from '#values/rate.ts'
import { roundedProportion } from '#values/rounding.ts'
import { dayCountBase, dayCountDays } from '../day-count.ts'
import type { Convention, GivenRow, GivenSchedule } from './convention.ts'

/** What the days of a convention come to: each period's, and the year's that they are divided by. */
export type Periods = { readonly days: readonly number[]; readonly base: 360 | 365 }

export function periodsOf({ rows }: GivenSchedule, { dayCount, startDate }: Convention): Periods {
  const days = rows.map((row, index) => dayCountDays(dayCount, rows[index - 1]?.dueDate ?? startDate, row.dueDate))
  return { days, base: dayCountBase(dayCount) }
}

/**
 * The rows as the convention has them, from the loan amount down, on the due dates given; the given amounts play no
 * part, so that one wrong cell is one cell that does not fit. `level` is the installment or the equal principal.
 * `null` where an interest would be more than MAX_CENTS, as where a debt grows without end.
 */
export function expectedRows(
  { rows, loanAmount, interestRate }: GivenSchedule,
  convention: Convention,
  { days, base }: Periods,
  level: Cents,
): readonly GivenRow[] | null {
  const expected: GivenRow[] = []
  let balance = loanAmount
  for (const [index, { dueDate }] of rows.entries()) {
    const product = interestRate * present(days[index], 'days of the period')
    if (balance * (product / (RATE_SCALE * base)) > MAX_CENTS) return null
    const earned = roundedProportion(balance, product, RATE_SCALE * base, convention.rounding)
    const amountsOf = index === rows.length - 1 ? lastRow : byRule
    const amounts = amountsOf(convention, earned, balance, level)
    balance = subtract(balance, amounts.principal)
    expected.push({ dueDate, ...amounts })
  }
  return expected
}

type Amounts = { readonly principal: Cents; readonly interest: Cents }

function byRule({ scheduleType }: Convention, interest: Cents, balance: Cents, level: Cents): Amounts {
  switch (scheduleType) {
    case 'ANNUITY':
      return { principal: min(subtract(level, interest), balance), interest }
    case 'REGULAR':
      return { principal: min(level, balance), interest }
    case 'BULLET':
    case 'FULL-BULLET':
      return { principal: ZERO_CENTS, interest }
    default:
      return assertNever(scheduleType)
  }
}

function lastRow(convention: Convention, interest: Cents, balance: Cents, level: Cents): Amounts {
  switch (convention.lastRow) {
    case 'pays-rest':
      return { principal: balance, interest }
    case 'keeps-installment':
      return { principal: balance, interest: cents(Math.max(0, level - balance)) }
    case 'by-rule':
      return byRule(convention, interest, balance, level)
    default:
      return assertNever(convention.lastRow)
  }
}
