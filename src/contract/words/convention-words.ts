import { formatAmount, MAX_CENTS } from '#values/money.ts'
import type { Rounding } from '#values/rounding.ts'
import type { LastRow, NoConventionReason } from '#values/vocabulary/convention-terms.ts'
import type { ConventionBody } from '../desk/convention.ts'

/** How a fraction of a cent was decided. */
export const ROUNDING_WORDS: Readonly<Record<Rounding, string>> = {
  'half-up': 'rounded half up',
  'half-even': 'rounded half to even',
  down: 'rounded down',
}

const LAST_ROW_WORDS: Readonly<Record<LastRow, string>> = {
  'pays-rest': 'the last row pays the rest',
  'keeps-installment': 'the last row keeps the installment',
  'by-rule': 'the last row is like the others',
}

/** Why no convention could be tried. */
export const NO_CONVENTION_WORDS: Readonly<Record<NoConventionReason, string>> = {
  'no-rows': 'There are no rows.',
  'no-amount': 'There is no loan amount.',
  'not-in-order': 'Two rows have the same due date.',
  'before-issue': 'A row is due before the issue date.',
  'amount-out-of-range': `An amount would pass ${formatAmount(MAX_CENTS)}.`,
}

/** A convention in words: `ANNUITY, 30E/360, interest from 2026-01-26, rounded half up, the last row pays the rest`. */
export function conventionWords(convention: ConventionBody): string {
  const { scheduleType, dayCount, startDate, isMonthEnds, rounding, lastRow } = convention
  const parts = [
    scheduleType,
    dayCount,
    `interest from ${startDate}`,
    ...(isMonthEnds ? ['due on the last day of the month'] : []),
    ROUNDING_WORDS[rounding],
    ...levelWords(convention),
    ...(scheduleType === 'ANNUITY' || scheduleType === 'REGULAR' ? [LAST_ROW_WORDS[lastRow]] : []),
  ]
  return parts.join(', ')
}

function levelWords({ scheduleType, level }: ConventionBody): readonly string[] {
  if (level !== 'as-given') return []
  return [scheduleType === 'ANNUITY' ? 'installment as in most rows' : 'principal as in most rows']
}
