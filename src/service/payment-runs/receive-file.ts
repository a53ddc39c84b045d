import type { Context } from 'hono'
import { paymentFileQuery } from '#contract/desk/payment-runs.ts'
import { givenFileName } from '#contract/sheet/file-name.ts'
import type { BankEntry } from '#intake/bank/bank-entry.ts'
import { entriesOf, readStatement } from '#intake/bank/read-statement.ts'
import { SourceError } from '#intake/source-error.ts'
import type { NewRun } from '#storage/run-store.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredPaymentRun } from '#storage/stored-run.ts'
import { MAX_STATEMENT_BYTES } from '#values/vocabulary/payment-run-terms.ts'
import { CLEARED_AT_ONCE } from '../runs/clear-hidden-runs.ts'
import { isOfKind } from '../runs/run-kind.ts'
import { putToWork } from '../runs/run-work.ts'
import type { RunParts, ServiceEnv } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { readBytes, validatedBody } from '../wire/read-json.ts'
import { refuse } from '../wire/refusal.ts'
import { sentFileName } from '../wire/sent-file-name.ts'
import { othersFirst } from '../wire/turns.ts'
import { PAYMENT_RUNS } from './payment-run-kind.ts'

/**
 * Reads a bank's file, stores a line for each entry, and begins the dry run, which goes on in the background. The file
 * itself is not kept: the lines have all of it that counts. Throws `body-too-large`, and `file-unreadable`.
 */
export async function receiveFile(context: Context<ServiceEnv>): Promise<StoredPaymentRun> {
  const { parts, caller } = context.var
  const { storage, ids, clock, live } = parts
  const fileName = givenFileName(validatedBody(paymentFileQuery, sentFileName(context)).name)
  const connectionId = await currentConnectionId(parts)
  const entries = await entriesIn(await readBytes(context.req.raw, MAX_STATEMENT_BYTES))
  const uuid = ids.uuid()
  const made = { madeBy: live.userName, madeThrough: callerName(caller), createdAt: clock.now() }
  const run = { ...made, uuid, kind: 'payment', state: 'checking', connectionId, fileName } as const
  await putToWork(parts, PAYMENT_RUNS, run, caller, () => storeEntries(storage, run, entries))
  return paymentRun(parts, uuid)
}

/** A payment run as it is now. Throws `not-found`. */
export async function paymentRun({ storage }: RunParts<Storage>, uuid: string): Promise<StoredPaymentRun> {
  const run = await storage.runs.byUuid(uuid)
  return isOfKind(run, 'payment') ? run : refuse({ kind: 'not-found', what: 'run' })
}

/** All entries: a file that breaks off is refused before anything of it is stored. */
async function entriesIn(bytes: Uint8Array): Promise<readonly BankEntry[]> {
  const all: BankEntry[] = []
  try {
    for await (const batch of entriesOf(await readStatement(bytes, (most) => pieces(bytes, most)))) {
      all.push(...batch)
      await othersFirst()
    }
    return all
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    const { reason, params } = error
    return refuse({ kind: 'file-unreadable', reason, line: figure(params.line), most: figure(params.most) })
  }
}

const PIECE = 64 * 1024

async function* pieces(bytes: Uint8Array, most = PIECE): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += most) {
    if (at % PIECE === 0) await othersFirst()
    yield bytes.subarray(at, at + most)
  }
}

function figure(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

/** Stores a run with its lines. The run is shown once all of them are stored. */
async function storeEntries({ writeInBackground }: Storage, run: NewRun, entries: readonly BankEntry[]): Promise<void> {
  let id: number | undefined
  for (let first = 0; first < entries.length; first += CLEARED_AT_ONCE) {
    const some = entries.slice(first, first + CLEARED_AT_ONCE)
    id = await writeInBackground(async (unit) => {
      const runId = id ?? (await unit.runs.insert(run))
      await unit.paymentLines.add({ id: runId, connectionId: run.connectionId }, first, some)
      if (first + some.length === entries.length) await unit.runs.show(runId)
      return runId
    })
  }
}
