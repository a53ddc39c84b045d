import type { CreateLoanRequest } from '#contract/create-loan.ts'
import { assertNever } from '#values/assert.ts'
import { type Cents, formatAmount, parseAmount, ZERO_CENTS } from '#values/money.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { MAX_EXTENSIONS } from '#values/vocabulary/limits.ts'
import type { MidLife, PaidBefore } from '../loan-reading.ts'
import type { CellCorrection } from '../source-loan.ts'
import type { LoanNotes } from './loan-notes.ts'
import type { LoanPlan } from './loan-plan.ts'
import type { LoanValues } from './read-fields.ts'
import type { RowValues } from './read-rows.ts'

/** What was paid and extended before, as far as the file says; what cannot be is noted. */
export function midLifeOf(
  values: LoanValues,
  rows: readonly RowValues[],
  request: CreateLoanRequest,
  said: MidLife['said'],
  notes: LoanNotes,
): MidLife {
  return {
    paid: paidBefore(values, rows, request, notes),
    said,
    extensionsUsed: extensionsUsed(values, request, notes),
  }
}

/** Fields of what was paid that a column has, or a fixed value, or a correction of the loan. */
export function saidOfPaid(
  { ofLoan, ofInstallment }: LoanPlan,
  corrections: readonly CellCorrection[],
): MidLife['said'] {
  const said = new Set<ImportField>([...ofLoan, ...ofInstallment, ...corrections].map(({ field }) => field))
  return PAID_FIELDS.filter((field) => said.has(field))
}

function extensionsUsed(values: LoanValues, { maxExtensions }: CreateLoanRequest, notes: LoanNotes): number {
  const used = Number(values.get('extensionsUsed') ?? '0')
  if (used > MAX_EXTENSIONS) notes.rule('extensionsUsed', null, 'whole-number', { least: 0, most: MAX_EXTENSIONS })
  else if (maxExtensions !== undefined && used > maxExtensions) {
    notes.rule('extensionsUsed', null, 'more-than-allowed', { most: maxExtensions })
  }
  return used
}

function paidBefore(
  values: LoanValues,
  rows: readonly RowValues[],
  { loanAmount, schedule = [] }: CreateLoanRequest,
  notes: LoanNotes,
): PaidBefore {
  const installments = rows.map((row, index) => {
    const due = schedule[index]
    const principal = amountOf(row, 'installmentPaidPrincipal')
    const interest = amountOf(row, 'installmentPaidInterest')
    checkMost('installmentPaidPrincipal', index, principal, due?.principalAmount, notes)
    checkMost('installmentPaidInterest', index, interest, due?.interestAmount, notes)
    return { principal, interest }
  })
  if (installments.some(({ principal, interest }) => principal > 0 || interest > 0)) {
    return { kind: 'of-installments', installments }
  }
  const [principal, interest] = [amountOf(values, 'paidPrincipal'), amountOf(values, 'paidInterest')]
  checkMost('paidPrincipal', null, principal, loanAmount, notes)
  return principal > 0 || interest > 0 ? { kind: 'of-loan', principal, interest } : { kind: 'nothing' }
}

/** True for a loan that is over: a lender hardly means to register it. */
export function isRepaid(paid: PaidBefore, { loanAmount }: CreateLoanRequest): boolean {
  switch (paid.kind) {
    case 'nothing':
      return false
    case 'of-loan':
      return paid.principal >= loanAmount
    case 'of-installments':
      return paid.installments.reduce((sum, { principal }) => sum + principal, 0) >= loanAmount
    default:
      return assertNever(paid)
  }
}

/** True where principal is paid and nothing says what interest was: then that of installments that are paid stays due. */
export function isInterestUnsaid({ paid, said }: MidLife): boolean {
  return paid.kind === 'of-loan' && paid.principal > 0 && !said.includes('paidInterest')
}

/** Fields that say what was paid before, of the loan or of each installment. */
export const PAID_FIELDS = [
  'paidPrincipal',
  'paidInterest',
  'installmentPaidPrincipal',
  'installmentPaidInterest',
] as const

type PaidField = (typeof PAID_FIELDS)[number]

function amountOf(values: ReadonlyMap<string, string>, field: PaidField): Cents {
  return parseAmount(values.get(field) ?? '') ?? ZERO_CENTS
}

function checkMost(field: PaidField, row: number | null, paid: Cents, due: Cents | undefined, notes: LoanNotes): void {
  if (due !== undefined && paid > due) notes.rule(field, row, 'more-than-due', { most: formatAmount(due) })
}
