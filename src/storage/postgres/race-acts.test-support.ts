import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { addDays, type CalendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { AT, uuidOf } from '../contract/book.test-support.ts'
import { submissionOf } from '../contract/journal-contract.test-support.ts'
import { extensionTo, ISSUED, loanOf, register, rowsFrom } from '../contract/loans.test-support.ts'
import type { Storage, UnitOfWork, Write } from '../storage.ts'
import type { StoredLoan } from '../stored-loan.ts'

/** An acknowledged result of a client, which must hold from then on. Instants are milliseconds, comparable between processes. */
export type Acknowledged =
  | { readonly kind: 'created' | 'keyed'; readonly lenderLoanId: string; readonly uuid: string }
  | { readonly kind: 'extended'; readonly lenderLoanId: string; readonly uuid: string; readonly number: number }
  | { readonly kind: 'sent'; readonly place: string; readonly uuid: string; readonly from: number; readonly to: number }
  | { readonly kind: 'removed'; readonly connectionId: string }
  | { readonly kind: 'raised' }
  | { readonly kind: 'kept'; readonly id: string; readonly text: string }

type Act = (storage: Storage, client: number) => Promise<Acknowledged | undefined>

/** Few enough that clients conflict all the time. */
const LOANS = 6
const KEYS = 20
const SENT_KEYS = 3
const CONNECTIONS: readonly string[] = [91, 92, 93].map(uuidOf)

const oneOf = (count: number) => Math.floor(Math.random() * count)
const now = () => performance.timeOrigin + performance.now()

/** Like the creation of a loan without an Idempotency-Key. */
const create: Act = async ({ write }) => {
  const loan = newLoan(`L-${oneOf(LOANS)}`)
  return (await write((unit) => registerOnce(unit, loan))) ? { kind: 'created', ...loan } : undefined
}

/** Like a creation with a key. All clients take the same few keys: each gets the answer of the first. */
const createKeyed: Act = async ({ write }) => {
  const key = `K-${oneOf(KEYS)}`
  const request = { caller: 'race', operation: 'createLoan', key, connectionId: 'local', bodySha256: '0'.repeat(64) }
  const uuid = await write(async (unit) => {
    const kept = await unit.keys.find(request)
    if (kept?.outcome.kind === 'answered') return String(JSON.parse(kept.outcome.text).uuid)
    const loan = newLoan(key)
    await register(unit, loan)
    await unit.keys.keep(request, { kind: 'answered', status: 201, text: JSON.stringify({ uuid: loan.uuid }) }, AT)
    return loan.uuid
  })
  return { kind: 'keyed', lenderLoanId: key, uuid }
}

/** Like the extension of a loan: plans from its current version, and again if the version has changed by then. */
const extend: Act = async ({ loans, write }) => {
  const lenderLoanId = `L-${oneOf(LOANS)}`
  for (;;) {
    const loan = await loans.byLenderLoanId('local', lenderLoanId)
    if (!loan) return undefined
    const uuid = randomUUID()
    if (await write((unit) => extendOnce(unit, loan, uuid)))
      return { kind: 'extended', lenderLoanId, uuid, number: loan.extensionsUsed + 1 }
  }
}

/** Like a submission: entered, marked as sending, sent, and its outcome stored. */
const send: Act = async ({ write }) => {
  const connectionId = CONNECTIONS[oneOf(CONNECTIONS.length)] ?? ''
  const exclusiveKey = `createLoan S-${oneOf(SENT_KEYS)}`
  const uuid = await write((unit) => enterOnce(unit, connectionId, exclusiveKey))
  if (uuid === undefined || !(await write((unit) => markSending(unit, connectionId, exclusiveKey, uuid))))
    return undefined
  const from = now()
  await turn()
  const to = now()
  await write((unit) => step(unit, uuid, 'unknown'))
  await write((unit) => step(unit, uuid, 'rejected'))
  return { kind: 'sent', place: `${connectionId} ${exclusiveKey}`, uuid, from, to }
}

/** Like the removal of a connection, on which nothing may be under way. */
const removeConnection: Act = async ({ write }) => {
  const connectionId = CONNECTIONS[oneOf(CONNECTIONS.length)] ?? ''
  const isRemoved = await write(async ({ submissions, connections }) => {
    const sending = await submissions.count({ connectionId, state: 'sending' })
    const unknown = await submissions.count({ connectionId, state: 'unknown' })
    if (sending + unknown > 0 || !(await connections.byId(connectionId))) return false
    await connections.remove(connectionId, AT)
    return true
  })
  return isRemoved ? { kind: 'removed', connectionId } : undefined
}

/** Reads a setting and replaces it by the next value: no increment may get lost. */
const raise: Act = async ({ write }) => {
  await write(async ({ settings }) => {
    const before = await settings.read()
    await settings.replace({ ...before, defaultTerm: before.defaultTerm + 1 })
  })
  return { kind: 'raised' }
}

/** The draft of one client, which no other client writes. */
const keepDraft: Act = async ({ write }, client) => {
  const [id, text] = [draftIdOf(client), randomUUID()]
  const draft = { id, form: 'new-loan', writer: id, savedAt: AT, values: { text } }
  await write((unit) => unit.drafts.put(draft))
  return { kind: 'kept', id, text }
}

const ACTS: readonly Act[] = [create, createKeyed, extend, extend, send, send, raise, keepDraft]
/** Late enough that much was sent before. */
const REMOVALS_AT = 0.7

/** Runs the acts of a client one after the other. Returns its acknowledged results in order. */
export async function runClient(storage: Storage, client: number, acts: number): Promise<readonly Acknowledged[]> {
  const acknowledged = []
  const patient = { ...storage, write: writingPatiently(storage) }
  for (let done = 0; done < acts; done++) {
    const isLate = done > acts * REMOVALS_AT
    const act = isLate && oneOf(ACTS.length) === 0 ? removeConnection : ACTS[oneOf(ACTS.length)]
    const answer = await act?.(patient, client)
    if (answer) acknowledged.push(answer)
  }
  return acknowledged
}

/** Writes like a careful client: retries after a fault that guarantees that nothing was changed. */
function writingPatiently({ write, faultOf }: Storage): Write {
  return async (job) => {
    for (;;) {
      try {
        return await write(job)
      } catch (error) {
        const fault = faultOf(error)
        if (fault !== 'locked' && fault !== 'not-reached') throw error
      }
    }
  }
}

/** Inserts the connections that clients send on. */
export async function enterConnections({ write }: Storage): Promise<void> {
  for (const id of CONNECTIONS)
    await write((unit) =>
      unit.connections.insert({
        id,
        name: `Market ${id}`,
        baseUrl: 'https://market.example',
        kind: 'test',
        extensionsField: null,
        furtherFields: {},
        caFile: null,
        sealedToken: null,
      }),
    )
}

function draftIdOf(client: number): string {
  return `${String(client).padStart(8, '0')}-0000-4000-8000-00000000d4af`
}

function newLoan(lenderLoanId: string) {
  const uuid = randomUUID()
  return loanOf(1, { lenderLoanId, uuid, publicId: uuid.slice(0, 13) })
}

async function registerOnce(unit: UnitOfWork, loan: ReturnType<typeof newLoan>): Promise<boolean> {
  if (await unit.loans.isTaken(loan)) return false
  await register(unit, loan)
  return true
}

async function extendOnce({ loans, loanEvents }: UnitOfWork, loan: StoredLoan, uuid: string) {
  if ((await loans.versionOf(loan.id)) !== loan.version) return false
  const [number, version] = [loan.extensionsUsed + 1, loan.version + 1]
  const schedule = rowsFrom(dayOf(version))
  const given = { uuid, extendedDays: 1, addedInterest: cents(number), madeThrough: 'race' }
  await loanEvents.insert(loan.id, extensionTo(version, schedule, given))
  await loans.setVersion(loan.id, { version, extensionsUsed: number, schedule })
  return true
}

/** The first day of the rows of a version. */
export function dayOf(version: number): CalendarDate {
  return addDays(ISSUED, version)
}

async function enterOnce({ submissions, connections }: UnitOfWork, connectionId: string, exclusiveKey: string) {
  if (!(await connections.byId(connectionId))) return undefined
  if (await submissions.open(connectionId, exclusiveKey)) return undefined
  const [planned] = await submissions.planned(connectionId, exclusiveKey)
  if (planned) return planned.uuid
  const uuid = randomUUID()
  await submissions.insert(submissionOf(1, { uuid, connectionId, exclusiveKey }), stepTo('planned'))
  return uuid
}

async function markSending(unit: UnitOfWork, connectionId: string, exclusiveKey: string, uuid: string) {
  if (!(await unit.connections.byId(connectionId))) return false
  if (await unit.submissions.open(connectionId, exclusiveKey)) return false
  if ((await unit.submissions.byUuid(uuid))?.state !== 'planned') return false
  await step(unit, uuid, 'sending')
  return true
}

type State = 'planned' | 'sending' | 'unknown' | 'rejected'

const NOTE = { code: 'entered', params: {} } as const
const stepTo = (state: State) => ({ state, at: AT, note: NOTE, decidedBy: null })

function step({ submissions }: UnitOfWork, uuid: string, state: State): Promise<void> {
  return submissions.step(uuid, stepTo(state), { explanation: NOTE })
}
