import type { ConventionBody, FoundConventionBody, MisfitBody } from '#contract/desk/convention.ts'
import type { Convention, GivenSchedule, Misfit } from '#engine/convention/convention.ts'
import { findConvention, type NoConventionReason } from '#engine/convention/find-convention.ts'
import { assertNever, present } from '#values/assert.ts'
import { formatDate } from '#values/calendar-date.ts'
import { formatAmount, MAX_CENTS, subtract } from '#values/money.ts'
import { conventionText } from './steps/convention-text.ts'

/** What convention made these rows. `places` are the numbers that the rows had before they were put in order. */
export function foundConvention(schedule: GivenSchedule, places: readonly number[]): FoundConventionBody {
  const found = findConvention(schedule)
  const cells = schedule.rows.length * 2
  switch (found.kind) {
    case 'reproduced':
      return { kind: 'reproduced', cells, conventions: found.conventions.map(bodyOf) }
    case 'closest': {
      const misfits = found.misfits.map((misfit) => misfitBody(schedule, places, misfit))
      return { kind: 'closest', cells, convention: bodyOf(found.convention), misfits }
    }
    case 'none':
      return { kind: 'none', cells, reason: reasonText(found.reason) }
    default:
      return assertNever(found)
  }
}

function bodyOf(convention: Convention): ConventionBody {
  return { ...convention, startDate: formatDate(convention.startDate), words: conventionText(convention) }
}

function misfitBody({ rows }: GivenSchedule, places: readonly number[], misfit: Misfit): MisfitBody {
  const { given, expected } = misfit
  return {
    row: present(places[misfit.row], 'place of the row'),
    dueDate: formatDate(present(rows[misfit.row], 'row that does not fit').dueDate),
    column: misfit.column === 'principal' ? 'principalAmount' : 'interestAmount',
    given: formatAmount(given),
    computed: formatAmount(expected),
    difference: formatAmount(subtract(given, expected)),
  }
}

function reasonText(reason: NoConventionReason): string {
  switch (reason) {
    case 'no-rows':
      return 'There are no rows.'
    case 'no-amount':
      return 'There is no loan amount.'
    case 'not-in-order':
      return 'Two rows have the same due date.'
    case 'before-issue':
      return 'A row is due before the issue date.'
    case 'amount-out-of-range':
      return `An amount would pass ${formatAmount(MAX_CENTS)}.`
    default:
      return assertNever(reason)
  }
}
