import type { CreateLoanRequest } from '#contract/create-loan.ts'
import { parseDate } from '#values/calendar-date.ts'
import { add, type Cents, formatAmount, parseAmount, subtract, sum, ZERO_CENTS } from '#values/money.ts'
import type { ReadAs } from '#values/vocabulary/import-questions.ts'
import { type ImportField, PAID_FIELDS } from '#values/vocabulary/import-terms.ts'
import { MAX_EXTENSIONS } from '#values/vocabulary/limits.ts'
import { ALL_OF_IT } from '../cells/paid-or-not.ts'
import { INTEREST_BY_PRINCIPAL } from '../cells/written-terms.ts'
import type { MidLife, PaidBefore, PaidOfInstallment, PaidRows } from '../loan-reading.ts'
import type { CellCorrection } from '../source-loan.ts'
import type { CellRecord } from '../source-record.ts'
import { isInArrears } from './arrears.ts'
import { withoutFeesOfRows } from './fees.ts'
import type { LoanNotes } from './loan-notes.ts'
import type { LoanPlan } from './loan-plan.ts'
import type { LoanValues } from './read-fields.ts'
import type { RowValues } from './read-rows.ts'

type MidLifeParts = {
  readonly plan: LoanPlan
  /** Record of the loan itself. */
  readonly record: CellRecord | undefined
  readonly corrections: readonly CellCorrection[]
  readonly notes: LoanNotes
}

/** Fields that say together what was paid, of a loan or of an installment. */
type PaidFields = { readonly all: ImportField; readonly principal: ImportField; readonly interest: ImportField }

const OF_LOAN: PaidFields = { all: 'paidAmount', principal: 'paidPrincipal', interest: 'paidInterest' }
const OF_INSTALLMENT: PaidFields = {
  all: 'installmentPaidAmount',
  principal: 'installmentPaidPrincipal',
  interest: 'installmentPaidInterest',
}

/** `all` where principal and interest are known together alone. */
type PaidParts = { readonly all?: Cents; readonly principal?: Cents | undefined; readonly interest?: Cents | undefined }

type Due = NonNullable<CreateLoanRequest['schedule']>[number] | undefined

/** Earlier payments and extensions of a loan, as far as the file gives them. Notes impossible values. */
export function midLifeOf(
  values: LoanValues,
  rows: readonly RowValues[],
  request: CreateLoanRequest,
  { plan, record, corrections, notes }: MidLifeParts,
): MidLife {
  const said = saidOfPaid(plan, corrections)
  const as = plan.ofLoan.find(({ field }) => field === 'paidInstallments')?.as ?? null
  // No next due date may mean that all is paid, or nothing.
  const isUnsaid = as === 'next-unpaid' && !values.has('paidInstallments')
  return {
    paid: paidBefore(withoutFeesOfRows(values, rows, notes), rows, request, notes, as),
    said: isUnsaid ? said.filter((field) => field !== 'paidInstallments') : said,
    paidRows: paidRows(values, as),
    isInArrears: isInArrears(plan.arrearsAt, record),
    extensionsUsed: extensionsUsed(values, request, notes),
  }
}

function extensionsUsed(values: LoanValues, { maxExtensions }: CreateLoanRequest, notes: LoanNotes): number {
  const used = Number(values.get('extensionsUsed') ?? '0')
  if (used > MAX_EXTENSIONS) notes.rule('extensionsUsed', null, 'whole-number', { least: 0, most: MAX_EXTENSIONS })
  else if (maxExtensions !== undefined && used > maxExtensions) {
    notes.rule('extensionsUsed', null, 'more-than-allowed', { most: maxExtensions })
  }
  return used
}

/** Fields of earlier payments that have a column, a fixed value, or a correction of the loan. */
function saidOfPaid({ ofLoan, ofInstallment }: LoanPlan, corrections: readonly CellCorrection[]): MidLife['said'] {
  const said = new Set<ImportField>([...ofLoan, ...ofInstallment, ...corrections].map(({ field }) => field))
  return PAID_FIELDS.filter((field) => said.has(field))
}

const INTEREST_FIELDS: ReadonlySet<ImportField> = new Set([
  ...(['paidAmount', 'paidInterest', 'interestPaidUntil', 'paidInstallments'] as const),
  ...(['installmentPaidAmount', 'installmentPaidInterest'] as const),
])

/** True if the field gives paid interest, alone or together with the principal. */
export function isInterestField(field: ImportField): boolean {
  return INTEREST_FIELDS.has(field)
}

/** True if the loan has a field that gives paid interest. */
export function isInterestSaid({ said }: MidLife): boolean {
  return said.some(isInterestField)
}

/** True if principal is paid and no field gives paid interest: then the interest of paid installments stays due. */
export function isInterestUnsaid(midLife: MidLife): boolean {
  return !isInterestSaid(midLife) && isPrincipalPaid(midLife.paid)
}

function isPrincipalPaid(paid: PaidBefore): boolean {
  if (paid.kind === 'of-installments')
    return paid.installments.some((each) => each.kind === 'each' && each.principal > 0)
  return paid.kind === 'of-loan' && paid.principal > 0
}

/** Reads the amounts that were paid before from the values of a loan and of its installments. Notes those that cannot be. */
function paidBefore(
  values: LoanValues,
  rows: readonly RowValues[],
  { loanAmount, schedule = [] }: CreateLoanRequest,
  notes: LoanNotes,
  as: ReadAs | null,
): PaidBefore {
  const installments = rows.map((row, index) => paidOfInstallment(row, index, schedule[index], notes))
  if (installments.some(isPaid)) {
    noteOtherSums(values, installments, schedule, notes)
    return { kind: 'of-installments', installments }
  }
  const parts = paidParts(values, OF_LOAN, null, notes)
  const { all, principal = ZERO_CENTS, interest } = parts
  const said = values.get('interestPaidUntil')
  const [until, first] = [parseDate(said ?? ''), paidRows(values, as)]
  checkMost('paidPrincipal', null, principal, loanAmount, notes)
  if (all !== undefined) return all > 0 ? { kind: 'in-all', amount: all } : { kind: 'nothing' }
  if (first !== null)
    return {
      kind: 'of-rows',
      rows: first,
      principal: parts.principal ?? null,
      interest: interest ?? null,
      until: until ?? null,
    }
  if (interest === undefined && until !== undefined) return { kind: 'interest-until', principal, until }
  if (interest === undefined && said === INTEREST_BY_PRINCIPAL) return { kind: 'interest-by-principal', principal }
  const paid = { principal, interest: interest ?? ZERO_CENTS }
  return paid.principal > 0 || paid.interest > 0 ? { kind: 'of-loan', ...paid } : { kind: 'nothing' }
}

/** Installments that are paid in full, as far as the line says it: `as` says that its column has days. */
function paidRows(values: LoanValues, as: ReadAs | null): PaidRows | null {
  const text = values.get('paidInstallments') ?? ''
  const dueDate = parseDate(text)
  if (dueDate !== undefined) return { kind: 'until', dueDate, isNext: as === 'next-unpaid' }
  return /^\d+$/.test(text) ? { kind: 'count', count: Number(text) } : null
}

/** Two of principal, interest and both together say the third; all three must agree. */
function paidParts(
  values: ReadonlyMap<string, string>,
  fields: PaidFields,
  row: number | null,
  notes: LoanNotes,
): PaidParts {
  const amount = (field: ImportField): Cents | undefined => parseAmount(values.get(field) ?? '')
  const [all, principal, interest] = [amount(fields.all), amount(fields.principal), amount(fields.interest)]
  if (all === undefined) return { principal, interest }
  const part = principal ?? interest
  if (part === undefined) return { all }
  if (principal !== undefined && interest !== undefined) {
    const both = add(principal, interest)
    if (both !== all)
      notes.rule(fields.all, row, 'total-differs', { total: formatAmount(all), sum: formatAmount(both) })
    return { principal, interest }
  }
  if (part > all) {
    notes.rule(fields.all, row, 'less-than-part', { part: formatAmount(part) })
    return { principal, interest }
  }
  const rest = subtract(all, part)
  return { principal: principal ?? rest, interest: interest ?? rest }
}

function paidOfInstallment(values: RowValues, row: number, due: Due, notes: LoanNotes): PaidOfInstallment {
  if (values.get(OF_INSTALLMENT.all) === ALL_OF_IT && due !== undefined)
    return { kind: 'each', principal: due.principalAmount, interest: due.interestAmount }
  const { all, principal = ZERO_CENTS, interest = ZERO_CENTS } = paidParts(values, OF_INSTALLMENT, row, notes)
  if (all !== undefined && due !== undefined) {
    checkMost(OF_INSTALLMENT.all, row, all, add(due.principalAmount, due.interestAmount), notes)
    return { kind: 'together', amount: all }
  }
  checkMost(OF_INSTALLMENT.principal, row, principal, due?.principalAmount, notes)
  checkMost(OF_INSTALLMENT.interest, row, interest, due?.interestAmount, notes)
  return { kind: 'each', principal, interest }
}

/**
 * What was paid of the installments must be what was paid of the loan, where a line says both. What is known of an installment in all
 * alone pays its interest first.
 */
function noteOtherSums(
  values: LoanValues,
  installments: readonly PaidOfInstallment[],
  schedule: readonly Due[],
  notes: LoanNotes,
): void {
  const each = installments.map((paid, row) => (paid.kind === 'each' ? paid : partsOf(paid.amount, schedule[row])))
  const [principal, interest] = [sum(each.map((paid) => paid.principal)), sum(each.map((paid) => paid.interest))]
  const sums: Readonly<Record<keyof PaidFields, Cents>> = { all: add(principal, interest), principal, interest }
  for (const part of ['all', 'principal', 'interest'] as const) {
    const [said, found] = [parseAmount(values.get(OF_LOAN[part]) ?? ''), sums[part]]
    if (said !== undefined && said !== found)
      notes.rule(OF_LOAN[part], null, 'total-differs', { total: formatAmount(said), sum: formatAmount(found) })
  }
}

function partsOf(amount: Cents, due: Due) {
  const interest = due === undefined || amount < due.interestAmount ? amount : due.interestAmount
  return { principal: subtract(amount, interest), interest }
}

function isPaid(paid: PaidOfInstallment): boolean {
  return paid.kind === 'together' ? paid.amount > 0 : paid.principal > 0 || paid.interest > 0
}

function checkMost(
  field: ImportField,
  row: number | null,
  paid: Cents,
  due: Cents | undefined,
  notes: LoanNotes,
): void {
  if (due !== undefined && paid > due) notes.rule(field, row, 'more-than-due', { most: formatAmount(due) })
}
