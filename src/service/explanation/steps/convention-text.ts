import type { Convention } from '#engine/convention/convention.ts'
import { assertNever } from '#values/assert.ts'
import { formatDate } from '#values/calendar-date.ts'
import type { LastRow } from '#values/vocabulary/convention-terms.ts'
import { roundingText } from './rounding-text.ts'

/** A convention in words: `ANNUITY, 30E/360, interest from 2026-01-26, rounded half up, the last row pays the rest`. */
export function conventionText(convention: Convention): string {
  const { scheduleType, dayCount, startDate, isMonthEnds, rounding, lastRow } = convention
  const parts = [
    scheduleType,
    dayCount,
    `interest from ${formatDate(startDate)}`,
    ...(isMonthEnds ? ['due on the last day of the month'] : []),
    roundingText(rounding),
    ...levelText(convention),
    ...(scheduleType === 'ANNUITY' || scheduleType === 'REGULAR' ? [lastRowText(lastRow)] : []),
  ]
  return parts.join(', ')
}

function levelText({ scheduleType, level }: Convention): readonly string[] {
  if (level !== 'as-given') return []
  return [scheduleType === 'ANNUITY' ? 'installment as in most rows' : 'principal as in most rows']
}

function lastRowText(lastRow: LastRow): string {
  switch (lastRow) {
    case 'pays-rest':
      return 'the last row pays the rest'
    case 'keeps-installment':
      return 'the last row keeps the installment'
    case 'by-rule':
      return 'the last row is like the others'
    default:
      return assertNever(lastRow)
  }
}
