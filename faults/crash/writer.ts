import type { SeededRandom } from '#host/demo/seeded-random.ts'
import { CREATE_LOAN, EXTEND_LOAN } from '../desk-calls.ts'
import { type Ask, type DeskReply, type DeskRequest, dataOf } from './desk-caller.ts'
import { type BookedLoan, bookLoan, digestOfRows, type Ledger, type ReturnedRow, sha256 } from './ledger.ts'
import { loanOfRows, randomUuid } from './written-loans.ts'

/** A client that writes, with its connection, its seed and its own loans, which only it extends. */
export type Writer = {
  readonly name: string
  readonly ask: Ask
  readonly random: SeededRandom
  readonly ledger: Ledger
  /** Lender loan IDs. Only the last ones are extended. */
  readonly own: string[]
}

/** True if the desk answered, false if the connection broke. */
export type Act = (writer: Writer) => Promise<boolean>

/** Returns true if the reply has one of the expected statuses. Otherwise adds a violation. */
export function expectStatus(ledger: Ledger, what: string, reply: DeskReply, statuses: readonly number[]): boolean {
  if (statuses.includes(reply.status)) return true
  ledger.violations.push(`${what} was answered ${reply.status} ${reply.bytes.subarray(0, 500)}`)
  return false
}

/** Most rows of a loan that is still extended. Each extension doubles the rows, so longer loans would grow too fast. */
const EXTENDED_ROWS = 60

type Returned = { readonly uuid: string; readonly paymentSchedule: readonly ReturnedRow[] }

/** Creates a loan under an Idempotency-Key. */
export async function createLoan(writer: Writer, rows: number): Promise<boolean> {
  const { ledger, random, own } = writer
  const key = randomUuid(random)
  const lenderLoanId = `${writer.name}-${key.slice(0, 13)}`
  const request: DeskRequest = { method: 'POST', path: CREATE_LOAN, body: loanOfRows(lenderLoanId, rows), key }
  const book = (reply: DeskReply) => {
    if (!expectStatus(ledger, `createLoan ${lenderLoanId}`, reply, [201])) return
    const { uuid, paymentSchedule } = dataOf<Returned>(reply)
    bookLoan(ledger, { lenderLoanId, uuid, rows: digestOfRows(paymentSchedule), extensions: 0 })
    if (rows <= EXTENDED_ROWS || random.chance(10)) own.push(lenderLoanId)
  }
  const check = async (ask: Ask) => {
    const reply = await ask({ method: 'GET', path: `/desk/v1/lender-loan-ids?lenderLoanId=${lenderLoanId}` })
    const uuid = reply && dataOf<{ readonly usedByLoanUuid: string | null }>(reply).usedByLoanUuid
    if (uuid) bookLoan(ledger, { lenderLoanId, uuid, rows: '', extensions: 0 })
  }
  return keyed(writer, { what: `createLoan ${lenderLoanId}`, request, book, check })
}

/** Extends one of the latest own loans by a day, under an Idempotency-Key. */
export async function extendLoan(writer: Writer): Promise<boolean> {
  const { ledger, random, own } = writer
  const loan = ledger.loans.get(own[own.length - 1 - random.whole(0, Math.min(own.length, 20) - 1)] ?? '')
  if (!loan) return createLoan(writer, 2)
  const what = `createLoanExtension of ${loan.lenderLoanId}`
  const body = { loanUuid: loan.uuid, daysToExtend: 1 }
  const request: DeskRequest = { method: 'POST', path: EXTEND_LOAN, body, key: randomUuid(random) }
  const book = (reply: DeskReply) => {
    if (!expectStatus(ledger, what, reply, [201])) return
    const { paymentSchedule } = dataOf<Returned>(reply)
    bookLoan(ledger, { ...loan, rows: digestOfRows(paymentSchedule), extensions: loan.extensions + 1 })
  }
  return keyed(writer, { what, request, book, check: (ask) => extendedTwice(ledger, ask, loan) })
}

type Keyed = {
  readonly what: string
  readonly request: DeskRequest
  readonly book: (reply: DeskReply) => void
  /** Checks, before an unanswered request is sent again, that it was carried out once or not at all. */
  readonly check: (ask: Ask) => Promise<void>
}

async function keyed({ ask, ledger }: Writer, { what, request, book, check }: Keyed): Promise<boolean> {
  const first = await ask(request)
  const sameAgain = async (asking: Ask, known: DeskReply) => {
    const again = await asking(request)
    if (!again || again.status !== known.status || !again.bytes.equals(known.bytes)) {
      ledger.violations.push(
        `${what} sent again under its key was answered otherwise: ${again?.status} ${again?.bytes}`,
      )
    }
  }
  if (first) {
    book(first)
    ledger.keyed.push({ what, again: (asking) => sameAgain(asking, first) })
    return true
  }
  const settle = async (asking: Ask) => {
    await check(asking)
    const reply = await asking(request)
    if (!reply) return void ledger.violations.push(`${what} sent again was never answered`)
    book(reply)
    await sameAgain(asking, reply)
  }
  ledger.unanswered.push({ what, settle })
  return false
}

/** Checks that an unanswered extension was made once or not at all. */
async function extendedTwice(ledger: Ledger, ask: Ask, { uuid, extensions }: BookedLoan): Promise<void> {
  const reply = await ask({ method: 'GET', path: `/desk/v1/loans/${uuid}` })
  const used = reply && dataOf<{ extensionsUsed: number }>(reply).extensionsUsed
  if (used !== extensions && used !== extensions + 1) {
    ledger.violations.push(`${uuid} was extended ${extensions} times, perhaps once more, and has ${used} extensions`)
  }
}

const MOST_BYTES = 200_000

/** Attaches a file to the latest own loan. The client chooses its UUID, so that the file can be sent again. */
export async function attachFile(writer: Writer): Promise<boolean> {
  const { ask, ledger, random, own } = writer
  const loan = ledger.loans.get(own.at(-1) ?? '')
  if (!loan) return createLoan(writer, 2)
  const uuid = randomUuid(random)
  const body = Buffer.alloc(random.whole(1, MOST_BYTES), uuid)
  const path = `/desk/v1/loans/${loan.uuid}/files/${uuid}?name=${uuid}.txt`
  const request: DeskRequest = { method: 'PUT', path, body }
  const book = (reply: DeskReply) => {
    if (!expectStatus(ledger, `Attaching ${uuid}`, reply, [200, 201])) return
    ledger.files.set(uuid, { uuid, loanUuid: loan.uuid, sha256: sha256(body) })
    ledger.fresh.add(uuid)
  }
  const reply = await ask(request)
  if (reply) book(reply)
  else {
    const settle = async (asking: Ask) => {
      const again = await asking(request)
      if (again) book(again)
      else ledger.violations.push(`Attaching ${uuid} again was never answered`)
    }
    ledger.unanswered.push({ what: `attaching ${uuid}`, settle })
  }
  return reply !== undefined
}
