import { LOAN_FIELDS } from '#contract/create-loan.ts'
import { formatTotal, parseAmount } from '#values/money.ts'
import { recordOf } from '#values/record-of.ts'
import type { JsonObject } from '../source-record.ts'
import type { LoanValues } from './read-fields.ts'
import type { RowValues } from './read-rows.ts'

/** Body of createLoan made from the values of a loan. Missing values are omitted, so that createLoan reports them. */
export function requestBody(values: LoanValues, rows: readonly RowValues[], further: JsonObject): JsonObject {
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
export function furtherFields(columns: readonly { readonly name: string; readonly text: string }[]): JsonObject {
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
