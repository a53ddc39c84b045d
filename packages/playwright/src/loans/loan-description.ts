import type {
  ClientType,
  DayCount,
  PeriodicType,
  PeriodUnit,
  SingleRowType,
  TermUnit,
} from '../../../../src/values/vocabulary/loan-terms.ts'

/** Extensions of a loan by as many days each. */
export type DescribedExtension = {
  /** Once where it does not say. */
  readonly times?: number
  readonly days: number
}

type Periodic = {
  /** ANNUITY where it does not say. */
  readonly scheduleType?: PeriodicType
  /** 12 where it does not say. */
  readonly installments?: number
  /** Every month where it does not say. Month ends come once a month. */
  readonly every?: { readonly count: number; readonly unit: Exclude<PeriodUnit, 'month-ends'> } | 'month-ends'
}

type Single = {
  readonly scheduleType: SingleRowType
  /** 12 months where it does not say. */
  readonly term?: { readonly count: number; readonly unit: TermUnit }
}

/** Loans to build. What is left out has the default that docs/test-data.md of Loan Desk names; dates are worked out. */
export type LoanDescription = (Periodic | Single) & {
  /** Several loans alike. */
  readonly loans?: number
  /** In EUR, such as `1000.00`. */
  readonly loanAmount?: string
  /** Percent a year, such as `10.5`. */
  readonly interestRate?: string
  readonly dayCount?: DayCount
  readonly clientType?: ClientType
  /** By its three letters or its English name. */
  readonly country?: string
  readonly clientName?: string
  /** Loans of one code and country are of one client. */
  readonly clientCode?: string
  /** Several loans of one client. */
  readonly isOneClient?: boolean
  readonly extensions?: readonly DescribedExtension[]
  /** Extensions that are allowed. */
  readonly maxExtensions?: number
  /** Installments that are paid. */
  readonly paid?: number
  /** Half of the next installment is paid too. */
  readonly isPartlyPaid?: boolean
  /** Installments that are overdue. */
  readonly overdue?: number
  /** One day that the others follow from. */
  readonly from?:
    | { readonly issued: string }
    | { readonly issuedDaysAgo: number }
    /** The first unpaid installment; below 0 it is late. */
    | { readonly nextDueInDays: number }
}

/** The description in the words that the desk reads. */
export function descriptionText(description: LoanDescription): string {
  const { loans = 1, loanAmount, interestRate, dayCount, extensions = [], maxExtensions, paid } = description
  const said: readonly (string | false | undefined)[] = [
    `${loans === 1 ? '' : `${loans} × `}${shapeText(description)}`,
    loanAmount !== undefined && `${loanAmount} EUR`,
    interestRate !== undefined && `at ${interestRate} %`,
    dayCount?.replaceAll(' ', ''),
    ...clientTexts(description),
    fromText(description),
    ...extensions.map(({ times = 1, days }) => `extended ${times} times by ${days} days`),
    maxExtensions !== undefined && `${maxExtensions} extensions allowed`,
    paid !== undefined && `${paid} paid`,
    description.isPartlyPaid && 'next partly paid',
    overdueText(description),
  ]
  return said.filter((text) => text).join(', ')
}

function shapeText(description: LoanDescription): string {
  if (description.scheduleType === 'FULL-BULLET') {
    const { count, unit } = description.term ?? { count: 12, unit: 'months' }
    return `FULL-BULLET, ${count} ${unit}`
  }
  const { scheduleType = 'ANNUITY', installments = 12, every } = description
  const rhythm =
    every === undefined ? '' : every === 'month-ends' ? ' at month ends' : ` every ${every.count} ${every.unit}`
  return `${scheduleType} ${installments}×${rhythm}`
}

const CLIENTS: Readonly<Record<ClientType, string>> = {
  CONSUMER: 'consumer',
  BUSINESS_WITH_COLLATERAL: 'company with collateral',
  BUSINESS_WITHOUT_COLLATERAL: 'company',
}

function clientTexts({ clientType = 'CONSUMER', country, clientName, clientCode, isOneClient }: LoanDescription) {
  return [
    country === undefined ? CLIENTS[clientType] : `${CLIENTS[clientType]} from ${country}`,
    clientName !== undefined && `named ${quoted(clientName)}`,
    clientCode !== undefined && `code ${quoted(clientCode)}`,
    isOneClient && 'of one client',
  ]
}

/** In the quotes that the name does not have. */
function quoted(name: string): string {
  if (!name.includes('"')) return `"${name}"`
  return name.includes('”') ? `«${name}»` : `“${name}”`
}

function fromText({ from, overdue }: LoanDescription): string | undefined {
  if (from === undefined) return undefined
  if ('issued' in from) return `issued ${from.issued}`
  if ('issuedDaysAgo' in from)
    return from.issuedDaysAgo === 0 ? 'issued today' : `issued ${from.issuedDaysAgo} days ago`
  if (from.nextDueInDays >= 0) return `due in ${from.nextDueInDays} days`
  return overdue === undefined ? `late by ${-from.nextDueInDays} days` : undefined
}

/** How late the first one is belongs to what is overdue. */
function overdueText({ from, overdue }: LoanDescription): string | undefined {
  if (overdue === undefined) return undefined
  const late = from && 'nextDueInDays' in from ? -from.nextDueInDays : 0
  return late > 0 ? `${overdue} overdue by ${late} days` : `${overdue} overdue`
}
