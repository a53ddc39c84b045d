import {
  AMOUNT_READINGS,
  type AmountReading,
  OUTSTANDING_IN,
  outstandingUnit,
} from '#values/vocabulary/import-questions.ts'
import type { CellContent } from '#values/vocabulary/import-terms.ts'
import { isOutstanding } from '../columns/silent-names.ts'
import { askCurrencies, askScales, scaleOf, unitOf } from './ask-amounts.ts'
import { staleReading } from './ask-readings.ts'
import { askWholeAmounts } from './ask-whole-amounts.ts'
import { isFree } from './free-fields.ts'
import {
  type Asker,
  askedColumns,
  type ColumnAsked,
  isAbout,
  isAnswered,
  keepAsNote,
  leaveOut,
  type OpenQuestion,
  readAs,
} from './open-question.ts'

/**
 * Asks about an amount that is outstanding, as what was paid before follows from it, and in which unit it is: after that of the
 * loan amount is known. In a schedule it is a balance.
 */
export const askOutstanding: Asker = (plan, facts) => {
  const columns = askedColumns(plan, facts)
  const loan = columns.find(({ planned }) => planned.field === 'loanAmount')
  if (plan.format.shape === 'installment-a-line' || loan === undefined) return []
  const paid = columns.find(({ planned }) => planned.field === 'paidPrincipal')
  if (paid !== undefined) return askUnit(paid, loan)
  const open = columns.filter(mayBeOutstanding)
  if (open.length === 0) return []
  const ofAmounts = [askScales, askWholeAmounts, askCurrencies].flatMap((ask) => ask(plan, facts))
  if (ofAmounts.some((question) => isAbout(question, loan.column.index))) return []
  return open.map((asked) => questionOf(asked, unitsOf(asked, loan)))
}

const AMOUNTS: ReadonlySet<CellContent> = new Set(['amount', 'whole-number', 'identifier', 'rate'])

function mayBeOutstanding({ column, planned, plan: { format } }: ColumnAsked): boolean {
  const isOfLoans = format.shape === 'loan-a-line' || column.sheet === format.sheet
  const isOpen = planned.field === null && !isAnswered(planned)
  return isOpen && isOfLoans && AMOUNTS.has(column.content) && isOutstanding(column.head)
}

function questionOf(asked: ColumnAsked, units: readonly AmountReading[]): OpenQuestion {
  const { index, head } = asked.column
  const paid = isFree('paidPrincipal', asked)
    ? units.map((unit) => readAs(index, 'paidPrincipal', OUTSTANDING_IN[unit]))
    : []
  return {
    code: 'outstanding-amount',
    column: index,
    params: { head },
    choices: [...paid, leaveOut(index), keepAsNote(index)],
  }
}

/** Asks about the unit that a saved mapping carries, if this file leads to another one. */
function askUnit(asked: ColumnAsked, loan: ColumnAsked): readonly OpenQuestion[] {
  const { column, planned } = asked
  const units = unitsOf(asked, loan)
  const led = units.map((unit) => OUTSTANDING_IN[unit])
  if (outstandingUnit(planned.as) !== undefined)
    return staleReading('outstanding-amount', asked, {}, led, OUTSTANDING_IN.euro)
  // What this file leads to if nobody had answered.
  const isEvidence = planned.as === null && planned.by === 'name' && isOutstanding(column.head)
  return isEvidence && units.length > 1 ? [questionOf(asked, units)] : []
}

/** Units in which the amount of a column may be outstanding, the likelier first. */
export function outstandingUnits(asked: ColumnAsked): readonly AmountReading[] {
  const loan = askedColumns(asked.plan, asked.facts).find(({ planned }) => planned.field === 'loanAmount')
  return loan === undefined ? ['euro'] : unitsOf(asked, loan)
}

/** Units that the amount may be in, the likelier first: that of its own column, that of the loan amount, and euros. */
function unitsOf(asked: ColumnAsked, loan: ColumnAsked): readonly AmountReading[] {
  const answered = AMOUNT_READINGS.filter((unit) => unit === loan.planned.as)
  const units = [unitOf(asked.column), ...answered, unitOf(loan.column), scaleOf(loan), 'euro' as const]
  const isOwn = unitOf(asked.column) === 'as-shown'
  return [...new Set(units.flatMap((unit) => (unit === undefined || (unit === 'as-shown' && !isOwn) ? [] : [unit])))]
}
