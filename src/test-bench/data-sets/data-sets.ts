import type { DescriptionRequest } from '#contract/test-bench/loan-description.ts'
import { type DemoClient, demoClient } from '#host/demo/demo-clients.ts'
import { DIFFERENT_CODES, demoCode } from '#host/demo/demo-codes.ts'
import { DEMO_CLIENT_TYPES, type GivenClient } from '#host/demo/demo-loan.ts'
import { DEMO_LOANS, demoLoans, madeDemoLoan, publicIdOf, uuidOf } from '#host/demo/fill-demo.ts'
import type { MadeLoan } from '#host/demo/made-loan.ts'
import type { SeededRandom } from '#host/demo/seeded-random.ts'
import type { NewDossierNote } from '#storage/dossier-store.ts'
import { addDays, type CalendarDate, dateParts, formatDate } from '#values/calendar-date.ts'
import type { DataSetName } from '#values/vocabulary/data-set-terms.ts'
import { CLIENT_TYPES, SCHEDULE_TYPES, type ScheduleType } from '#values/vocabulary/loan-terms.ts'
import { givenClient } from '../loans/given-client.ts'
import type { SetLoan, SetLoans } from './data-set.ts'
import { LIMITS } from './limits/limits.ts'
import { NAMED_LOANS } from './names/named-loans.ts'
import { randomOf } from './seeds.ts'
import { type SpeakingLoan, speakingLoans } from './speaking-loan.ts'

/** A named data set; a large one takes longer than a request should. */
type DataSet = { readonly loanCount: number; readonly isLarge: boolean; readonly loans: SetLoans }

const SHAPES: Readonly<Record<ScheduleType, DescriptionRequest>> = {
  ANNUITY: { loanAmount: '1200.00', interestRate: '24', paid: 2, overdue: 1 },
  BULLET: { rows: 6, loanAmount: '60000.00', interestRate: '9', paid: 1, extended: [30] },
  'FULL-BULLET': { loanAmount: '5000.00', interestRate: '14', term: { count: 6, unit: 'months' } },
  REGULAR: { rows: 8, loanAmount: '8000.00', paid: 4 },
}

/** Loans are issued evenly over so many days. */
const DAYS_OF_THE_BOOK = 3_650

/** Of a hundred loans so many are of clients who had one before. */
const RETURNING_PERCENT = 35

/** A client comes back among the next so many clients. */
const CLIENTS_AROUND = 4_000
const NOTED_PERCENT = 4
const APART = 618_033
const MOST_NOTES = 3

/** Typical notes of a lender's staff. Any likeness to real people is by chance. */
const NOTE_TEXTS: readonly [string, ...string[]] = [
  'Called about the installment that is due; will pay on Friday.',
  'Asked for two weeks more. To be extended if the next installment comes in time.',
  'New telephone number, checked against the contract.',
  'Salary comes on the 10th now; would like a later due date.',
  'Paid in the office, receipt sent.',
  'Letter came back: address has changed.',
  'Asks for the balance as of the end of the year, for the tax office.',
  'Company is being sold; the new owner takes over the loan.\nWait for the signed agreement.',
  'Collateral revalued, report in the archive.',
  'Spoke to the representative: delivery delayed, money expected within a month.',
  'Complaint about a reminder that was sent too early. Apologised.',
  'Wants to repay all of it early. Figures sent by e-mail.',
]

const NOTE_WRITERS: readonly [string, ...string[]] = ['anna', 'marek', 'ieva', 'toomas']

/** Each schedule type with each client type. */
const EACH_TYPE: readonly SpeakingLoan[] = SCHEDULE_TYPES.flatMap((scheduleType) =>
  CLIENT_TYPES.map((clientType) => ({
    id: `${scheduleType}-${clientType.replaceAll('_', '-')}`,
    tests: `A ${scheduleType} loan of clientType ${clientType}`,
    description: { ...SHAPES[scheduleType], type: scheduleType, clientType },
  })),
)

const ALL_LIMITS: readonly SpeakingLoan[] = LIMITS.flatMap(({ loans }) => loans)

export const DATA_SETS: Readonly<Record<DataSetName, DataSet>> = {
  empty: small(0, () => []),
  'one-of-each-type': ofSpeaking(EACH_TYPE),
  demo: small(DEMO_LOANS, withoutNotes),
  limits: ofSpeaking(ALL_LIMITS),
  'world-names': ofSpeaking(NAMED_LOANS),
  'loans-10000': { ...ofBook(10_000), isLarge: false },
  'loans-1000000': { ...ofBook(1_000_000), isLarge: true },
}

function small(loanCount: number, loans: SetLoans): DataSet {
  return { loanCount, isLarge: false, loans }
}

function ofSpeaking(loans: readonly SpeakingLoan[]): DataSet {
  return small(loans.length, (seed, today) => speakingLoans(loans, seed, today))
}

function ofBook(loanCount: number) {
  return { loanCount, loans: (seed: number, today: CalendarDate) => lenderBook(loanCount, seed, today) }
}

function* withoutNotes(seed: number, today: CalendarDate): Generator<SetLoan> {
  for (const loan of demoLoans(seed, today)) yield { loan, notes: [] }
}

/**
 * The book of a lender with so many loans, as real ones are: people and companies of several countries, some with several
 * loans, loans that are repaid, overdue or extended, notes on some. Each is made when it is asked for and then forgotten, so that a
 * million need no more memory than a hundred.
 */
function* lenderBook(loans: number, seed: number, today: CalendarDate): Generator<SetLoan> {
  const random = randomOf(seed, 'lender book', loans)
  let clients = 0
  for (let index = 0; index < loans; index++) {
    const isReturning = clients > 0 && random.chance(RETURNING_PERCENT)
    const client = isReturning ? clients - 1 - random.whole(0, Math.min(clients, CLIENTS_AROUND) - 1) : clients
    if (!isReturning) clients++
    const issueDate = addDays(today, Math.floor((index / loans - 1) * DAYS_OF_THE_BOOK))
    const lenderLoanId = `LD-${dateParts(issueDate).year}-${String(index + 1).padStart(7, '0')}`
    const identity = { uuid: uuidOf(random), publicId: publicIdOf(random), lenderLoanId, issueDate }
    const loan = madeDemoLoan(random, identity, today, knownClient(seed, client))
    yield { loan, notes: notesOn(random, loan, today) }
  }
}

/** The client of a number: the same person or company however often it comes, with a code that no other number has. */
function knownClient(seed: number, number: number): GivenClient {
  const clientType = randomOf(seed, 'client type', number).pick(DEMO_CLIENT_TYPES)
  return {
    clientType,
    of: (loanAmount) => withOwnCode(demoClient(randomOf(seed, 'client', number), clientType, loanAmount), number),
  }
}

/** Numbers that follow one another are far apart in the codes: the factor has no divisor in common with their count. */
function withOwnCode(client: DemoClient, number: number): DemoClient {
  const kind = client.clientType === 'CONSUMER' ? 'person' : 'company'
  const own = (number * APART) % DIFFERENT_CODES
  return givenClient(client, { clientCode: demoCode(client.country, kind, own) })
}

function notesOn(random: SeededRandom, { registration }: MadeLoan, today: CalendarDate): readonly NewDossierNote[] {
  if (!random.chance(NOTED_PERCENT)) return []
  const { connectionId, uuid, issueDate } = registration
  const span = Math.max(0, today - issueDate)
  const days = Array.from({ length: random.whole(1, MOST_NOTES) }, () => random.whole(0, span)).sort((a, b) => a - b)
  return days.map((day, index) => ({
    uuid: uuidOf(random),
    subject: { connectionId, kind: 'loan', uuid },
    text: random.pick(NOTE_TEXTS),
    writtenBy: random.pick(NOTE_WRITERS),
    writtenThrough: 'Demo',
    writtenAt: `${formatDate(addDays(issueDate, day))}T13:0${index}:00.000Z`,
  }))
}
