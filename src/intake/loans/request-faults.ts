import { type FieldFault, faultOfMessage, faultOfRule } from '#contract/field-rules/field-rule.ts'
import type { FieldRuleCode } from '#contract/field-rules/field-rule-words.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import type { LoanNotes } from './loan-notes.ts'

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** The fields of a loan by the members of createLoan, and of the terms of a schedule, that they are written to. */
const FIELD_OF: { readonly [member: string]: ImportField } = {
  lenderLoanId: 'lenderLoanId',
  scheduleType: 'scheduleType',
  loanAmount: 'loanAmount',
  currency: 'currency',
  interestRate: 'interestRate',
  country: 'country',
  lenderIssueDate: 'lenderIssueDate',
  startDate: 'lenderIssueDate',
  clientType: 'clientType',
  maxExtensions: 'maxExtensions',
  numberOfInstallments: 'numberOfInstallments',
  firstDueDate: 'firstDueDate',
  every: 'every',
  dayCount: 'dayCount',
  interestOn: 'interestOn',
  pauses: 'graceRows',
  balloon: 'balloon',
  installment: 'givenInstallment',
  oddCents: 'principalRounding',
  workingDays: 'workingDays',
  due: 'finalDueDate',
  name: 'clientName',
  companyName: 'clientName',
  personalCode: 'clientCode',
  companyRegistryCode: 'clientCode',
  representativeName: 'representativeName',
  representativePersonalCode: 'representativePersonalCode',
  collateralValue: 'collateralValue',
  schedule: 'principalAmount',
  consumerClient: 'clientType',
  businessClient: 'clientType',
}

const FIELD_OF_ROW: { readonly [member: string]: ImportField } = {
  date: 'dueDate',
  principalAmount: 'principalAmount',
  interestAmount: 'interestAmount',
}

/** Leads what createLoan says of a request back to the fields of the file. */
export function noteIssues(issues: readonly Issue[], notes: LoanNotes, isOfTable = false): void {
  for (const { path, message } of issues) {
    const { field, row } = placeOf(path)
    if (field !== null && notes.isFaulty(field, row)) continue
    const fault = faultOfMessage(message)
    notes.fault(field, row, (isOfTable && cellFault(fault.code)) || fault)
  }
}

/** A cell has no type of a program: rules of the interface's notation in the words of a table. */
function cellFault(code: FieldRuleCode): FieldFault | undefined {
  switch (code) {
    case 'period':
      return faultOfRule('not-a-period', { most: MAX_INSTALLMENTS })
    case 'object-with':
    case 'json-object':
    case 'text':
    case 'installments':
      return faultOfRule('required', {})
    case 'amount':
      return faultOfRule('not-an-amount', {})
    case 'rate':
      return faultOfRule('not-a-rate', {})
    case 'date':
      return faultOfRule('not-a-date', {})
    case 'country':
      return faultOfRule('not-a-country', {})
    default:
      return undefined
  }
}

function placeOf([first, second, third]: readonly PropertyKey[]): {
  readonly field: ImportField | null
  readonly row: number | null
} {
  if (first === 'schedule' && typeof second === 'number') {
    return { field: FIELD_OF_ROW[String(third)] ?? 'dueDate', row: second }
  }
  const isOfClient = first === 'consumerClient' || first === 'businessClient'
  const member = isOfClient && second !== undefined ? second : first
  return { field: FIELD_OF[String(member)] ?? null, row: null }
}
