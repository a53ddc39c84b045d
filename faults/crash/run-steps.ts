import type { ImportRunState } from '#values/vocabulary/import-run-states.ts'
import type { ExtensionRunState } from '#values/vocabulary/run-states.ts'
import { type Ask, type DeskReply, type DeskRequest, dataOf } from './desk-caller.ts'
import { type BookedRun, bookRun } from './ledger.ts'
import { createLoan, expectStatus, type Writer } from './writer.ts'
import { importFile, randomUuid } from './written-loans.ts'

const PATHS: Readonly<Record<BookedRun['kind'], string>> = {
  import: '/desk/v1/import-runs',
  extension: '/desk/v1/extension-runs',
}

/** The part of a run that its client needs. */
type Returned = {
  readonly uuid: string
  readonly state: ImportRunState | ExtensionRunState
  readonly counts: { readonly created?: number; readonly extended?: number }
}

/** Action for each state that needs one; in other states the run continues by itself or has ended. */
const NEXT: Readonly<Partial<Record<Returned['state'], string>>> = {
  mapping: 'check',
  checked: 'start',
  paused: 'continue',
  interrupted: 'continue',
}

/** Advances the unfinished run by one step; makes a run of this kind only if there is none. False if the connection broke. */
export async function stepRun(writer: Writer, kind: BookedRun['kind'], lines: number): Promise<boolean> {
  const { ask, ledger } = writer
  const open = [...ledger.runs.values()].find(({ isFinished }) => !isFinished)
  if (!open) return kind === 'import' ? uploadLoans(writer, lines) : extendMany(writer, lines)
  const path = `${PATHS[open.kind]}/${open.uuid}`
  const run = await ask({ method: 'GET', path })
  if (!run) return false
  const state = bookState(writer, open, run)
  const next = state && NEXT[state]
  if (!next) return true
  const reply = await ask({ method: 'POST', path: `${path}/${next}`, body: {} })
  if (reply && expectStatus(ledger, `${next} of ${path}`, reply, [200])) bookState(writer, open, reply)
  return reply !== undefined
}

function bookState(
  { ledger }: Pick<Writer, 'ledger'>,
  known: BookedRun,
  reply: DeskReply,
): Returned['state'] | undefined {
  if (!expectStatus(ledger, `Run ${known.uuid}`, reply, [200, 201])) return undefined
  const { state, counts } = dataOf<Returned>(reply)
  bookRun(ledger, { ...known, done: counts.created ?? counts.extended ?? 0, isFinished: state === 'finished' })
  return state
}

/** Books the current state of a run as the desk reports it. */
export async function lookAtRun(writer: Pick<Writer, 'ask' | 'ledger'>, run: BookedRun): Promise<void> {
  const reply = await writer.ask({ method: 'GET', path: `${PATHS[run.kind]}/${run.uuid}` })
  if (reply) bookState(writer, run, reply)
}

async function uploadLoans(writer: Writer, lines: number): Promise<boolean> {
  const name = randomUuid(writer.random)
  const lenderLoanIds = Array.from({ length: lines }, (_, at) => `I-${name.slice(0, 13)}-${at}`)
  const path = `${PATHS.import}?name=${name}.csv`
  return makeRun(writer, {
    kind: 'import',
    lenderLoanIds,
    request: { method: 'POST', path, body: importFile(lenderLoanIds) },
  })
}

/** Makes a run over new loans, which no other client extends. */
async function extendMany(writer: Writer, lines: number): Promise<boolean> {
  const { ledger } = writer
  const mine: string[] = []
  const only: Writer = { ...writer, name: `R-${writer.name}`, own: mine }
  for (let made = 0; made < lines; made++) if (!(await createLoan(only, 3))) return false
  const uuids = mine.flatMap((id) => ledger.loans.get(id)?.uuid ?? [])
  const request: DeskRequest = { method: 'POST', path: PATHS.extension, body: { daysToExtend: 1, loans: { uuids } } }
  return makeRun(writer, { kind: 'extension', lenderLoanIds: mine, request })
}

type NewRun = Pick<BookedRun, 'kind' | 'lenderLoanIds'> & { readonly request: DeskRequest }

/** Makes a run. It has no idempotency key: without an answer, the list shows whether it was made. */
async function makeRun({ ask, ledger }: Writer, { kind, lenderLoanIds, request }: NewRun): Promise<boolean> {
  const book = (reply: DeskReply) => {
    if (!expectStatus(ledger, `Making the ${kind} run`, reply, [201])) return
    bookRun(ledger, { kind, uuid: dataOf<Returned>(reply).uuid, lenderLoanIds, done: 0, isFinished: false })
  }
  const reply = await ask(request)
  if (reply) book(reply)
  else {
    const settle = async (asking: Ask) => {
      const list = await asking({ method: 'GET', path: '/desk/v1/runs?limit=100' })
      const listed = list ? dataOf<readonly (Returned & { readonly kind: string })[]>(list) : []
      const strange = listed.filter((run) => run.kind === kind && !ledger.runs.has(run.uuid))
      if (strange.length > 1) ledger.violations.push(`${strange.length} ${kind} runs were made of one request`)
      const [made] = strange
      if (made) bookRun(ledger, { kind, uuid: made.uuid, lenderLoanIds, done: 0, isFinished: false })
      else {
        const again = await asking(request)
        if (again) book(again)
        else ledger.violations.push(`Making the ${kind} run again was never answered`)
      }
    }
    ledger.unanswered.push({ what: `making the ${kind} run`, settle })
  }
  return reply !== undefined
}
