import type { RequestedFee, RequestedWorkingDays } from '#contract/desk/more-terms.ts'
import type { MakeScheduleRequest } from '#contract/desk/schedule.ts'
import { type Course, type Fee, PLAIN_COURSE } from '#engine/schedule/course.ts'
import type { MoreTerms } from '#engine/schedule/schedule-terms.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { TO_THE_CENT } from '#values/rounding.ts'
import { hasSingleRow } from '#values/vocabulary/loan-terms.ts'
import { AS_THEY_FALL, type WorkingDays } from '#values/working-days.ts'

/** Terms of a request besides amount, rate and dates, with the desk's defaults for missing ones. */
export function requestedTerms(request: MakeScheduleRequest, holidays: ReadonlySet<CalendarDate>): MoreTerms {
  const { stub = 'one-period', workingDays } = request
  return { stub, workingDays: workingDaysOf(workingDays, holidays), course: courseOf(request) }
}

function courseOf(request: MakeScheduleRequest): Course {
  const ofAll = {
    periodRate: request.periodRate ?? PLAIN_COURSE.periodRate,
    interestRounding: request.interestRounding ?? TO_THE_CENT,
    fee: request.fee ? feeOf(request.fee) : null,
  }
  if (hasSingleRow(request)) return { ...PLAIN_COURSE, ...ofAll }
  const { interestOn, pauses, balloon, installment, interestEvery, installmentRounding, oddCents, isUnrounded } =
    request
  return {
    ...ofAll,
    interestOn: interestOn ?? PLAIN_COURSE.interestOn,
    pauses: pauses ?? PLAIN_COURSE.pauses,
    balloon: balloon ?? PLAIN_COURSE.balloon,
    installment: installment ?? PLAIN_COURSE.installment,
    interestEvery: interestEvery ?? PLAIN_COURSE.interestEvery,
    installmentRounding: installmentRounding ?? TO_THE_CENT,
    oddCents: oddCents ?? PLAIN_COURSE.oddCents,
    isUnrounded: isUnrounded ?? PLAIN_COURSE.isUnrounded,
  }
}

function feeOf(fee: RequestedFee): Fee {
  const { onWire } = fee
  return fee.kind === 'amount'
    ? { kind: fee.kind, amount: fee.amount, onWire }
    : { kind: fee.kind, percent: fee.percent, onWire }
}

function workingDaysOf(requested: RequestedWorkingDays | undefined, holidays: ReadonlySet<CalendarDate>): WorkingDays {
  if (!requested) return AS_THEY_FALL
  const { rule, interestMoves = false } = requested
  return { rule, holidays, interestMoves }
}
