import type { ImportField, TableShape } from '#values/vocabulary/import-terms.ts'
import { COLUMN_NAMES } from '../columns/column-names.ts'

/** A table of a template: its columns by our names, and example lines. */
export type TemplateTable = {
  readonly name: string
  readonly head: readonly string[]
  readonly lines: readonly (readonly string[])[]
}

type Example = { readonly [Field in ImportField]?: string }

const LOAN: Example = {
  lenderLoanId: 'LT-2026-0001',
  clientType: 'CONSUMER',
  clientName: 'Example Client',
  clientCode: '39001010011',
  loanAmount: '1200.00',
  currency: 'EUR',
  interestRate: '14',
  country: 'LTU',
  lenderIssueDate: '2026-01-28',
  scheduleType: 'ANNUITY',
}

const COMPANY: Example = {
  lenderLoanId: 'EE-2026-0002',
  clientType: 'BUSINESS_WITH_COLLATERAL',
  clientName: 'Example Company OÜ',
  clientCode: '10000018',
  representativeName: 'Example Director',
  representativePersonalCode: '38001010015',
  collateralValue: '30000.00',
  loanAmount: '2000.00',
  currency: 'EUR',
  interestRate: '11.5',
  country: 'EST',
  lenderIssueDate: '2026-01-28',
  scheduleType: 'REGULAR',
}

const TERMS: readonly Example[] = [
  { numberOfInstallments: '12', firstDueDate: '2026-02-28', every: '1 month', dayCount: '30E/360', maxExtensions: '1' },
  {
    numberOfInstallments: '2',
    firstDueDate: '2026-02-28',
    every: '1 month',
    dayCount: '30E/360',
    paidPrincipal: '1000.00',
    paidInterest: '19.17',
    paidInstallments: '1',
    extensionsUsed: '1',
    maxExtensions: '3',
  },
]

/** Installments of the company, and the two installments of the person's loan. */
const INSTALLMENTS: readonly (readonly Example[])[] = [
  [
    { dueDate: '2026-02-28', principalAmount: '600.00', interestAmount: '14.00' },
    { dueDate: '2026-03-28', principalAmount: '600.00', interestAmount: '7.00' },
  ],
  [
    {
      dueDate: '2026-02-28',
      principalAmount: '1000.00',
      interestAmount: '19.17',
      installmentPaidPrincipal: '1000.00',
      installmentPaidInterest: '19.17',
    },
    { dueDate: '2026-03-28', principalAmount: '1000.00', interestAmount: '9.58' },
  ],
]

const OF_LOAN: readonly ImportField[] = [
  'lenderLoanId',
  'clientType',
  'clientName',
  'clientCode',
  'representativeName',
  'representativePersonalCode',
  'collateralValue',
  'loanAmount',
  'currency',
  'interestRate',
  'country',
  'lenderIssueDate',
  'scheduleType',
]
const OF_TERMS: readonly ImportField[] = [
  'numberOfInstallments',
  'firstDueDate',
  'every',
  'dayCount',
  'maxExtensions',
  'extensionsUsed',
  'paidPrincipal',
  'paidInterest',
  'paidInstallments',
]
const OF_INSTALLMENT: readonly ImportField[] = [
  'dueDate',
  'principalAmount',
  'interestAmount',
  'installmentPaidPrincipal',
  'installmentPaidInterest',
]

/** Tables of the template of a shape, with two loans that can be imported unchanged. */
export function templateTables(shape: TableShape): readonly TemplateTable[] {
  const loans = [LOAN, COMPANY]
  const installments = loans.flatMap((loan, index) => (INSTALLMENTS[index] ?? []).map((row) => ({ ...loan, ...row })))
  switch (shape) {
    case 'loan-a-line':
      return [
        table(
          'Loans',
          [...OF_LOAN, ...OF_TERMS],
          loans.map((loan, index) => ({ ...loan, ...TERMS[index] })),
        ),
      ]
    case 'installment-a-line':
      return [table('Installments', [...OF_LOAN, ...OF_INSTALLMENT], installments)]
    case 'two-sheets':
      return [table('Loans', OF_LOAN, loans), table('Installments', ['lenderLoanId', ...OF_INSTALLMENT], installments)]
    default:
      return shape satisfies never
  }
}

function table(name: string, fields: readonly ImportField[], examples: readonly Example[]): TemplateTable {
  return {
    name,
    head: fields.map(templateColumnName),
    lines: examples.map((example) => fields.map((field) => example[field] ?? '')),
  }
}

/** Name of a field as the head of a column. */
export function templateColumnName(field: ImportField): string {
  return COLUMN_NAMES[field].split(',')[0] ?? field
}
