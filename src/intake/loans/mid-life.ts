import type { CreateLoanRequest } from '#contract/create-loan.ts'
import { type ImportField, PAID_FIELDS } from '#values/vocabulary/import-terms.ts'
import { MAX_EXTENSIONS } from '#values/vocabulary/limits.ts'
import type { MidLife, PaidBefore } from '../loan-reading.ts'
import type { CellCorrection } from '../source-loan.ts'
import type { CellRecord } from '../source-record.ts'
import { isInArrears } from './arrears.ts'
import { withoutFeesOfRows } from './fees.ts'
import type { LoanNotes } from './loan-notes.ts'
import type { LoanPlan } from './loan-plan.ts'
import { paidBefore, paidRows } from './paid-values.ts'
import type { LoanValues } from './read-fields.ts'
import type { RowValues } from './read-rows.ts'

type MidLifeParts = {
  readonly plan: LoanPlan
  /** Record of the loan itself. */
  readonly record: CellRecord | undefined
  readonly corrections: readonly CellCorrection[]
  readonly notes: LoanNotes
}

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
