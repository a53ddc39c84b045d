import type { ConventionBody, FoundConventionBody, MisfitBody } from '#contract/desk/convention.ts'
import type { Convention, GivenSchedule, Misfit } from '#engine/convention/convention.ts'
import { findConvention, type Near } from '#engine/convention/find-convention.ts'
import { slipOf } from '#engine/convention/slip.ts'
import type { Fee } from '#engine/schedule/course.ts'
import type { AssertWanted } from '#storage/assert-wanted.ts'
import { assertNever, present } from '#values/assert.ts'
import { formatDate } from '#values/calendar-date.ts'
import { type Cents, formatAmount, subtract, sum } from '#values/money.ts'
import { formatRateExactly } from '#values/rate.ts'
import type { RoundingTo } from '#values/rounding.ts'

/** Convention that made these rows. `places` are the indexes of the rows before sorting. */
export function foundConvention(
  schedule: GivenSchedule,
  places: readonly number[],
  assertWanted?: AssertWanted,
): FoundConventionBody {
  const found = findConvention(schedule, assertWanted)
  const cells = schedule.rows.length * 2
  switch (found.kind) {
    case 'reproduced': {
      const { tried, conventions, fitting } = found
      const unpaidPrincipal = formatAmount(found.gap)
      const butForOne = found.butForOne && {
        convention: conventionBodyOf(found.butForOne.convention),
        misfit: misfitBody(schedule, places, found.butForOne.misfit),
      }
      return {
        kind: 'reproduced',
        cells,
        conventions: conventions.map(conventionBodyOf),
        fitting,
        butForOne,
        longFirstPeriod: found.longFirst,
        unpaidPrincipal,
        tried,
      }
    }
    case 'closest': {
      const { nearest, others, isNear, tried, leftOut } = found
      const misfits = found.misfits.map((misfit) => misfitBody(schedule, places, misfit))
      const { convention, off } = nearBody(nearest)
      const row = leftOut && {
        dueDate: formatDate(leftOut.dueDate),
        principalAmount: formatAmount(leftOut.principal),
        interestAmount: formatAmount(leftOut.interest),
      }
      const offPercent = percentOfInterest(schedule, nearest.off)
      const unpaidPrincipal = formatAmount(found.gap)
      const rest = { misfits, off, offPercent, unpaidPrincipal, leftOut: row, others: others.map(nearBody) }
      return { kind: 'closest', cells, convention, ...rest, isNear, tried }
    }
    case 'none':
      return { kind: 'none', cells, reason: found.reason }
    default:
      return assertNever(found)
  }
}

function nearBody({ convention, misfitCount, off }: Near) {
  return { convention: conventionBodyOf(convention), misfitCount, off: formatAmount(off) }
}

/** Percentage with two decimals, such as `0.45`; null if the rows have no interest. */
function percentOfInterest({ rows }: GivenSchedule, off: Cents): string | null {
  const interest = sum(rows.map((row) => row.interest))
  return interest === 0 ? null : ((off / interest) * 100).toFixed(2)
}

/** A convention in the wire format. Its `level` says whether the installment is one of the lender. */
export function conventionBodyOf({ course, startDate, interestDates: _, ...convention }: Convention): ConventionBody {
  const { installmentRounding, interestRounding, balloon, fee, pauses, installment: _given, ...rest } = course
  return {
    ...convention,
    ...rest,
    startDate: formatDate(startDate),
    ...interestRounding,
    installmentRounding: otherRounding(installmentRounding, interestRounding),
    pauses: [...pauses],
    balloon: formatAmount(balloon),
    fee: fee && feeBody(fee),
  }
}

function otherRounding(installment: RoundingTo, interest: RoundingTo): ConventionBody['installmentRounding'] {
  const { rounding, roundedTo } = installment
  return rounding === interest.rounding && roundedTo === interest.roundedTo ? null : { rounding, roundedTo }
}

function feeBody(fee: Fee): ConventionBody['fee'] {
  return fee.kind === 'amount'
    ? { kind: fee.kind, amount: formatAmount(fee.amount) }
    : { kind: fee.kind, percent: formatRateExactly(fee.percent) }
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
    slip: slipOf(given, expected),
  }
}
