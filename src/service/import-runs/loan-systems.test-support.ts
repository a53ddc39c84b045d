import { type TestCell, xlsxFile } from '#intake/xlsx/xlsx-file.test-support.ts'

const day = (number: number): TestCell => ({ number, style: 'date' })

/** A loan of a generated file, as the interface would have it. */
export type SystemLoan = {
  readonly id: string
  readonly code: string
  readonly amount: number
  readonly rate: number
  readonly installments: number
  readonly isEqualPrincipal: boolean
}

/**
 * Heads of the sheet of loans in the template of Fineract. Source: LoanWorkbookPopulator of apache/fineract; the three columns of
 * units have no head there, and `Frequency` in templates of Mifos.
 */
const FINERACT =
  'Office Name*;Loan Type*;Client/Group Name*;Client ExternalID;Product*;Loan Officer*;Submitted On*;Approved On;Disbursed Date;Payment Type*;Fund Name;Principal*;# of Repayments*;Repaid Every*;UNIT;Loan Term*;UNIT;Nominal Interest %*;UNIT;Amortization*;Interest Method*;Interest Calculation Period*;Arrears Tolerance;Repayment Strategy*;Grace-Principal Payment;Grace-Interest Payment;Interest-Free Period(s);Interest Charged From;First Repayment On;Amount Repaid;Date-Last Repayment;Repayment Type;External Id;Charge Name*;Charged Amount;Client Name;Lookup Client ExternalID;Client Activation Date'

export type FineractTerms = { readonly unit: string; readonly rateUnit: string; readonly method: string }

/** The workbook of Fineract or Mifos, filled. The last three columns list all clients of the office. */
export function fineractWorkbook(
  loans: readonly SystemLoan[],
  { unit, rateUnit, method }: FineractTerms,
  clientsBeyond = 0,
): Uint8Array<ArrayBuffer> {
  const rows = loans.map((loan): readonly TestCell[] => [
    ...['Head Office', 'Individual', 'Rasa Butkutė', loan.code, 'Personal', 'Officer, Anna'],
    ...[day(46_040), day(46_042), day(46_050), 'Cash', 'Own', loan.amount, loan.installments, 1, 'Months'],
    ...[loan.installments, 'Months', loan.rate, rateUnit],
    ...[loan.isEqualPrincipal ? 'Equal principal payments' : 'Equal installments', method, 'Same as repayment period'],
    ...[0, 'Penalties, Fees, Interest, Principal order', 0, 0, 0, '', day(46_081), '', '', '', loan.id, '', ''],
    ...['Paulius Paulauskas', '38001010015', day(45_000)],
  ])
  const others = Array.from({ length: clientsBeyond }, (_, at): readonly TestCell[] => [
    ...Array.from({ length: rows[0] ? rows[0].length - 3 : 0 }, () => null),
    ...[`Client ${at}`, '38001010015', day(45_000)],
  ])
  const heads = FINERACT.split(';').map((head) => (head === 'UNIT' ? unit : head))
  const clients = [
    ['Office Name', 'Client Name'],
    ['Head Office', 'Rasa Butkutė'],
  ]
  return new Uint8Array(
    xlsxFile([
      { name: 'Loans', rows: [heads, ...rows, ...others] },
      { name: 'Clients', rows: clients },
    ]),
  )
}

/** Files of other systems, by the names of their fields, each with a line of values by loan. */
const EXPORTS = {
  /** Source: loan accounts in the interface of Mambu, with the names that its views show. */
  mambu: {
    heads:
      'Account ID,Account Holder Name,Client ID,Product Name,Account State,Loan Amount,Interest Rate,Interest Charge Frequency,Interest Calculation Method,Repayment Installments,Repayment Period Count,Repayment Period Unit,Disbursement Date,First Repayment Date,Grace Period',
    line: ({ id, code, amount, rate, installments }: SystemLoan) =>
      `${id},Rasa Butkutė,${code},Personal,ACTIVE,${amount},${rate},ANNUALIZED,DECLINING_BALANCE,${installments},1,MONTHS,2026-01-28,2026-02-28,0`,
  },
  /** The same, in the order in which some views have the unit of the period. */
  'mambu-unit-first': {
    heads:
      'Account ID,Account Holder Name,Client ID,Loan Amount,Interest Rate,Interest Charge Frequency,Interest Calculation Method,Repayment Installments,Repayment Period Unit,Repayment Period Count,Disbursement Date,First Repayment Date,Grace Period',
    line: ({ id, code, amount, rate, installments }: SystemLoan) =>
      `${id},Rasa Butkutė,${code},${amount},${rate},ANNUALIZED,DECLINING_BALANCE,${installments},MONTHS,1,2026-01-28,2026-02-28,0`,
  },
  /** Source: LoanSetup in the interface of LoanPro. */
  loanpro: {
    heads:
      'displayId,customerName,nationalId,loanAmount,loanRate,loanRateType,loanTerm,contractDate,firstPaymentDate,paymentFrequency,calcType,loanClass,loanType,amountDown',
    line: ({ id, code, amount, rate, installments }: SystemLoan) =>
      `${id},Rasa Butkutė,${code},${amount},${rate},loan.rateType.annually,${installments},2026-01-28,2026-02-28,loan.frequency.monthly,loan.calcType.simpleInterest,loan.class.consumer,loan.type.installment,0`,
  },
  /** Source: labels of the document type Loan in frappe/lending. */
  frappe: {
    heads:
      'ID,Applicant Type,Applicant,Applicant Name,Tax ID,Company,Posting Date,Status,Loan Product,Loan Amount,Rate of Interest (%) / Year,Disbursement Date,Repayment Method,Repayment Frequency,Repayment Periods,Repayment Start Date,Moratorium Tenure,Is Term Loan',
    line: ({ id, code, amount, rate, installments }: SystemLoan) =>
      `${id},Customer,Rasa Butkutė,Rasa Butkutė,${code},Example Lender,2026-01-27,Disbursed,Personal,${amount},${rate},2026-01-28,Repay Over Number of Periods,Monthly,${installments},2026-02-28,0,1`,
  },
} as const

export type OtherSystem = keyof typeof EXPORTS

export const OTHER_SYSTEMS: readonly OtherSystem[] = ['mambu', 'mambu-unit-first', 'loanpro', 'frappe']

export function exportOf(system: OtherSystem, loans: readonly SystemLoan[]): string {
  const { heads, line } = EXPORTS[system]
  return `${[heads, ...loans.map(line)].join('\n')}\n`
}
