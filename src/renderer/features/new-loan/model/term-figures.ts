import type { InstallmentBody } from '#contract/desk/schedule.ts'
import { calendarDate, isWeekend } from '#values/calendar-date.ts'
import { type Cents, parseAmount, sum, ZERO_CENTS } from '#values/money.ts'
import type { FeeOnWire } from '#values/vocabulary/course-terms.ts'
import { hasSingleRow } from '#values/vocabulary/loan-terms.ts'
import { wireRows } from './made-rows.ts'
import type { ScheduleRequest } from './schedule-terms.ts'

/** Effects of the rarer terms on the made rows. */
export type TermFigures = {
  readonly fees: { readonly sum: Cents; readonly onWire: FeeOnWire; readonly interestOnWire: Cents } | undefined
  /** Number of due dates moved off weekends, and off holidays on other days. */
  readonly moved: { readonly weekends: number; readonly holidays: number; readonly interestMoves: boolean } | undefined
  /** Rows at the beginning that pay less; `total` if all of them pay the same. */
  readonly grace: { readonly rows: number; readonly total: Cents | undefined } | undefined
  /** Totals of the first row that pays in full, and of the last. */
  readonly level: { readonly installment: Cents; readonly last: Cents } | undefined
  readonly hasBalloon: boolean
}

export function figuresOfTerms(installments: readonly InstallmentBody[], terms: ScheduleRequest): TermFigures {
  return {
    fees: feesOf(installments, terms),
    moved: movedOf(installments, terms),
    grace: graceOf(installments, terms),
    level: levelOf(installments, terms),
    hasBalloon: !hasSingleRow(terms) && terms.balloon !== undefined,
  }
}

function feesOf(installments: readonly InstallmentBody[], terms: ScheduleRequest): TermFigures['fees'] {
  const fees = sum(installments.map(({ feeAmount }) => centsOf(feeAmount)))
  if (!terms.fee || fees === 0) return undefined
  return {
    sum: fees,
    onWire: terms.fee.onWire,
    interestOnWire: sum(wireRows(installments, terms).map(({ interestAmount }) => centsOf(interestAmount))),
  }
}

function movedOf(installments: readonly InstallmentBody[], { workingDays }: ScheduleRequest): TermFigures['moved'] {
  const moved = installments.filter(({ dueDate, unmovedDate }) => dueDate !== unmovedDate)
  if (moved.length === 0) return undefined
  const weekends = moved.filter(({ unmovedDate }) => isWeekend(calendarDate(unmovedDate))).length
  return { weekends, holidays: moved.length - weekends, interestMoves: workingDays?.interestMoves ?? false }
}

function graceOf(installments: readonly InstallmentBody[], terms: ScheduleRequest): TermFigures['grace'] {
  const rows = pausesOf(terms).find(({ fromRow }) => fromRow === 1)?.rows
  if (rows === undefined) return undefined
  const totals = installments.slice(0, rows).map(totalOf)
  return { rows, total: new Set(totals).size === 1 ? totals[0] : undefined }
}

function levelOf(installments: readonly InstallmentBody[], terms: ScheduleRequest): TermFigures['level'] {
  const pauses = pausesOf(terms)
  const first = installments.find(
    ({ number }) => !pauses.some(({ fromRow, rows }) => number >= fromRow && number < fromRow + rows),
  )
  const last = installments.at(-1)
  return first && last && { installment: totalOf(first), last: totalOf(last) }
}

function pausesOf(terms: ScheduleRequest) {
  return hasSingleRow(terms) ? [] : (terms.pauses ?? [])
}

/** Total of an installment, including its fee. */
function totalOf({ totalAmount }: InstallmentBody): Cents {
  return centsOf(totalAmount)
}

function centsOf(amount: string): Cents {
  return parseAmount(amount) ?? ZERO_CENTS
}
