import type { ChoiceOutcomeBody } from '#contract/desk/import-questions.ts'
import type { PaymentRow, PaymentSchedule } from '#engine/loan.ts'
import { readCellAs } from '#intake/cells/read-as.ts'
import { CELL_READERS } from '#intake/cells/read-cell.ts'
import { missingFields } from '#intake/columns/field-needs.ts'
import { isOfInstallment } from '#intake/columns/name-index.ts'
import type { FixedValue, ImportPlan, PlannedColumn } from '#intake/import-plan.ts'
import type { ReadLoan } from '#intake/loan-reading.ts'
import { doubtsOf, readLoan } from '#intake/loans/read-loan.ts'
import { type SampleCell, sampleLoan } from '#intake/loans/sample-loan.ts'
import type { SourceFacts } from '#intake/source-facts.ts'
import type { CellCorrection } from '#intake/source-loan.ts'
import { cellText, type SourceCell } from '#intake/source-record.ts'
import type { StoredSettings } from '#storage/settings-store.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import { formatAmount, parseAmount, subtract, sum } from '#values/money.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { outstandingUnit } from '#values/vocabulary/import-questions.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import type { LoanParts } from '../service-parts.ts'
import { isCodeField, maskedCode, shownCell } from './masked-code.ts'
import { planLoan } from './planned-loan.ts'
import { nearestMade } from './said-installment.ts'

/** Input for calculating outcomes. */
export type OutcomeParts = {
  readonly facts: SourceFacts
  readonly settings: StoredSettings
  readonly isLocal: boolean
  readonly today: CalendarDate
}

/** Loads the current input for the outcomes of a run. */
export async function outcomeParts(
  { storage, clock }: Pick<LoanParts<Storage>, 'storage' | 'clock'>,
  { connectionId }: StoredImportRun,
  facts: SourceFacts,
): Promise<OutcomeParts> {
  const settings = await storage.settings.read()
  return { facts, settings, isLocal: connectionId === LOCAL_CONNECTION, today: clock.today() }
}

/** Line whose outcome is shown: a place among the first lines of the file, or a substitute cell. */
export type Shown = { readonly place?: number | undefined; readonly sample?: SampleCell | undefined }

/**
 * Outcome of a plan for a column, read like the check from the first of the first lines in which the column is filled. Null
 * if the column has neither such a line nor a sample.
 */
export function columnOutcome(
  parts: OutcomeParts,
  plan: ImportPlan,
  index: number,
  { place: given, sample }: Shown = {},
): ChoiceOutcomeBody | null {
  const column = parts.facts.columns[index]
  const planned = plan.columns[index]
  const place = given ?? Math.max(0, column?.tally.cells.findIndex((cell) => cellText(cell).trim() !== '') ?? -1)
  const cell = sample?.cell ?? column?.tally.cells[place] ?? ''
  if (column === undefined || planned === undefined || cellText(cell).trim() === '') return null
  const loan = sampleLoan(plan, parts.facts.columns, place, sample)
  const [whole, doubts] = [withStandIns(plan, missingFields(plan)), doubtsOf(parts.facts.evidence)]
  const reading = (corrections: readonly CellCorrection[]) =>
    readLoan(whole, parts.facts.columns, loan, corrections, doubts)
  const read = judged(withoutOtherFaults(reading, planned.field), parts)
  const isCodeSample = typeof sample?.cell === 'string' && sample.isPlain !== true
  const isCode = column.content === 'client-code' || isCodeField(planned.field) || isCodeSample
  const masked = isCode ? maskedCode : shownCell
  const isJoined = column.sheet !== plan.format.installmentSheet || planned.as === 'alike'
  const isOwn = planned.field === 'lenderLoanId' && plan.format.shape === 'two-sheets' && !isJoined
  const value = isOwn ? cellText(cell) : valueIn(read, planned, cell, plan)
  return {
    line: sample?.line ?? column.tally.lines[place] ?? null,
    text: masked(cellText(cell)),
    value: value === null ? null : masked(value),
    fault: value === null ? faultOf(read, planned) : null,
    ...figuresOf(read, parts, planned.field),
  }
}

/** Fault of the field of a column, for which its cell cannot be read. */
function faultOf(read: ReadLoan, { field }: PlannedColumn): ChoiceOutcomeBody['fault'] {
  const found = read.kind === 'faulty' ? read.faults.find((fault) => fault.field === field) : undefined
  return found ? { code: found.code, params: found.params, detail: found.detail } : null
}

/** Marks a loan as faulty if the rules of a schedule refuse it, such as a grace as long as the loan. */
function judged(read: ReadLoan, { settings, isLocal }: OutcomeParts): ReadLoan {
  const { cells, oddities } = read
  const plan = planLoan(read, settings, isLocal)
  return plan.kind === 'faulty' ? { kind: 'faulty', cells, oddities, faults: plan.faults } : read
}

/**
 * Reads a loan with stand-ins for faulty fields that change no figure, such as a client type that another question asks
 * about: the outcome is that of the column alone.
 */
export function withoutOtherFaults(
  reading: (corrections: readonly CellCorrection[]) => ReadLoan,
  own: ImportField | null,
  standing: ReadonlySet<ImportField> = WITHOUT_FIGURES,
): ReadLoan {
  const read = reading([])
  if (read.kind !== 'faulty') return read
  const corrections = read.faults.flatMap(({ field, row }) => {
    const text = field === null || field === own || !standing.has(field) ? undefined : STAND_INS[field]
    return field === null || row !== null || text === undefined ? [] : [{ field, row, text }]
  })
  return corrections.length === 0 ? read : reading(corrections)
}

/** Fields that change no figure of a loan. */
const WITHOUT_FIGURES: ReadonlySet<ImportField> = new Set([
  'lenderLoanId',
  'clientType',
  'clientName',
  'clientCode',
  'country',
])

/** Stand-ins for fields that the plan still lacks. They change no date, and no amount except the interest. */
const STAND_INS: { readonly [Field in ImportField]?: string } = {
  lenderLoanId: '1',
  clientType: 'CONSUMER',
  clientName: '-',
  clientCode: '-',
  currency: 'EUR',
  interestRate: '0',
  country: 'EST',
  scheduleType: 'ANNUITY',
}

/** Fields that change no figure, and the schedule type: every schedule type has a day count. */
export const WITHOUT_DAYS: ReadonlySet<ImportField> = new Set([...WITHOUT_FIGURES, 'scheduleType'])

/** The plan with stand-ins for the `standing` fields that it lacks. */
export function withoutLacks(plan: ImportPlan, standing = WITHOUT_FIGURES): ImportPlan {
  return withStandIns(
    plan,
    missingFields(plan).filter((field) => standing.has(field)),
  )
}

function withStandIns(plan: ImportPlan, lacking: readonly ImportField[]): ImportPlan {
  return { ...plan, fixed: [...plan.fixed, ...lacking.flatMap(standIn)] }
}

function standIn(field: ImportField): readonly FixedValue[] {
  const value = STAND_INS[field]
  return value === undefined ? [] : [{ field, value }]
}

function valueIn(
  read: ReadLoan,
  { field, as }: PlannedColumn,
  cell: SourceCell,
  { format }: ImportPlan,
): string | null {
  if (field === null) return null
  if (field === 'furtherField') return cellText(cell)
  if (isOfInstallment(field)) {
    const reading = readCellAs(as, cell, format, CELL_READERS[field])
    return reading.kind === 'ok' ? reading.value : null
  }
  const isFaulty = read.kind === 'faulty' && read.faults.some((fault) => fault.field === field && fault.row === null)
  if (isFaulty) return null
  return outstandingUnit(as) === undefined ? textOf(read, field) : paidBefore(read)
}

function textOf({ cells }: ReadLoan, field: ImportField): string | null {
  return cells.find((found) => found.field === field && found.row === null)?.text ?? null
}

/** Paid principal of a loan whose column has the outstanding amount. */
function paidBefore(read: ReadLoan): string | null {
  const amount = parseAmount(textOf(read, 'loanAmount') ?? '')
  const outstanding = parseAmount(textOf(read, 'paidPrincipal') ?? '')
  return amount === undefined || outstanding === undefined ? null : formatAmount(subtract(amount, outstanding))
}

const NO_FIGURES = {
  madeAmount: null,
  loanAmount: null,
  interestAmount: null,
  paidInterestAmount: null,
  installments: null,
  firstDueDate: null,
  finalDueDate: null,
  lastAmount: null,
  principals: null,
}

/** Amount of a loan in which another field cannot be read. */
function amountIn(read: ReadLoan): string | null {
  const isFaulty =
    read.kind === 'faulty' && read.faults.some(({ field, row }) => field === 'loanAmount' && row === null)
  const amount = isFaulty ? undefined : parseAmount(textOf(read, 'loanAmount') ?? '')
  return amount === undefined ? null : formatAmount(amount)
}

function figuresOf(read: ReadLoan, { settings, isLocal }: OutcomeParts, field: ImportField | null) {
  const planned = planLoan(read, settings, isLocal)
  if (planned.kind === 'faulty') return { ...NO_FIGURES, loanAmount: amountIn(read) }
  const { request, schedule } = planned
  const [first, last] = [schedule.at(0), schedule.at(-1)]
  const made = nearestMade(read, planned, field)
  return {
    madeAmount: made === null ? null : formatAmount(made),
    loanAmount: formatAmount(request.loanAmount),
    interestAmount: formatAmount(sum(schedule.map(({ total }) => total.interest))),
    paidInterestAmount: formatAmount(sum(schedule.map(({ paid }) => paid.interest))),
    installments: schedule.length,
    firstDueDate: first ? formatDate(first.dueDate) : null,
    finalDueDate: last ? formatDate(last.dueDate) : null,
    lastAmount: last ? formatAmount(sum([last.total.principal, last.total.interest])) : null,
    principals: principalsOf(schedule),
  }
}

function principalsOf(schedule: PaymentSchedule): ChoiceOutcomeBody['principals'] {
  const [first, next, last] = [schedule.at(0), schedule.at(1), schedule.at(-1)]
  if (first === undefined || next === undefined || last === undefined) return null
  const text = ({ total }: PaymentRow) => formatAmount(total.principal)
  return { first: text(first), next: text(next), last: text(last) }
}
