import { type DemoClient, demoClient } from '#host/demo/demo-clients.ts'
import { DIFFERENT_CODES, demoCode } from '#host/demo/demo-codes.ts'
import { DEMO_CLIENT_TYPES, type GivenClient } from '#host/demo/demo-loan.ts'
import { madeDemoLoan, publicIdOf, uuidOf } from '#host/demo/fill-demo.ts'
import type { MadeLoan } from '#host/demo/made-loan.ts'
import type { SeededRandom } from '#host/demo/seeded-random.ts'
import type { NewDossierNote } from '#storage/dossier-store.ts'
import { addDays, type CalendarDate, dateParts, formatDate } from '#values/calendar-date.ts'
import { givenClient } from '../loans/given-client.ts'
import type { SetLoan } from './data-set.ts'
import { randomOf } from './seeds.ts'

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

/**
 * The book of a lender with so many loans, as real ones are: people and companies of several countries, some with several
 * loans, loans that are repaid, overdue or extended, notes on some. Each is made when it is asked for and then forgotten, so that a
 * million need no more memory than a hundred.
 */
export function* lenderBook(loans: number, seed: number, today: CalendarDate): Generator<SetLoan> {
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
