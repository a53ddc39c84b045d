import type { MadeScheduleBody } from '#contract/desk/schedule.ts'
import { type CalendarDate, calendarDate, daysBetween, isWeekend } from '#values/calendar-date.ts'
import { add, type Cents, parseAmount, subtract, ZERO_CENTS } from '#values/money.ts'
import type { GridCheck } from '../grid/check-rows.ts'
import { issueDateOf, loanAmountOf } from './faults.ts'
import type { FormValues } from './form-values.ts'
import { type ShapeRow, shapeWarning } from './shape-warnings.ts'

/** The schedule in numbers, as far as it can be read. `shape`: `undefined` while rows or type are not known. */
export type Figures = {
  readonly loanAmount: Cents | undefined
  readonly principal: Cents
  readonly interest: Cents
  readonly stillToPlace: Cents | undefined
  readonly installments: number
  readonly annuity: { readonly installment: Cents; readonly last: Cents } | undefined
  readonly firstDueDate: CalendarDate | undefined
  readonly finalDate: CalendarDate | undefined
  readonly termInDays: number | undefined
  readonly weekends: number
  readonly shape: { readonly kind: 'fits' } | { readonly kind: 'differs'; readonly reason: string } | undefined
}

type Installment = ShapeRow & { readonly dueDate: CalendarDate }

/** Sums what can be read; dates and shape need rows without a fault in them. */
export function figuresOfRows(values: FormValues, check: GridCheck): Figures {
  const installments = check.rows.flatMap(({ reading: { dueDate, principal, interest } }): Installment[] =>
    dueDate === undefined ? [] : [{ dueDate, principal: principal ?? ZERO_CENTS, interest: interest ?? ZERO_CENTS }],
  )
  const isWhole = check.rows.every(({ reading }) => reading.faults.length === 0)
  const { principal, interest } = check
  return figures(values, installments, { principal, interest, count: check.rows.length, isWhole })
}

export function figuresOfMade(values: FormValues, made: MadeScheduleBody | undefined): Figures {
  const installments = (made?.installments ?? []).map((row) => ({
    dueDate: calendarDate(row.dueDate),
    principal: centsOf(row.principalAmount),
    interest: centsOf(row.interestAmount),
  }))
  const principal = centsOf(made?.totals.principalAmount)
  const interest = centsOf(made?.totals.interestAmount)
  return figures(values, installments, { principal, interest, count: installments.length, isWhole: true })
}

type Sums = { readonly principal: Cents; readonly interest: Cents; readonly count: number; readonly isWhole: boolean }

function figures(values: FormValues, unordered: readonly Installment[], sums: Sums): Figures {
  const rows = unordered.toSorted((a, b) => a.dueDate - b.dueDate)
  const loanAmount = loanAmountOf(values)
  const issueDate = issueDateOf(values)
  const finalDate = rows.at(-1)?.dueDate
  const { scheduleType } = values
  const isReadable = sums.isWhole && rows.length > 0
  return {
    loanAmount,
    principal: sums.principal,
    interest: sums.interest,
    stillToPlace: loanAmount === undefined ? undefined : subtract(loanAmount, sums.principal),
    installments: sums.count,
    annuity: scheduleType === 'ANNUITY' && isReadable ? annuityTotals(rows) : undefined,
    firstDueDate: rows[0]?.dueDate,
    finalDate,
    termInDays: issueDate === undefined || finalDate === undefined ? undefined : daysBetween(issueDate, finalDate),
    weekends: rows.filter(({ dueDate }) => isWeekend(dueDate)).length,
    shape: scheduleType === '' || !isReadable ? undefined : shapeOf(shapeWarning(scheduleType, rows)),
  }
}

function shapeOf(reason: string | undefined): Figures['shape'] {
  return reason === undefined ? { kind: 'fits' } : { kind: 'differs', reason }
}

function annuityTotals(rows: readonly Installment[]): Figures['annuity'] {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return undefined
  return { installment: add(first.principal, first.interest), last: add(last.principal, last.interest) }
}

function centsOf(amount: string | undefined): Cents {
  return (amount === undefined ? undefined : parseAmount(amount)) ?? ZERO_CENTS
}
