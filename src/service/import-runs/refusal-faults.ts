import type { LoanRefusal } from '#engine/loan-error.ts'
import type { ReadFault } from '#intake/loan-reading.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { faultOfLoanRule, RULES_OF_STORED_LOAN, type RuleOfStoredLoan } from '../wire/loan-rule-fault.ts'
import type { Refusal } from '../wire/refusal.ts'

/** Fields of a file for the parts of a request and of the terms of a schedule. */
const FIELDS: Readonly<Record<string, ImportField>> = {
  loanAmount: 'loanAmount',
  interestRate: 'interestRate',
  startDate: 'lenderIssueDate',
  lenderIssueDate: 'lenderIssueDate',
  numberOfInstallments: 'numberOfInstallments',
  firstDueDate: 'firstDueDate',
  due: 'finalDueDate',
  every: 'every',
  dayCount: 'dayCount',
  interestOn: 'interestOn',
  pauses: 'graceRows',
  balloon: 'balloon',
  installment: 'givenInstallment',
  oddCents: 'principalRounding',
  workingDays: 'workingDays',
  scheduleType: 'scheduleType',
  schedule: 'interestRate',
}

/** Faults of a refused loan of a file, at its fields. Throws if the refusal is by none of the rules for loans. */
export function faultsOfRefusal(refusal: Refusal): readonly ReadFault[] {
  if (refusal.kind === 'invalid')
    return refusal.errors.map(({ pointer, ...fault }) => ({ ...fault, ...placeOf(pointer) }))
  if (refusal.kind !== 'loan-rule') throw new Error(`A loan of a file is refused by ${refusal.kind}`)
  const { refusal: rule, pointer } = refusal
  if (isOfStoredLoan(rule)) throw new Error(`A loan of a file breaks ${rule.kind}`)
  return [{ ...faultOfLoanRule(rule), ...placeOf(pointer) }]
}

/** True for a rule that only a loan that was registered before can break. */
function isOfStoredLoan(rule: LoanRefusal): rule is Extract<LoanRefusal, { kind: RuleOfStoredLoan }> {
  return RULES_OF_STORED_LOAN.some((kind) => kind === rule.kind)
}

function placeOf(pointer: string): Pick<ReadFault, 'field' | 'row' | 'column'> {
  return { field: FIELDS[pointer.split('/')[1] ?? ''] ?? null, row: null, column: null }
}
