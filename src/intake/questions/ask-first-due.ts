import { AFTER_ISSUE, LAST_DAY, onDay } from '../cells/first-due-rule.ts'
import { isOwnTable } from '../columns/own-table.ts'
import type { FixedValue, ImportPlan } from '../import-plan.ts'
import type { SourceFacts } from '../source-facts.ts'
import { askTerms } from './ask-terms.ts'
import { type Asker, askedColumns, type Choice, type ColumnAsked, leaveOut, readAs } from './open-question.ts'
import { mayBePaymentDay } from './payment-days.ts'

/** Days of the month on which lenders mostly have installments due. Others are among the fixed values. */
const USUAL_DAYS = [1, 10, 15, LAST_DAY]

/**
 * Asks when the first installment is due, where a file counts installments and says no due date, or some of its lines say none: by a
 * column that may have the day of the month, else a period after the issue date, or on a usual day.
 */
export const askFirstDue: Asker = (plan, facts) => {
  const counted = plan.columns.find(({ field }) => field === 'numberOfInstallments')
  // What the number counts is asked about first: one payment after a time has no other due date.
  const isOpen = askTerms(plan, facts).length > 0 || (counted?.as ?? null)?.startsWith('one-payment') === true
  const silent = linesWithout(plan, facts)
  if (counted === undefined || plan.format.shape !== 'loan-a-line' || silent === 0 || isOpen) return []
  if (isOwnTable(plan, facts)) return []
  const isPartly = plan.columns.some(({ field }) => field === 'firstDueDate')
  const days = isPartly ? [] : askedColumns(plan, facts).filter(mayBePaymentDay)
  const [day] = days
  const byDay = days.flatMap(({ column: { index } }) => [
    readAs(index, 'firstDueDate', 'payment-day'),
    readAs(index, 'firstDueDate', 'payment-day-a-period-later'),
    readAs(index, 'firstDueDate', 'payment-day-soonest'),
  ])
  const values = [AFTER_ISSUE, ...(day === undefined ? USUAL_DAYS.map(onDay) : [])]
  return [
    {
      code: 'first-due',
      column: day?.column.index ?? counted.index,
      params: { ...(day && { head: day.column.head }), ...(isPartly && { lines: silent, of: facts.lines }) },
      choices: [...byDay, ...values.map((value) => fixed(plan, day, value))],
    },
  ]
}

/** Number of lines of which neither a column nor a fixed value says a due date. */
function linesWithout({ columns, fixed }: ImportPlan, facts: SourceFacts): number {
  const isSaid = [...columns, ...fixed].some(({ field }) => field === 'finalDueDate')
  if (isSaid || fixed.some(({ field }) => field === 'firstDueDate')) return 0
  const filled = columns.flatMap(({ field, index }) =>
    field === 'firstDueDate' ? (facts.columns[index]?.filled ?? 0) : [],
  )
  return Math.max(facts.lines - Math.max(0, ...filled), 0)
}

/** A column of days that is not taken is left out. */
function fixed(plan: ImportPlan, day: ColumnAsked | undefined, value: string): Choice {
  const first: FixedValue = { field: 'firstDueDate', value }
  const columns = day === undefined ? {} : { columns: leaveOut(day.column.index).change.columns }
  return {
    code: 'fix-value',
    params: { field: 'firstDueDate', value },
    change: { fixed: [...plan.fixed, first], ...columns },
  }
}
