import { type DescriptionRequest, loanDescription } from '#contract/test-bench/loan-description.ts'
import type { Period } from '#engine/due-dates.ts'
import { makeSchedule } from '#engine/schedule/make-schedule.ts'
import { PLAIN_TERMS } from '#engine/schedule/schedule-terms.ts'
import { type DemoClient, type DemoClientType, demoClient } from '#host/demo/demo-clients.ts'
import type { RequestedRow } from '#host/demo/demo-loan.ts'
import type { SeededRandom } from '#host/demo/seeded-random.ts'
import { present } from '#values/assert.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { MONTHLY } from '#values/default-terms.ts'
import { type Cents, parseAmount } from '#values/money.ts'
import { parseRate, type Rate } from '#values/rate.ts'
import type { DayCount, PeriodicType } from '#values/vocabulary/loan-terms.ts'
import { describedLoan } from '../loans/described-loan.ts'
import type { LoanPlan } from '../loans/loan-plan.ts'
import { type LoanIds, madeOfPlan } from '../loans/made-of-plan.ts'
import { RULES_OF_NEW_BOOK, type SetLoan } from './data-set.ts'
import { idsFrom, randomOf } from './seeds.ts'

/** Inputs of a loan that is made from its day and its client alone. */
export type LoanInputs = {
  readonly today: CalendarDate
  readonly client: (clientType: DemoClientType) => DemoClient
}

/** A loan whose lender loan ID names its purpose; `tests` states the purpose in a sentence. */
export type SpeakingLoan = {
  readonly id: string
  readonly tests: string
  /** Texts of the loan's notes. */
  readonly notes?: readonly string[]
} & (
  | { readonly description: DescriptionRequest; readonly client?: DemoClient }
  | { readonly plan: (surroundings: LoanInputs) => Omit<LoanPlan, 'lenderLoanId'> }
)

/** Loans with their notes, each with random numbers of its own, so that a new loan changes no other. */
export function* speakingLoans(loans: readonly SpeakingLoan[], seed: number, today: CalendarDate): Generator<SetLoan> {
  for (const speaking of loans) {
    const random = randomOf(seed, speaking.id)
    const loan = madeLoan(speaking, random, idsFrom(random), today)
    const { uuid, createdAt } = loan.registration
    const notes = (speaking.notes ?? []).map((text, index) => ({
      uuid: idsFrom(random).uuid(),
      subject: { connectionId: loan.registration.connectionId, kind: 'loan', uuid } as const,
      text,
      writtenBy: 'tester',
      writtenThrough: 'Test bench',
      writtenAt: new Date(Date.parse(createdAt) + index * 1_000).toISOString(),
    }))
    yield { loan, notes }
  }
}

function madeLoan(speaking: SpeakingLoan, random: SeededRandom, ids: LoanIds, today: CalendarDate) {
  const parts = { ids, random, rules: RULES_OF_NEW_BOOK, today }
  if ('description' in speaking) {
    return describedLoan(loanDescription.parse(speaking.description), speaking.id, parts, speaking.client)
  }
  const client = (clientType: DemoClientType) => demoClient(random, clientType, amountOf('1000.00'))
  return madeOfPlan({ ...speaking.plan({ today, client }), lenderLoanId: speaking.id }, ids, RULES_OF_NEW_BOOK)
}

/** Changes to the defaults of a planned loan. */
type GivenPlan = {
  readonly issueDate: CalendarDate
  readonly client: DemoClient
} & Partial<Omit<LoanPlan, 'lenderLoanId' | 'terms'>> &
  Partial<LoanPlan['terms']>

export function plan(given: GivenPlan & { readonly rows: readonly RequestedRow[] }): Omit<LoanPlan, 'lenderLoanId'> {
  const { scheduleType = 'REGULAR', loanAmount = amountOf('1000.00'), interestRate = rateOf('12') } = given
  return {
    terms: { scheduleType, loanAmount, interestRate },
    registeredDate: given.issueDate,
    maxExtensions: 3,
    extensionsBefore: 0,
    course: [],
    ownFields: {},
    ...given,
  }
}

/** Inputs of periodic rows. */
type Periodic = {
  readonly scheduleType?: PeriodicType
  readonly loanAmount?: Cents
  readonly interestRate?: Rate
  readonly issueDate: CalendarDate
  readonly numberOfInstallments: number
  readonly every?: Period
  readonly firstDueDate?: CalendarDate
  readonly dayCount?: DayCount
}

export function periodicRows(given: Periodic): readonly RequestedRow[] {
  const { scheduleType = 'REGULAR', loanAmount = amountOf('1000.00'), interestRate = rateOf('12') } = given
  const {
    issueDate: startDate,
    numberOfInstallments,
    every = MONTHLY,
    firstDueDate = null,
    dayCount = '30E/360',
  } = given
  return makeSchedule({
    ...PLAIN_TERMS,
    scheduleType,
    loanAmount,
    interestRate,
    startDate,
    numberOfInstallments,
    every,
    firstDueDate,
    dayCount,
  })
}

/** A single row, due with all interest. */
export function singleRow(
  issueDate: CalendarDate,
  dueDate: CalendarDate,
  loanAmount = amountOf('1000.00'),
  interestRate = rateOf('12'),
): readonly RequestedRow[] {
  return makeSchedule({
    ...PLAIN_TERMS,
    compounding: null,
    scheduleType: 'FULL-BULLET',
    loanAmount,
    interestRate,
    startDate: issueDate,
    dueDate,
    dayCount: 'ACT/360',
  })
}

/** Number of rows before a day. */
export function passedRows(rows: readonly RequestedRow[], day: CalendarDate): number {
  return rows.filter((row) => row.dueDate < day).length
}

export function amountOf(text: string): Cents {
  return present(parseAmount(text), 'amount')
}

export function rateOf(text: string): Rate {
  return present(parseRate(text), 'rate')
}
