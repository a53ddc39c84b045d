import { assertNever } from '#values/assert.ts'
import { annuity } from './annuity.ts'
import { bullet } from './bullet.ts'
import { fullBullet } from './full-bullet.ts'
import { regular } from './regular.ts'
import { checkTerms, type Installment, type ScheduleTerms } from './schedule-terms.ts'

/**
 * The rows that the terms come to. Throws a LoanError where a term is out of its range, a due date would pass
 * LAST_DATE, or a principal, interest or balance, or all interest together, would be more than MAX_CENTS.
 */
export function makeSchedule(terms: ScheduleTerms): readonly Installment[] {
  checkTerms(terms)
  switch (terms.scheduleType) {
    case 'ANNUITY':
      return annuity(terms)
    case 'BULLET':
      return bullet(terms)
    case 'FULL-BULLET':
      return fullBullet(terms)
    case 'REGULAR':
      return regular(terms)
    default:
      return assertNever(terms)
  }
}
