import { afterPeriods } from '#engine/due-dates.ts'
import { type Loan, registeredSchedule } from '#engine/loan.ts'
import { makeSchedule } from '#engine/schedule/make-schedule.ts'
import { type Installment, PLAIN_TERMS, type ScheduleTerms } from '#engine/schedule/schedule-terms.ts'
import type { LoanRegistration } from '#storage/stored-loan.ts'
import { addDays, type CalendarDate, formatDate } from '#values/calendar-date.ts'
import { defaultDayCount, MONTHLY } from '#values/default-terms.ts'
import { type Cents, cents, formatAmount } from '#values/money.ts'
import { formatRateExactly, rateFromMillionths } from '#values/rate.ts'
import { type DemoClient, type DemoClientType, demoClient } from './demo-clients.ts'
import { type DemoVersion, demoHistory } from './demo-history.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Client types of the demo; repeated ones are more frequent. */
export const DEMO_CLIENT_TYPES = [
  'CONSUMER',
  'CONSUMER',
  'BUSINESS_WITH_COLLATERAL',
  'BUSINESS_WITHOUT_COLLATERAL',
] as const

const QUARTERLY = { count: 3, unit: 'months' } as const
const QUARTER_PERCENT = 250_000

const SKIN = rateFromMillionths(5_000_000)

export type DemoIdentity = {
  readonly uuid: string
  readonly publicId: string
  readonly lenderLoanId: string
  readonly issueDate: CalendarDate
}

/** A loan with its history up to today; the first version is the one registered. */
type DemoLoan = { readonly registration: LoanRegistration; readonly versions: readonly DemoVersion[] }

/** A client chosen before its loan. */
export type GivenClient = {
  readonly clientType: DemoClientType
  readonly of: (loanAmount: Cents) => DemoClient
}

/** Invents one loan: the same random numbers give the same loan. Invents its client too, unless one is given. */
export function demoLoan(
  random: SeededRandom,
  identity: DemoIdentity,
  today: CalendarDate,
  given?: GivenClient,
): DemoLoan {
  const clientType = given?.clientType ?? random.pick(DEMO_CLIENT_TYPES)
  const terms = demoTerms(random, clientType, identity.issueDate)
  const client = given?.of(terms.loanAmount) ?? demoClient(random, clientType, terms.loanAmount)
  const maxExtensions = random.pick([0, 1, 1, 1, 2, 2, 3])
  const installments = makeSchedule(terms)
  const isLate = random.chance(8)
  const paidUntil = isLate ? addDays(today, -random.whole(25, 60)) : today
  const versions = demoHistory(random, engineLoan(identity, terms, maxExtensions, installments), paidUntil)
  const requestJson = JSON.stringify(demoRequestOf(identity, terms, client, maxExtensions, installments), null, 2)
  const registration = {
    ...registrationOf(identity, terms, client),
    maxExtensions,
    extensionsBefore: 0,
    requestJson,
    schedule: versions[0]?.schedule ?? [],
  }
  return { registration, versions }
}

function engineLoan(
  identity: DemoIdentity,
  terms: ScheduleTerms,
  maxExtensions: number,
  rows: readonly Installment[],
): Loan {
  return {
    amount: terms.loanAmount,
    interestRate: terms.interestRate,
    issueDate: identity.issueDate,
    registeredDate: identity.issueDate,
    maxExtensions,
    extensionsUsed: 0,
    isVoided: false,
    isBoughtBack: false,
    schedule: registeredSchedule(rows),
  }
}

/** Terms that a loan and its schedule share, however the rows were made. */
export type RequestedTerms = Pick<ScheduleTerms, 'scheduleType' | 'loanAmount' | 'interestRate'>
export type RequestedRow = Pick<Installment, 'dueDate' | 'principalAmount' | 'interestAmount'>

function registrationOf(identity: DemoIdentity, terms: ScheduleTerms, client: DemoClient) {
  return {
    connectionId: 'local',
    returnedJson: null,
    ...identity,
    scheduleType: terms.scheduleType,
    amount: terms.loanAmount,
    interestRate: terms.interestRate,
    skinPercentage: SKIN,
    country: client.country,
    clientType: client.clientType,
    clientName: client.name,
    clientCode: client.code,
    representativeCode: client.representativeCode,
    registeredDate: identity.issueDate,
    registeredThrough: 'Demo',
    createdAt: `${formatDate(identity.issueDate)}T09:12:00.000Z`,
  }
}

/** The createLoan request that such a loan would have come with. */
export function demoRequestOf(
  identity: Pick<DemoIdentity, 'lenderLoanId' | 'issueDate'>,
  terms: RequestedTerms,
  client: DemoClient,
  maxExtensions: number,
  rows: readonly RequestedRow[],
) {
  return {
    lenderLoanId: identity.lenderLoanId,
    scheduleType: terms.scheduleType,
    loanAmount: formatAmount(terms.loanAmount),
    currency: 'EUR',
    interestRate: formatRateExactly(terms.interestRate),
    country: client.country,
    lenderIssueDate: formatDate(identity.issueDate),
    schedule: rows.map((row) => ({
      date: formatDate(row.dueDate),
      principalAmount: formatAmount(row.principalAmount),
      interestAmount: formatAmount(row.interestAmount),
    })),
    clientType: client.clientType,
    ...client.requestFields,
    maxExtensions,
  }
}

/** Plausible terms: small, short and expensive for people, large, long and cheaper for companies. */
function demoTerms(random: SeededRandom, clientType: DemoClientType, startDate: CalendarDate): ScheduleTerms {
  const isConsumer = clientType === 'CONSUMER'
  const scheduleType = random.pick(
    isConsumer
      ? (['ANNUITY', 'ANNUITY', 'REGULAR', 'FULL-BULLET'] as const)
      : (['ANNUITY', 'REGULAR', 'BULLET', 'FULL-BULLET'] as const),
  )
  const every = !isConsumer && scheduleType !== 'ANNUITY' ? QUARTERLY : MONTHLY
  const months = random.pick(isConsumer ? [6, 12, 18, 24, 36] : [12, 24, 36, 48])
  const terms = {
    ...PLAIN_TERMS,
    loanAmount: cents(isConsumer ? 5_000 * random.whole(8, 160) : 50_000 * random.whole(20, 600)),
    interestRate: rateFromMillionths(QUARTER_PERCENT * (isConsumer ? random.whole(44, 96) : random.whole(32, 60))),
    startDate,
    dayCount: defaultDayCount(every.unit),
  }
  return scheduleType === 'FULL-BULLET'
    ? { ...terms, scheduleType, dueDate: afterPeriods(startDate, MONTHLY, months), compounding: null }
    : { ...terms, scheduleType, numberOfInstallments: months / every.count, firstDueDate: null, every }
}
