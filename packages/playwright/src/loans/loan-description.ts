import type {
  ClientType,
  DayCount,
  PeriodicType,
  PeriodUnit,
  SingleRowType,
  TermUnit,
} from '../../../../src/values/vocabulary/loan-terms.ts'

/** Extensions of a loan, each by the same days. */
export type DescribedExtension = {
  /** Default: once. */
  readonly times?: number
  readonly days: number
}

type Periodic = {
  /** Default: ANNUITY. */
  readonly scheduleType?: PeriodicType
  /** Default: 12. */
  readonly installments?: number
  /** Default: every month. Month ends are monthly. */
  readonly every?: { readonly count: number; readonly unit: Exclude<PeriodUnit, 'month-ends'> } | 'month-ends'
}

type Single = {
  readonly scheduleType: SingleRowType
  /** Default: 12 months. */
  readonly term?: { readonly count: number; readonly unit: TermUnit }
}

/** Loans to build. docs/test-data.md of Loan Desk lists the defaults; the desk calculates the dates. */
export type LoanDescription = (Periodic | Single) & {
  /** Number of similar loans. */
  readonly loans?: number
  /** In EUR, such as `1000.00`. */
  readonly loanAmount?: string
  /** Yearly rate in percent, such as `10.5`. */
  readonly interestRate?: string
  readonly dayCount?: DayCount
  readonly clientType?: ClientType
  /** Three-letter code or English name. */
  readonly country?: string
  readonly clientName?: string
  /** Loans with the same code and country have one client. */
  readonly clientCode?: string
  /** True if several loans have one client. */
  readonly isOneClient?: boolean
  readonly extensions?: readonly DescribedExtension[]
  /** Number of extensions allowed. */
  readonly maxExtensions?: number
  /** Number of paid installments. */
  readonly paid?: number
  /** True if half of the next installment is paid too. */
  readonly isPartlyPaid?: boolean
  /** Number of overdue installments. */
  readonly overdue?: number
  /** A day that determines the other dates. */
  readonly from?:
    | { readonly issued: string }
    | { readonly issuedDaysAgo: number }
    /** Days until the first unpaid installment; negative if it is late. */
    | { readonly nextDueInDays: number }
}

/** Text of the description in the language of the desk. */
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

/** The name in quotes that it does not contain. */
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

/** Text of the overdue installments, with the days that the first one is late. */
function overdueText({ from, overdue }: LoanDescription): string | undefined {
  if (overdue === undefined) return undefined
  const late = from && 'nextDueInDays' in from ? -from.nextDueInDays : 0
  return late > 0 ? `${overdue} overdue by ${late} days` : `${overdue} overdue`
}
