import { OUTSTANDING_IN } from '#values/vocabulary/import-questions.ts'
import type { CellContent, ImportField } from '#values/vocabulary/import-terms.ts'
import { isPaidOrNot } from '../cells/paid-or-not.ts'
import { plainWords } from '../cells/plain-words.ts'
import { readWrittenPeriod } from '../cells/written-period.ts'
import { contentOf } from '../columns/cell-content.ts'
import { isBesideRate } from '../columns/effective-rates.ts'
import { COLUMN_FIELDS, missingFields } from '../columns/field-needs.ts'
import { fits } from '../columns/guess-by-name.ts'
import { headCurrency, isOfCollateral, isOfExtensions, isOfFee } from '../columns/head-words.ts'
import { holdsStates, lineStates } from '../columns/line-states.ts'
import { namedField } from '../columns/name-index.ts'
import { isOtherTerm } from '../columns/other-terms.ts'
import { isOutstanding, saysNothing } from '../columns/silent-names.ts'
import { saysCount } from '../columns/term-names.ts'
import { termUnitColumn } from '../columns/term-units.ts'
import { rateUnitColumns } from '../columns/unit-columns.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { SourceColumn, SourceFacts } from '../source-facts.ts'
import { outstandingUnits } from './ask-outstanding.ts'
import { freeFields, isFree, isPlacedHere, partlyReadTerms } from './free-fields.ts'
import {
  type Asker,
  askedColumns,
  type Choice,
  type ColumnAsked,
  isAnswered,
  keepAsNote,
  leaveOut,
  type OpenQuestion,
  readAs,
  take,
} from './open-question.ts'
import { mayBePaymentDay } from './payment-days.ts'
import { possibleTerms } from './term-columns.ts'

/** Contents that change a loan if nobody reads them. */
const ASKED_CONTENTS: ReadonlySet<CellContent> = new Set([
  'amount',
  'rate',
  'whole-number',
  'date',
  'client-code',
  'identifier',
])

/** Asks about each column that was taken for a field and may be another. */
export const askGuessed: Asker = (plan, facts) =>
  guesses(askedColumns(plan, facts)).flatMap((asked) => {
    const { field } = asked.planned
    if (field === null || isOtherContent(asked)) return []
    return columnQuestion('guessed-column', asked, [field, ...otherFields(asked)])
  })

/** Asks about each column whose name says a field that its content does not fit. Cells that no reader takes are faulty by themselves. */
export const askDiffering: Asker = (plan, facts) =>
  guesses(askedColumns(plan, facts)).flatMap((asked) => {
    const { field } = asked.planned
    const isAsked = asked.column.content !== 'text' || field === 'collateralValue'
    return field !== null && isOtherContent(asked) && isAsked
      ? columnQuestion('content-differs', asked, [field, ...freeFields(asked)])
      : []
  })

/** Asks about each column of which nothing says what it is, though its content may change a loan. */
export const askUnused: Asker = (plan, facts) =>
  askedColumns(plan, facts).flatMap((each) =>
    unusedColumn({ ...each, column: { ...each.column, content: mainContent(each.column) } }),
  )

function unusedColumn(asked: ColumnAsked): readonly OpenQuestion[] {
  const { column, planned } = asked
  const isMisplaced = planned.field !== null && !isPlacedHere(planned.field, asked)
  const isUnsaid = planned.field === null && !isAnswered(planned)
  const isNamedPaid = planned.field === 'installmentPaidAmount' && planned.as === null && !isAnswered(planned)
  const isPaid = (isUnsaid || isNamedPaid) && saysPaid(asked)
  const terms = possibleTerms(asked)
  const meant = [...terms.flatMap(({ field, isLikely }) => (isLikely ? field : [])), ...meantFields(asked)]
  const isAsked = terms.length > 0 || meant.length > 0 || ASKED_CONTENTS.has(column.content)
  if (isUnitOfTerm(asked)) return []
  const isOpen = isMisplaced || isPaid || (isUnsaid && isAsked)
  if (
    !isOpen ||
    isOfExtensions(column.head) ||
    isOutstanding(column.head) ||
    isOtherTerm(column) ||
    (hasStates(asked) && !isPaid && terms.length === 0) ||
    saysNothing(column) ||
    isBesideRate(column, asked.plan.columns, asked.facts.columns) ||
    isSaidByCount(asked) ||
    isAskedAsPaymentDay(asked)
  )
    return []
  const { index, head, content, filled } = column
  const isSecurity = meant.includes('collateralValue')
  const fields = meant.includes('every')
    ? meant
    : [...meant, ...namedOrGiven(asked), ...terms.map(({ field }) => field), ...(isSecurity ? [] : freeFields(asked))]
  // Of a line with its loan, an installment may be compared with that of the desk, or given.
  const isInstallment = (field: ImportField) =>
    field === 'givenInstallment' && meansInstallment(asked) && isFree(field, asked)
  const needed = fields.filter((field) => meant.includes(field) || isNeeded(field, asked) || isInstallment(field))
  const others = fields.filter((field) => !needed.includes(field))
  const paid = isPaid ? [readAs(index, 'installmentPaidAmount', 'paid-or-not')] : []
  const without = [leaveOut(index), keepAsNote(index)]
  const taken = [...paid, ...fieldChoices(asked, needed)]
  const first = headCurrency(head) === undefined ? [...taken, ...without] : [...without, ...taken]
  const choices = [...first, ...fieldChoices(asked, others)]
  const params = { head, content, count: filled, ...takenBefore(asked), ...(isSecurity && { said: 'secured' }) }
  return [{ code: 'unused-column', column: index, params, choices }]
}

/**
 * Fields that words of the cells or the head mean: a time between due dates, terms that are known in part, and a security in words,
 * which says what type of business its client is.
 */
function meantFields(asked: ColumnAsked): readonly ImportField[] {
  if (saysEvery(asked)) return ['every']
  const { content, head } = asked.column
  const isSecurity = content === 'text' && isOfCollateral(head) && isFree('collateralValue', asked)
  if (isFeeOfInstallment(asked)) return ['feeAmount']
  return isSecurity ? ['collateralValue'] : partlyReadTerms(asked)
}

/** In the line of a loan a fee is mostly that of its payment, and in no installment. */
function isFeeOfInstallment(asked: ColumnAsked): boolean {
  const { content, head } = asked.column
  const isNumber = content === 'amount' || content === 'whole-number'
  return asked.plan.format.shape !== 'loan-a-line' && isNumber && isOfFee(head) && namedFields(asked).length === 0
}

function meansInstallment(asked: ColumnAsked): boolean {
  return namedFields(asked).includes('totalAmount')
}

/** True for a field that the plan lacks, or that the name of the column means too. */
function isNeeded(field: ImportField, asked: ColumnAsked): boolean {
  const isRate = asked.column.head.includes('%')
  const isColumn = COLUMN_FIELDS.has(field) || (isRate && field === 'interestRate')
  const isNamed = namedFields(asked).includes(field) && isFree(field, asked)
  return isNamed || (isColumn && missingFields(asked.plan).includes(field))
}

/** Contents of a cell that no text about a loan has. */
const FIGURES: ReadonlySet<CellContent> = new Set(['amount', 'rate', 'whole-number', 'date'])

/** Content of a column; of a mixed one that of its first cells, so that lines among the loans hide no dates and amounts. */
function mainContent({ content, samples }: SourceColumn): CellContent {
  if (content !== 'text') return content
  return samples.map(contentOf).find((of) => FIGURES.has(of)) ?? content
}

/** A letter alone may be anything. */
const LEAST_LETTERS = 4

/** A bullet may be a schedule type too. */
function isBullet(text: string): boolean {
  return plainWords(text) === 'bullet'
}

/** True for a column that has a time between due dates, such as `quarterly`, among its few values, if no column says them. */
export function saysEvery({ column, plan, facts }: Omit<ColumnAsked, 'planned'>): boolean {
  const { index, tally } = column
  const { values } = tally
  if (isRateUnit(index, plan, facts) || isUnitOfTerm({ column, plan, facts })) return false
  const isPeriod = (text: string) => !isBullet(text) && readWrittenPeriod(text).kind === 'ok'
  const isFree = plan.format.shape === 'loan-a-line' && !plan.columns.some(({ field }) => field === 'every')
  const isWord = (text: string) => text.trim().length >= LEAST_LETTERS && /\p{L}{3}/u.test(text) && isPeriod(text)
  // A word that nobody knows may be among them, as `1X` beside `1M` and `2W`; letters such as `W` alone may be anything.
  const hasNumbered = values.some((text) => /^\d{1,3}\s?\p{L}+\.?$/u.test(text.trim()) && isPeriod(text))
  const areTimes = hasNumbered && values.filter(isPeriod).length * 2 >= values.length
  // Short forms, as `mnd`, `kw` and `ineens`: one alone may be anything.
  const short = values.filter((text) => /\p{L}{2}/u.test(text) && isPeriod(text))
  const areShort = short.length > 1 && short.length * 2 >= values.length
  return isFree && (areTimes || areShort || values.some(isWord))
}

/** True for a column that is named by what is paid of an installment, if its few values are words such as `yes`, beside amounts, or 1 and 0. */
function saysPaid(asked: ColumnAsked): boolean {
  const { values } = asked.column.tally
  const isAmount = (text: string) => contentOf(text) === 'amount'
  const isNamed = namedFields(asked).includes('installmentPaidAmount') && isFree('installmentPaidAmount', asked)
  const hasWords = values.some((text) => /\p{L}/u.test(text) && isPaidOrNot(text))
  const areFlags = values.length > 0 && values.every((text) => /^[01]$/.test(text.trim()))
  return isNamed && (areFlags || (hasWords && values.every((text) => isPaidOrNot(text) || isAmount(text))))
}

/** True for the units of a term that the plan takes. */
function isUnitOfTerm({ column: { index }, plan, facts }: Omit<ColumnAsked, 'planned'>): boolean {
  const term = facts.columns[plan.columns.find(({ field }) => field === 'numberOfInstallments')?.index ?? -1]
  return term !== undefined && termUnitColumn(term, facts.columns, plan.columns)?.index === index
}

function isRateUnit(index: number, plan: ImportPlan, { columns }: SourceFacts): boolean {
  const rates = plan.columns.flatMap(({ field, index: at }) => (field === 'interestRate' ? (columns[at] ?? []) : []))
  return rates.some((rate) => rateUnitColumns(rate, columns).some((unit) => unit.index === index))
}

function guesses(asked: readonly ColumnAsked[]): readonly ColumnAsked[] {
  return asked.filter(
    (one) =>
      !one.planned.isSure &&
      !isAnswered(one.planned) &&
      !isOfExtensions(one.column.head) &&
      !(holdsStates(one.column, { ...one.facts, format: one.plan.format }) && hasStates(one)),
  )
}

/** True for a column that is asked about by its states. */
function hasStates(asked: ColumnAsked): boolean {
  return lineStates(asked.column, { ...asked.facts, format: asked.plan.format }).length > 0
}

function isOtherContent({ column, planned }: ColumnAsked): boolean {
  return planned.by === 'name' && planned.field !== null && !fits(planned.field, column)
}

/** Fields that the name of the column may mean, else those that its content may be. */
function otherFields(asked: ColumnAsked): readonly ImportField[] {
  const byName = namedOrGiven(asked).filter((field) => isFree(field, asked))
  return asked.planned.by === 'name' ? byName : freeFields(asked)
}

/** The field that the name of a column says and another column is taken for, such as the day of a contract beside that of its payment. */
function takenBefore(asked: ColumnAsked): { readonly field?: ImportField; readonly taken?: string } {
  const field = namedFields(asked).find((each) => !isFree(each, asked))
  const other = asked.plan.columns.find((each) => each.field === field && each.index !== asked.column.index)
  return field === undefined || other === undefined
    ? {}
    : { field, taken: asked.facts.columns[other.index]?.head ?? '' }
}

/** Fields that the name means. An installment may be compared with that of the desk, or given. */
function namedOrGiven(asked: ColumnAsked): readonly ImportField[] {
  return namedFields(asked).flatMap((field) =>
    field === 'totalAmount' && isPlacedHere('givenInstallment', asked) ? [field, 'givenInstallment' as const] : [field],
  )
}

function namedFields(asked: ColumnAsked): readonly ImportField[] {
  const named = namedField(asked.column.head)
  return named?.kind === 'fields' ? named.fields.filter((field) => isPlacedHere(field, asked)) : []
}

/** True for a column of payment days of a file without due dates: the question about the first one has it. */
function isAskedAsPaymentDay(asked: ColumnAsked): boolean {
  const { columns, fixed, format } = asked.plan
  const isSaid = [...columns, ...fixed].some(({ field }) => field === 'firstDueDate' || field === 'finalDueDate')
  const isCounted = columns.some(({ field }) => field === 'numberOfInstallments')
  return format.shape === 'loan-a-line' && isCounted && !isSaid && mayBePaymentDay(asked)
}

/** True for a term beside a number of payments, which says it already. */
function isSaidByCount({ column, plan, facts }: ColumnAsked): boolean {
  const named = namedField(column.head)
  const isTerm = named?.kind === 'fields' && named.fields.includes('numberOfInstallments')
  const count = plan.columns.find(({ field }) => field === 'numberOfInstallments')
  return isTerm && count !== undefined && saysCount(facts.columns[count.index]?.head ?? '')
}

function columnQuestion(
  code: 'guessed-column' | 'content-differs',
  asked: ColumnAsked,
  fields: readonly ImportField[],
): readonly OpenQuestion[] {
  const { index, head, content } = asked.column
  const { field, by } = asked.planned
  const choices = [...fieldChoices(asked, fields), keepAsNote(index), leaveOut(index)]
  return [{ code, column: index, params: { head, content, field: field ?? '', by }, choices }]
}

/** A due date may say which installments are paid in full. */
function paidDays(index: number): readonly Choice[] {
  return (['last-paid', 'next-unpaid'] as const).map((as) => readAs(index, 'paidInstallments', as))
}

function fieldChoices(asked: ColumnAsked, fields: readonly ImportField[]): readonly Choice[] {
  const { index } = asked.column
  const outstanding = () => outstandingUnits(asked).map((unit) => readAs(index, 'paidPrincipal', OUTSTANDING_IN[unit]))
  return [...new Set(fields)].flatMap((field) => [
    take(index, field),
    ...(field === 'feeAmount' ? [readAs(index, 'feeAmount', 'fee-of-paid')] : []),
    ...(field === 'paidPrincipal' ? outstanding() : []),
    ...(field === 'interestPaidUntil' && isFree('paidInstallments', asked) ? paidDays(index) : []),
  ])
}
