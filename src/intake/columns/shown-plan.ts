import { assertNever } from '#values/assert.ts'
import type { CellContent, ImportField, SourceShape } from '#values/vocabulary/import-terms.ts'
import { plainWords } from '../cells/plain-words.ts'
import { BY_CLIENT_CODE, isSalutation, readClientType } from '../cells/written-terms.ts'
import { foreignCurrency } from '../currencies.ts'
import type { FixedValue, ImportPlan, PlannedColumn } from '../import-plan.ts'
import type { SourceColumn, SourceFacts } from '../source-facts.ts'
import { ownerOfCode } from './client-codes.ts'
import { isBesideRate } from './effective-rates.ts'
import { guessByName } from './guess-by-name.ts'
import { namedField } from './name-index.ts'
import { countsRows, saysNothing } from './silent-names.ts'
import { isNamedUnit, termUnitColumn, termUnits } from './term-units.ts'
import { sayDays, sayOtherTime } from './unit-columns.ts'

/** A field by what a column holds: only where no name says it, and for a person to look at, unless the content is proof. */
type ContentGuess = { readonly field: ImportField; readonly content: CellContent; readonly isSure: boolean }

const GUESSES: readonly ContentGuess[] = [
  { field: 'clientCode', content: 'client-code', isSure: true },
  { field: 'country', content: 'country', isSure: false },
  { field: 'lenderLoanId', content: 'identifier', isSure: false },
  { field: 'lenderLoanId', content: 'whole-number', isSure: false },
  { field: 'interestRate', content: 'rate', isSure: false },
  { field: 'loanAmount', content: 'amount', isSure: false },
  { field: 'lenderIssueDate', content: 'date', isSure: false },
  { field: 'firstDueDate', content: 'date', isSure: false },
  { field: 'numberOfInstallments', content: 'whole-number', isSure: false },
  { field: 'clientType', content: 'term', isSure: false },
  { field: 'scheduleType', content: 'term', isSure: false },
  { field: 'currency', content: 'text', isSure: false },
  { field: 'clientName', content: 'text', isSure: false },
]

/** Those of an installment come first where each line is one; their principal adds up to the amount of the loan. */
const INSTALLMENT_GUESSES: readonly ContentGuess[] = [
  { field: 'dueDate', content: 'date', isSure: false },
  { field: 'principalAmount', content: 'amount', isSure: false },
  { field: 'interestAmount', content: 'amount', isSure: false },
]

/** The rows are in the file: what a schedule begins with is none of their loans' fields. */
const GUESSES_BESIDE_ROWS = GUESSES.filter(({ field }) => field !== 'firstDueDate')

/** Columns among which fields are looked for, and how many lines each could be filled in. */
type Searched = {
  readonly guesses: readonly ContentGuess[]
  readonly columns: readonly SourceColumn[]
  readonly lines: number
}

const FIRST_COLUMNS = 3

/** Words by which a column of numbers with decimals is no amount. */
const IS_RATE = /(^| )(rate|apr)( |$)/

/** Plans an import from the file alone: by the names of its columns, then by their content. */
export function shownPlan(facts: SourceFacts): ImportPlan {
  if (facts.format.shape === 'requests') return { format: facts.format, columns: [], fixed: [], mapping: null }
  const guessed = guessByContent(facts, guessByName(facts))
  const columns = guessed.map((planned) => withSaidTimes(withKnownRate(planned, guessed, facts), facts, guessed))
  return { format: facts.format, columns, fixed: usualValues(columns), mapping: null }
}

/** A rate with fees is known by its name, and is no field beside the interest rate. */
function withKnownRate(planned: PlannedColumn, guessed: readonly PlannedColumn[], facts: SourceFacts): PlannedColumn {
  const column = facts.columns[planned.index]
  const isKnown = planned.field === null && column !== undefined && isBesideRate(column, guessed, facts.columns)
  return isKnown ? { ...planned, by: 'name' } : planned
}

/**
 * Sets readings that need no answer: of rates whose cells give their time, none of them a day; of terms in months beside a
 * unit; and of terms in any unit beside a time between due dates.
 */
function withSaidTimes(
  planned: PlannedColumn,
  { columns }: SourceFacts,
  guessed: readonly PlannedColumn[],
): PlannedColumn {
  const column = columns[planned.index]
  if (column === undefined) return planned
  if (planned.field === 'interestRate' && sayOtherTime(column) && !sayDays(column, columns))
    return { ...planned, as: 'percent-as-said' }
  if (planned.field !== 'numberOfInstallments' || !planned.isSure) return planned
  const unit = termUnitColumn(column, columns, guessed)
  if (unit === undefined || !isNamedUnit(unit)) return planned
  const hasPeriod = guessed.some(({ field }) => field === 'every')
  const areMonths = [...termUnits(unit)].every((time) => time === 'months')
  return hasPeriod || areMonths ? { ...planned, as: 'term-as-said' } : planned
}

/** Fixed values that a file rarely gives because they go without saying. */
function usualValues(columns: readonly PlannedColumn[]): FixedValue[] {
  const has = (field: ImportField) => columns.some((column) => column.field === field)
  return [
    ...(has('currency') ? [] : [{ field: 'currency' as const, value: 'EUR' }]),
    ...(has('clientType') || !has('clientCode') ? [] : [{ field: 'clientType' as const, value: BY_CLIENT_CODE }]),
  ]
}

/** Takes the columns that no name spoke for: one whose field another column is taken for is asked about. A column that is filled here and there only is no field that each loan needs. */
function guessByContent(facts: SourceFacts, named: readonly PlannedColumn[]): PlannedColumn[] {
  const planned = named.map((column) => ({ ...column }))
  const { shape } = facts.format
  const isFree = (column: SourceColumn) => {
    const { index, head } = column
    const plan = planned[index]
    const isOpen = plan?.field === null && plan.by !== 'name' && !/reason/i.test(head)
    return isOpen && namedField(head)?.kind !== 'fields' && !saysNothing(column)
  }
  for (const { guesses, columns, lines } of searchedIn(facts)) {
    for (const { field, content, isSure } of guesses) {
      if (planned.some((column) => column.field === field)) continue
      const found = columns.find(
        (column) =>
          isFree(column) &&
          column.content === content &&
          column.filled >= lines * 0.9 &&
          hasWords(field, column, shape),
      )
      if (found)
        planned[found.index] = {
          index: found.index,
          field,
          by: 'content',
          isSure: isSure && isProof(field, found),
          as: null,
        }
    }
  }
  return planned
}

/** Codes that are proven by their own form. Those that fit the rules of some country may be other numbers. */
function isProof(field: ImportField, { samples }: SourceColumn): boolean {
  return field !== 'clientCode' || samples.some((sample) => ownerOfCode(sample) !== undefined)
}

function searchedIn({ format, columns, lines }: SourceFacts): readonly Searched[] {
  switch (format.shape) {
    case 'loan-a-line':
      return [{ guesses: GUESSES, columns, lines }]
    case 'installment-a-line': {
      const ofLoans = GUESSES_BESIDE_ROWS.filter(({ field }) => field !== 'loanAmount')
      return [{ guesses: [...INSTALLMENT_GUESSES, ...ofLoans], columns, lines }]
    }
    case 'two-sheets': {
      const installments = columns.filter(({ sheet }) => sheet === format.installmentSheet)
      const loans = columns.filter((column) => !installments.includes(column))
      const fullest = Math.max(0, ...installments.map(({ filled }) => filled))
      return [
        { guesses: GUESSES_BESIDE_ROWS, columns: loans, lines },
        { guesses: INSTALLMENT_GUESSES, columns: installments, lines: fullest },
      ]
    }
    case 'requests':
      return []
    default:
      return assertNever(format.shape)
  }
}

/** Numbers of loans stand among the first columns, are all different, and count no lines from 1 on. */
function areIds({ index, content, filled, tally }: SourceColumn, shape: SourceShape): boolean {
  const { values, silent } = tally
  // All the same: of a batch, or of a branch, unless the lines are installments of one loan.
  if (content !== 'whole-number') return shape !== 'loan-a-line' || values.length !== 1 || filled === 1
  const areDifferent = values.length === 0 || values.length === filled - silent
  return index < FIRST_COLUMNS && areDifferent && filled > 1 && !countsRows(tally)
}

/** A share in percent is no amount, a name has a blank in it, and all values of a column of currencies or of client types are some: persons by the way in which they are addressed. */
function hasWords(field: ImportField, column: SourceColumn, shape: SourceShape): boolean {
  const { head, samples, tally } = column
  const { values } = tally
  if (field === 'lenderLoanId') return areIds(column, shape)
  if (field === 'loanAmount') return !head.includes('%') && !IS_RATE.test(plainWords(head))
  if (field === 'currency') return values.length > 0 && values.every(isCurrency)
  if (field === 'clientType') return values.every(isClientType) && values.some(isSalutation)
  if (field === 'scheduleType') return values.length === 0 || !values.every(isClientType)
  return field !== 'clientName' || samples.every((sample) => /\S\s+\S/.test(sample))
}

function isClientType(text: string): boolean {
  return readClientType(text, false).kind === 'ok'
}

function isCurrency(text: string): boolean {
  return /^(?:€|eur)$/i.test(text.trim()) || foreignCurrency(text) !== undefined
}
