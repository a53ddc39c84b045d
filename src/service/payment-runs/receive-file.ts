import type { Context } from 'hono'
import { type PaymentTableBody, type PaymentTableQuery, paymentFileQuery } from '#contract/desk/payment-runs.ts'
import { givenFileName } from '#contract/sheet/file-name.ts'
import type { BankEntry } from '#intake/bank/bank-entry.ts'
import { columnsChosen } from '#intake/bank/payment-columns.ts'
import { entriesOf, lookAtStatement, readStatement } from '#intake/bank/read-statement.ts'
import type { PaymentTable, TableChoice } from '#intake/bank/read-table.ts'
import { SourceError } from '#intake/source-error.ts'
import { cellText } from '#intake/source-record.ts'
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
import { readQuery } from '../wire/read-query.ts'
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
  const asked = validatedBody(paymentFileQuery, { ...readQuery(context), ...sentFileName(context) })
  const fileName = givenFileName(asked.name)
  const connectionId = await currentConnectionId(parts)
  const entries = await entriesIn(await readBytes(context.req.raw, MAX_STATEMENT_BYTES), choiceOf(asked))
  const uuid = ids.uuid()
  const made = { madeBy: live.userName, madeThrough: callerName(caller), createdAt: clock.now() }
  const run = { ...made, uuid, kind: 'payment', state: 'checking', connectionId, fileName } as const
  await putToWork(parts, PAYMENT_RUNS, run, caller, () => storeEntries(storage, run, entries))
  return paymentRun(parts, uuid)
}

/** Columns of a bank's table as the desk reads them by itself. Throws `body-too-large`, and `file-unreadable`. */
export async function lookAtFile({ req }: Context<ServiceEnv>, query: PaymentTableQuery) {
  const bytes = await readBytes(req.raw, MAX_STATEMENT_BYTES)
  const table = await unlessUnreadable(() => lookAtStatement(bytes, (most) => pieces(bytes, most), choiceOf(query)))
  return { table: table && tableBody(table) }
}

/** Most lines whose cells a column shows. */
const SAMPLES = 3

function tableBody({ headLine, heads, lines, writing }: PaymentTable): PaymentTableBody {
  const fields = new Map([...writing.columns].flatMap(([field, columns]) => columns.map((column) => [column, field])))
  const cellsOf = (column: number) =>
    lines.map(({ cells }) => cellText(cells[column]).trim()).filter((text) => text !== '')
  const width = Math.max(heads.length, ...lines.slice(0, CLEARED_AT_ONCE).map(({ cells }) => cells.length))
  return {
    headLine,
    columns: Array.from({ length: width }, (_, column) => ({
      name: heads[column]?.trim() ?? '',
      samples: cellsOf(column).slice(0, SAMPLES),
      field: fields.get(column) ?? null,
    })),
    dateOrder: writing.isOrderInDoubt ? null : writing.dateOrder,
    decimals: writing.areDecimalsInDoubt ? null : writing.decimals,
  }
}

function choiceOf({ columns, headLine, dateOrder, decimals }: PaymentTableQuery): TableChoice {
  return {
    headLine,
    dateOrder,
    decimals,
    columns: columns === undefined ? undefined : columnsChosen(columns.split(',')),
  }
}

/** A payment run as it is now. Throws `not-found`. */
export async function paymentRun({ storage }: RunParts<Storage>, uuid: string): Promise<StoredPaymentRun> {
  const run = await storage.runs.byUuid(uuid)
  return isOfKind(run, 'payment') ? run : refuse({ kind: 'not-found', what: 'run' })
}

/** All entries: a file that breaks off is refused before anything of it is stored. */
function entriesIn(bytes: Uint8Array, choice: TableChoice): Promise<readonly BankEntry[]> {
  return unlessUnreadable(async () => {
    const all: BankEntry[] = []
    for await (const batch of entriesOf(await readStatement(bytes, (most) => pieces(bytes, most), choice))) {
      all.push(...batch)
      await othersFirst()
    }
    return all
  })
}

async function unlessUnreadable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
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
