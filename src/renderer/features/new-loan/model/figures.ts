import type { InstallmentBody, MadeScheduleBody } from '#contract/desk/schedule.ts'
import { type CalendarDate, calendarDate, daysBetween, isWeekend } from '#values/calendar-date.ts'
import { add, type Cents, parseAmount, subtract, sum, ZERO_CENTS } from '#values/money.ts'
import type { FeeOnWire } from '#values/vocabulary/course-terms.ts'
import { hasSingleRow } from '#values/vocabulary/loan-terms.ts'
import { dueDatesOf, type GridCheck } from '../grid/check-rows.ts'
import { issueDateOf, loanAmountOf } from './faults.ts'
import { type FormValues, isOfSingleRow, typeOf } from './form-values.ts'
import { wireRows } from './made-rows.ts'
import type { ScheduleRequest } from './schedule-terms.ts'
import { type ShapeRow, shapeWarning } from './shape-warnings.ts'

/** Figures of the schedule, as far as it is valid. `shape`: `undefined` while rows or type are unknown. */
export type ScheduleFigures = {
  readonly loanAmount: Cents | undefined
  readonly principal: Cents
  readonly interest: Cents
  readonly stillToPlace: Cents | undefined
  readonly installments: number
  readonly annuity: { readonly installment: Cents; readonly last: Cents } | undefined
  readonly firstDueDate: CalendarDate | undefined
  readonly finalDate: CalendarDate | undefined
  /** True if everything falls due on one day, as the type requires. */
  readonly hasOneDueDate: boolean
  readonly termInDays: number | undefined
  readonly weekends: number
  /** Interest of rows that are due on the issue date. */
  readonly interestOverNoDays: Cents
  /** Figures of the terms of a made schedule; absent for entered rows. */
  readonly ofTerms?: TermFigures
  readonly shape: { readonly kind: 'fits' } | { readonly kind: 'differs'; readonly reason: string } | undefined
}

type Installment = ShapeRow & { readonly dueDate: CalendarDate | undefined }

/** Effects of the rarer terms on the made rows. */
type TermFigures = {
  readonly fees: { readonly sum: Cents; readonly onWire: FeeOnWire; readonly interestOnWire: Cents } | undefined
  /** Number of due dates moved off weekends, and off holidays on other days. */
  readonly moved: { readonly weekends: number; readonly holidays: number; readonly interestMoves: boolean } | undefined
  /** Rows at the beginning that pay less; `total` if all of them pay the same. */
  readonly grace: { readonly rows: number; readonly total: Cents | undefined } | undefined
  /** Totals of the first row that pays in full, and of the last. */
  readonly level: { readonly installment: Cents; readonly last: Cents } | undefined
  readonly hasBalloon: boolean
}

/** Sums the valid amounts. The shape needs every amount, and takes the rows in entered order while a date is missing. */
export function figuresOfRows(values: FormValues, check: GridCheck): ScheduleFigures {
  const { principal, interest, rows } = check
  const installments = rows.flatMap(({ reading }): Installment[] => {
    const { dueDate, principal, interest } = reading
    return principal === undefined || interest === undefined ? [] : [{ dueDate, principal, interest }]
  })
  return figures(values, installments, { principal, interest, dates: dueDatesOf(check), count: rows.length })
}

/** Figures of a made schedule. Its terms describe the rows; its shape is that of its type. */
export function figuresOfMade(
  values: FormValues,
  made: MadeScheduleBody | undefined,
  terms: ScheduleRequest | undefined,
): ScheduleFigures {
  const installments = (made?.installments ?? []).map((row) => ({
    dueDate: calendarDate(row.dueDate),
    principal: centsOf(row.principalAmount),
    interest: centsOf(row.interestAmount),
  }))
  // Summed here, because the interest of many rows may exceed the 12 digits of an amount on the wire.
  const principal = sum(installments.map((row) => row.principal))
  const interest = sum(installments.map((row) => row.interest))
  const dates = installments.map(({ dueDate }) => dueDate)
  const plain = figures(values, installments, { principal, interest, dates, count: installments.length })
  if (!made || !terms) return { ...plain, shape: undefined }
  const ofTerms = figuresOfTerms(made.installments, terms)
  const annuity = plain.annuity && ofTerms.level ? ofTerms.level : plain.annuity
  return { ...plain, annuity, ofTerms, shape: undefined }
}

type Sums = {
  readonly principal: Cents
  readonly interest: Cents
  /** In calendar order. */
  readonly dates: readonly CalendarDate[]
  readonly count: number
}

function figures(values: FormValues, installments: readonly Installment[], sums: Sums): ScheduleFigures {
  const type = typeOf(values)
  const { principal, interest, dates, count } = sums
  const [loanAmount, issueDate, finalDate] = [loanAmountOf(values), issueDateOf(values), dates.at(-1)]
  const rows = inOrder(installments)
  const isReadable = count > 0 && rows.length === count
  return {
    loanAmount,
    principal,
    interest,
    stillToPlace: loanAmount === undefined ? undefined : subtract(loanAmount, principal),
    installments: count,
    annuity: type === 'ANNUITY' && isReadable ? annuityTotals(rows) : undefined,
    firstDueDate: dates[0],
    finalDate,
    hasOneDueDate: isOfSingleRow(values) && count < 2,
    termInDays: issueDate === undefined || finalDate === undefined ? undefined : daysBetween(issueDate, finalDate),
    weekends: dates.filter(isWeekend).length,
    interestOverNoDays: sum(
      rows.filter(({ dueDate }) => dueDate !== undefined && dueDate === issueDate).map(({ interest }) => interest),
    ),
    shape: type === '' || !isReadable ? undefined : shapeOf(shapeWarning(type, rows)),
  }
}

function inOrder(installments: readonly Installment[]): readonly Installment[] {
  const isDated = installments.every(({ dueDate }) => dueDate !== undefined)
  return isDated ? installments.toSorted((a, b) => (a.dueDate ?? 0) - (b.dueDate ?? 0)) : installments
}

function shapeOf(reason: string | undefined): ScheduleFigures['shape'] {
  return reason === undefined ? { kind: 'fits' } : { kind: 'differs', reason }
}

function annuityTotals(rows: readonly Installment[]): ScheduleFigures['annuity'] {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return undefined
  return { installment: add(first.principal, first.interest), last: add(last.principal, last.interest) }
}

function centsOf(amount: string): Cents {
  return parseAmount(amount) ?? ZERO_CENTS
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
