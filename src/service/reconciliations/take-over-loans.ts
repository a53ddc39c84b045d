import { type CreateLoanRequest, createLoanRequest } from '#contract/create-loan.ts'
import type { TakenOverLoan, TakeOverRequest } from '#contract/desk/reconciliations.ts'
import { createLoanContract } from '#contract/operations/create-loan-contract.ts'
import { totalsOf } from '#engine/loan.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { Note } from '#storage/note.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import { assertNever } from '#values/assert.ts'
import { recordOf } from '#values/record-of.ts'
import { liveSchedule } from '../live/live-schedule.ts'
import { mirrorReturnedLoan } from '../live/mirror-loan.ts'
import { type Caller, type DataParts, inUnit, type SendingParts } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { noteWords } from '../words/note-words.ts'
import { type LoanThere, readThere } from './read-there.ts'

type LoanToTakeOver = TakeOverRequest['loans'][number]
type Outcome = Omit<TakenOverLoan, 'loanUuid'>

/** Takes over loans that the service has, one after the other. Each is stored alone, so a later one takes none back. */
export async function takeOverLoans(
  parts: SendingParts<Storage>,
  connection: StoredConnection,
  { loans }: TakeOverRequest,
  caller: Caller,
): Promise<TakenOverLoan[]> {
  const taken: TakenOverLoan[] = []
  for (const loan of loans) {
    const loanUuid = loan.loanUuid.toLowerCase()
    taken.push({ loanUuid, ...(await takeOver(parts, connection, { ...loan, loanUuid }, caller)) })
  }
  return taken
}

async function takeOver(
  parts: SendingParts<Storage>,
  connection: StoredConnection,
  loan: LoanToTakeOver,
  caller: Caller,
): Promise<Outcome> {
  const known = await parts.storage.loans.byUuid(connection.id, loan.loanUuid)
  if (known) return outcome('known', known.lenderLoanId)
  const there = await readThere(parts, connection, { uuid: loan.loanUuid, lenderLoanId: null })
  switch (there.kind) {
    case 'read':
      return store(parts, connection, loan, there, caller)
    case 'missing':
      return outcome('unknown-there', null)
    case 'not-read':
      return notRead(there.explanation)
    case 'pause':
      return notRead(there.reason)
    case 'wait':
      return notRead({ code: 'asked-to-wait', params: { seconds: there.seconds } })
    default:
      return assertNever(there)
  }
}

function outcome(kind: TakenOverLoan['outcome'], lenderLoanId: string | null): Outcome {
  return { outcome: kind, lenderLoanId, missing: [], explanation: null }
}

function notRead(reason: Note): Outcome {
  return { ...outcome('not-read', null), explanation: noteWords(reason) }
}

async function store(
  parts: SendingParts<Storage>,
  { id: connectionId }: StoredConnection,
  { fields, extensionsBefore, loanUuid }: LoanToTakeOver,
  there: LoanThere,
  caller: Caller,
): Promise<Outcome> {
  const { lenderLoanId } = there.loan
  const { body, request, missing } = requestOf(there, fields)
  const asked = extensionsBefore === undefined ? [...missing, 'extensionsBefore'] : missing
  if (!request || extensionsBefore === undefined) return { ...outcome('asked', lenderLoanId), missing: [...asked] }
  const requestJson = JSON.stringify(body)
  const made = { connectionId, requestJson, request, madeThrough: callerName(caller), extensionsBefore }
  return parts.storage.write(async (unit) => {
    const own = inUnit(parts, unit)
    if (await unit.loans.byUuid(connectionId, loanUuid)) return outcome('known', lenderLoanId)
    if (await isBeingMade(own, connectionId, lenderLoanId)) return outcome('undecided', lenderLoanId)
    const isStored = await mirrorReturnedLoan(own, made, there.loan, there.text)
    return outcome(isStored ? 'taken-over' : 'id-used', lenderLoanId)
  })
}

/** True if a submission that creates this loan is on its way or awaits a decision: the journal comes first. */
async function isBeingMade(
  { storage }: DataParts<UnitOfWork>,
  connectionId: string,
  lenderLoanId: string,
): Promise<boolean> {
  return (await storage.submissions.open(connectionId, createLoanContract.naturalKey({ lenderLoanId }))) !== undefined
}

/** Terms of a loan that getLoan is documented to return. Its rows stand as returned, not in the request. */
const TERMS = ['scheduleType', 'loanAmount', 'interestRate', 'country', 'lenderIssueDate'] as const

type Request = {
  readonly body: object
  /** Undefined while something is missing. */
  readonly request: CreateLoanRequest | undefined
  readonly missing: readonly string[]
}

/** The request of createLoan that such a loan comes to: what the service says, and what was given where it says nothing valid. */
function requestOf({ loan }: LoanThere, given: Readonly<Record<string, unknown>>): Request {
  const said = new Map(Object.entries(loan))
  const toldBy = (names: readonly string[]) => recordOf(names.map((name) => [name, said.get(name)] as const))
  const whole = (names: readonly string[]) => ({
    ...given,
    ...toldBy(names.filter((name) => said.has(name))),
    lenderLoanId: loan.lenderLoanId,
    currency: 'EUR',
    schedule: undefined,
  })
  const faulty = faultsOf(whole(TERMS))
  const told = TERMS.filter((name) => said.has(name) && !faulty.includes(name))
  const body = whole(told)
  const { data } = createLoanRequest.safeParse(body)
  if (data && !told.includes('loanAmount') && data.loanAmount !== principalOf(loan))
    return { body, request: undefined, missing: ['loanAmount'] }
  return { body, request: data, missing: faultsOf(body) }
}

/** Principal of all rows that the service returned: a loan amount that a person gives must be that. */
function principalOf({ paymentSchedule }: LoanThere['loan']): number {
  return totalsOf(liveSchedule(paymentSchedule)).total.principal
}

/** Fields that are missing or not valid, each once: a field of createLoan, or a part of it after a point. */
function faultsOf(body: object): readonly string[] {
  const { error } = createLoanRequest.safeParse(body)
  return [...new Set((error?.issues ?? []).map(({ path }) => path.map(String).join('.')))]
}
