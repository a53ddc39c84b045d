import type { ConventionBody, FoundConventionBody, MisfitBody } from '#contract/desk/convention.ts'
import type { Convention, GivenSchedule, Misfit } from '#engine/convention/convention.ts'
import { findConvention } from '#engine/convention/find-convention.ts'
import type { AssertWanted } from '#storage/assert-wanted.ts'
import { assertNever, present } from '#values/assert.ts'
import { formatDate } from '#values/calendar-date.ts'
import { formatAmount, subtract } from '#values/money.ts'

/** What convention made these rows. `places` are the numbers that the rows had before they were put in order. */
export function foundConvention(
  schedule: GivenSchedule,
  places: readonly number[],
  assertWanted?: AssertWanted,
): FoundConventionBody {
  const found = findConvention(schedule, assertWanted)
  const cells = schedule.rows.length * 2
  switch (found.kind) {
    case 'reproduced':
      return { kind: 'reproduced', cells, conventions: found.conventions.map(conventionBodyOf) }
    case 'closest': {
      const misfits = found.misfits.map((misfit) => misfitBody(schedule, places, misfit))
      return { kind: 'closest', cells, convention: conventionBodyOf(found.convention), misfits }
    }
    case 'none':
      return { kind: 'none', cells, reason: found.reason }
    default:
      return assertNever(found)
  }
}

/** A convention as it crosses the wire. */
export function conventionBodyOf(convention: Convention): ConventionBody {
  return { ...convention, startDate: formatDate(convention.startDate) }
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
