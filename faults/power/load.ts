import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { SeededRandom } from '#host/demo/seeded-random.ts'
import { STATES_AT_WORK } from '#values/vocabulary/run-states.ts'
import { importFile, loanOfRows } from '../crash/written-loans.ts'
import type { Desk } from '../desk.ts'
import { CREATE_LOAN, type DeskAnswer, EXTEND_LOAN } from '../desk-calls.ts'
import type { Known } from './known.ts'

/** A client of the recorded desk. */
export type Client = {
  readonly desk: Desk
  readonly random: SeededRandom
  /** Loans from the answers to this client. */
  readonly loans: { readonly uuid: string }[]
  /** Files attached by this client and not being removed yet. */
  readonly files: { readonly path: string; readonly uuid: string; readonly bytes: Buffer }[]
  /** Records the client's knowledge. */
  readonly note: (known: Known) => void
  /** Used for unique loan IDs. */
  readonly told: { readonly seed: number; number: number }
}

type Json = ReturnType<typeof JSON.parse>

export async function createLoan(client: Client, rows: number): Promise<void> {
  const lenderLoanId = nextId(client)
  const { uuid } = dataOf(await client.desk.call('POST', CREATE_LOAN, loanOfRows(lenderLoanId, rows)), 201)
  client.note({ kind: 'loan', lenderLoanId, uuid, rows, isLocal: true })
  client.loans.push({ uuid })
}

function nextId({ told }: Client): string {
  told.number++
  return `POWER-${told.seed}-${told.number}`
}

export async function extend(client: Client): Promise<void> {
  const loan = someLoan(client)
  if (!loan) return
  client.note({ kind: 'extension-sent', loanUuid: loan.uuid })
  const request = { loanUuid: loan.uuid, daysToExtend: client.random.whole(1, 60) }
  const answer = await client.desk.call('POST', EXTEND_LOAN, request)
  // Another client may have used up the extensions of the loan.
  if (answer.status === 422) return
  client.note({ kind: 'extension', uuid: dataOf(answer, 201).uuid, loanUuid: loan.uuid })
}

function someLoan({ loans, random }: Client): { readonly uuid: string } | undefined {
  return loans[random.whole(Math.max(0, loans.length - 30), loans.length - 1)]
}

/** Attaches a new content, or the last content again. */
export async function attach(client: Client): Promise<void> {
  const loan = someLoan(client)
  if (!loan) return
  const uuid = randomUUID()
  const path = `/desk/v1/loans/${loan.uuid}/files/${uuid}`
  const other = client.random.chance(30) ? client.files.at(-1) : undefined
  const bytes = other?.bytes ?? Buffer.alloc(client.random.whole(1, 60_000), `${uuid}\n`)
  await send(client, 'PUT', `${path}?name=contract.pdf`, bytes)
  client.note({ kind: 'file', uuid, sha256: createHash('sha256').update(bytes).digest('hex') })
  client.files.push({ path, uuid, bytes })
}

/** Removes the file that was attached first. Another file may have the same content. */
export async function removeFile(client: Client): Promise<void> {
  const file = client.files.shift()
  if (!file) return
  client.note({ kind: 'file-removal-sent', uuid: file.uuid })
  const { status, text } = await client.desk.call('DELETE', file.path)
  if (status !== 204) throw new Error(`The desk answered ${status}: ${text}`)
  client.note({ kind: 'file-removed', uuid: file.uuid })
}

export async function writeNote(client: Client): Promise<void> {
  const loan = someLoan(client)
  if (!loan) return
  const uuid = randomUUID()
  dataOf(await client.desk.call('PUT', `/desk/v1/loans/${loan.uuid}/notes/${uuid}`, { text: 'Called back' }), 201)
  client.note({ kind: 'note', uuid })
}

const IMPORTED = 40
const POLL_MS = 20

/** Imports a file of loans. The client knows the loans when the run reports its end. */
export async function importLoans(client: Client): Promise<void> {
  const file = importFile(Array.from({ length: IMPORTED }, () => `I-${nextId(client)}`))
  const { uuid } = await send(client, 'POST', '/desk/v1/import-runs?name=loans.csv', file)
  const path = `/desk/v1/import-runs/${uuid}`
  await reach(client, path, 'mapping')
  dataOf(await client.desk.call('POST', `${path}/check`, {}), 200)
  await reach(client, path, 'checked')
  dataOf(await client.desk.call('POST', `${path}/start`, {}), 200)
  await reach(client, path, 'finished')
  const { text } = await client.desk.call('GET', `${path}/lines?limit=200`)
  const { data }: Json = JSON.parse(text)
  for (const { lenderLoanId, loanUuid } of data)
    client.note({ kind: 'loan', lenderLoanId, uuid: loanUuid, rows: 1, isLocal: true })
}

async function reach({ desk }: Client, path: string, wanted: string): Promise<void> {
  for (;;) {
    const { state } = dataOf(await desk.call('GET', path), 200)
    if (state === wanted) return
    if (!STATES_AT_WORK.includes(state)) throw new Error(`The import is ${state} instead of ${wanted}`)
    await pause(POLL_MS)
  }
}

async function send({ desk }: Client, method: string, path: string, bytes: Buffer): Promise<Json> {
  const headers = { 'Content-Type': 'application/octet-stream' }
  const answer = await desk.fetch(
    new Request(`app://localhost${path}`, { method, headers, body: new Uint8Array(bytes) }),
  )
  return dataOf({ status: answer.status, text: await answer.text() }, 201)
}

function dataOf({ status, text }: Pick<DeskAnswer, 'status' | 'text'>, expected: number): Json {
  if (status !== expected) throw new Error(`The desk answered ${status}: ${text}`)
  return JSON.parse(text).data
}
