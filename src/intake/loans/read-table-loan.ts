import { createLoanRequest, LOAN_FIELDS } from '#contract/create-loan.ts'
import type { MakeScheduleRequest } from '#contract/desk/schedule.ts'
import { hasLegalForm } from '#values/client-name.ts'
import { type Cents, formatTotal, parseAmount } from '#values/money.ts'
import { recordOf } from '#values/record-of.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { hasSingleRow } from '#values/vocabulary/loan-terms.ts'
import { INSTALLMENT_BY_PERIODS } from '../cells/written-terms.ts'
import { hasEndedWord } from '../columns/line-states.ts'
import type { ReadLoan, SaidInstallment } from '../loan-reading.ts'
import type { CellCorrection, SourceLoan } from '../source-loan.ts'
import { type CellRecord, cellText, type JsonObject } from '../source-record.ts'

import { LoanNotes } from './loan-notes.ts'
import type { LoanPlan } from './loan-plan.ts'
import { loanTerms } from './loan-terms.ts'
import { isInterestUnsaid, midLifeOf } from './mid-life.ts'
import { amountText, extendedText, type NotedText, otherPeriodText } from './noted-texts.ts'
import { noteOtherTime } from './rate-time.ts'
import { headRecordOf, type LoanValues, readFields } from './read-fields.ts'
import { type RowValues, readRows } from './read-rows.ts'
import { noteIssues } from './request-faults.ts'
import { hasRowOfNothing, isOfOtherRate, isOfOtherType } from './rows-of-other-terms.ts'
import { hasState, textAt } from './taken-loans.ts'
import { withTerm } from './term-reading.ts'
import { noteTermUnit, planOfLine } from './term-unit.ts'

type TableLoan = Extract<SourceLoan, { readonly kind: 'table' }>

/** Installment of a loan that the file has none of: its cells are missing, and can be typed. */
const NO_ROW: CellRecord = { kind: 'cells', line: 0, cells: [], broken: null }

/** Reads a loan of a table: first its cells, then by the rules of createLoan, whose faults are mapped back to the columns. */
export function readTableLoan(ofFile: LoanPlan, loan: TableLoan, corrections: readonly CellCorrection[]): ReadLoan {
  if (ofFile.shape === 'two-sheets' && loan.head === null) return withoutLoan(ofFile, loan)
  const notes = new LoanNotes()
  const ofLine = planOfLine(ofFile, headRecordOf(loan), corrections)
  const { plan } = ofLine
  noteBreaks(plan, loan, notes)
  const values = readFields(plan, loan, corrections, notes)
  noteTermUnit(ofLine, headRecordOf(loan), notes)
  noteOtherTime(plan, headRecordOf(loan), notes)
  const hasRows = plan.shape !== 'loan-a-line'
  const rows = hasRows ? readRows(plan, loan.rows.length === 0 ? [NO_ROW] : loan.rows, corrections, notes) : []
  const ended = endedText(plan, loan, corrections)
  const extended = ended ? undefined : extendedText(plan, headRecordOf(loan), corrections)
  const other = ended || extended ? undefined : otherPeriodText(plan, headRecordOf(loan), corrections, values)
  const amount = ended || extended || other ? undefined : amountText(plan, headRecordOf(loan), corrections)
  const noted = ended ?? extended ?? other ?? amount
  if (noted) notes.cell({ field: 'furtherField', row: null, column: noted.at, text: noted.text, was: noted.was })
  const request = requestBody(values, rows, furtherFields(furtherOf(plan, loan, noted)))
  const checked = createLoanRequest.safeParse(request)
  if (!checked.success) noteIssues(checked.error.issues, notes, true)
  const faulty = () => ({ kind: 'faulty', ...shownOf(notes), faults: notes.faults }) as const
  if (!checked.success) return faulty()
  const terms = hasRows ? null : loanTerms(withTerm(values, plan.ofLoan, notes), plan.ofLoan, notes)
  const midLife = midLifeOf(values, rows, checked.data, { plan, record: headRecordOf(loan), corrections, notes })
  if (notes.faults.length > 0) return faulty()
  if (isInterestUnsaid(midLife)) notes.odd('interest-paid-unsaid')
  if (isOfOtherType(checked.data)) notes.odd('rows-of-other-type')
  if (hasRowOfNothing(checked.data)) notes.odd('row-of-nothing')
  if (hasRows && isOfOtherRate(checked.data)) notes.odd('interest-unlike-rate')
  if (hasRows && plan.saysNumber && isOtherNumber(values, rows)) notes.odd('number-of-rows-differs')
  if (checked.data.clientType === 'CONSUMER' && hasLegalForm(values.get('clientName') ?? ''))
    notes.odd('name-of-company')
  if (ended?.was === null) notes.odd('text-says-ended')
  if (extended?.was === null) notes.odd('text-says-extended')
  if (other?.was === null) notes.odd('text-says-other-period')
  if (amount?.was === null) notes.odd('text-says-amount')
  const installment = saidInstallment(values, terms)
  const isLevelByPeriods = values.get('givenInstallment') === INSTALLMENT_BY_PERIODS
  const read = { request, checked: checked.data, terms, midLife, installment, isLevelByPeriods }
  return { kind: 'request', ...shownOf(notes), ...read }
}

function isOtherNumber(values: LoanValues, rows: readonly RowValues[]): boolean {
  const said = values.get('numberOfInstallments')
  return said !== undefined && Number(said) !== rows.length
}

/** A given installment that makes no rows, as of a bullet, is compared like a total. */
function saidInstallment(values: LoanValues, terms: MakeScheduleRequest | null): SaidInstallment {
  const level = terms === null || hasSingleRow(terms) ? null : (terms.installment ?? null)
  const total = saidIn(values, 'totalAmount') ?? (level === null ? saidIn(values, 'givenInstallment') : null)
  return { total, principal: centsIn(values, 'principalAmount'), interest: centsIn(values, 'interestAmount'), level }
}

/** Amount of an installment. A dash, which is read as nothing, says none. */
function saidIn(values: LoanValues, field: ImportField): Cents | null {
  const cents = centsIn(values, field)
  return cents === 0 ? null : cents
}

function centsIn(values: LoanValues, field: ImportField): Cents | null {
  return parseAmount(values.get(field) ?? '') ?? null
}

function shownOf({ cells, oddities }: LoanNotes): Pick<ReadLoan, 'cells' | 'oddities'> {
  return { cells, oddities: [...oddities] }
}

/** Result for installments of a loan that the other sheet does not have. */
function withoutLoan({ installmentIdAt }: LoanPlan, { rows }: TableLoan): ReadLoan {
  const notes = new LoanNotes()
  const text = installmentIdAt === undefined ? '' : cellText(rows[0]?.cells[installmentIdAt])
  notes.cell({ field: 'lenderLoanId', row: null, column: null, text, was: null })
  notes.rule('lenderLoanId', null, 'no-loan-of-id', {})
  return { kind: 'faulty', cells: notes.cells, oddities: [], faults: notes.faults }
}

/** Notes the faults of the lines as a whole. */
function noteBreaks({ strayAt }: LoanPlan, { head, rows }: TableLoan, notes: LoanNotes): void {
  for (const { broken, cells } of head === null ? rows : [head, ...rows]) {
    if (broken !== null) notes.rule(null, null, broken, {})
    else if (strayAt.some((at) => cellText(cells[at]).trim() !== '')) notes.rule(null, null, 'too-many-cells', {})
  }
}

/** First text of the loan's line with a word that marks an ended loan, unless a person has judged the beginning of the text. */
function endedText(
  { textsAt }: LoanPlan,
  loan: TableLoan,
  corrections: readonly CellCorrection[],
): NotedText | undefined {
  const typed = corrections.find(({ field, row }) => field === 'furtherField' && row === null)
  for (const { at, judged = [] } of textsAt) {
    const text = textAt(headRecordOf(loan), at)
    if (judged.some((state) => hasState(text, state)) || !hasEndedWord(text)) continue
    return typed === undefined ? { at, text, was: null } : { at, text: typed.text, was: text }
  }
  return undefined
}

function furtherOf({ further }: LoanPlan, loan: TableLoan, noted: NotedText | undefined) {
  const record = headRecordOf(loan)
  return further.map(({ name, at }) => ({ name, text: noted?.at === at ? noted.text : textAt(record, at) }))
}

/** Body of createLoan made from the values of a loan. Missing values are omitted, so that createLoan reports them. */
function requestBody(values: LoanValues, rows: readonly RowValues[], further: JsonObject): JsonObject {
  const clientType = values.get('clientType')
  const isConsumer = clientType === 'CONSUMER' || clientType === undefined
  return {
    ...further,
    ...present({
      lenderLoanId: values.get('lenderLoanId'),
      scheduleType: values.get('scheduleType'),
      loanAmount: values.get('loanAmount') ?? sumOfPrincipal(rows),
      currency: values.get('currency'),
      interestRate: values.get('interestRate'),
      country: values.get('country'),
      lenderIssueDate: values.get('lenderIssueDate'),
      clientType,
      maxExtensions: numberOr(values.get('maxExtensions')),
    }),
    ...(isConsumer ? { consumerClient: consumer(values) } : { businessClient: business(values) }),
    ...(rows.length === 0 ? {} : { schedule: rows.map(rowBody) }),
  }
}

/** Further fields under the names of their columns, with ` (file)` added if the loan has a field of that name. */
function furtherFields(columns: readonly { readonly name: string; readonly text: string }[]): JsonObject {
  const filled = columns.filter(({ text }) => text !== '')
  return recordOf(filled.map(({ name, text }) => [isTaken(name) ? `${name} (file)` : name, text]))
}

function isTaken(name: string): boolean {
  return LOAN_FIELDS.has(name) || name === 'maxExtensions'
}

function consumer(values: LoanValues): JsonObject {
  return present({ name: values.get('clientName'), personalCode: values.get('clientCode'), ...ofBusiness(values) })
}

function business(values: LoanValues): JsonObject {
  return present({
    companyName: values.get('clientName'),
    companyRegistryCode: values.get('clientCode'),
    ...ofBusiness(values),
    currency: values.has('collateralValue') ? 'EUR' : undefined,
  })
}

/** Fields that only a business has. A consumer's values of these are stored as further fields. */
function ofBusiness(values: LoanValues) {
  return {
    representativeName: values.get('representativeName'),
    representativePersonalCode: values.get('representativePersonalCode'),
    collateralValue: values.get('collateralValue'),
  }
}

function rowBody(row: RowValues): JsonObject {
  return present({
    date: row.get('dueDate'),
    principalAmount: row.get('principalAmount'),
    interestAmount: row.get('interestAmount'),
  })
}

/** Sum of the principal of all rows, for a loan amount that no column has. Undefined if a principal cannot be read. */
function sumOfPrincipal(rows: readonly RowValues[]): string | undefined {
  if (rows.length === 0) return undefined
  let total = 0n
  for (const row of rows) {
    const principal = parseAmount(row.get('principalAmount') ?? '')
    if (principal === undefined) return undefined
    total += BigInt(principal)
  }
  return formatTotal(total)
}

function numberOr(text: string | undefined): number | string | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : text
}

function present(members: { readonly [name: string]: string | number | undefined }): JsonObject {
  const entries = Object.entries(members).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return recordOf(entries)
}
