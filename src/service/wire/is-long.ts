import type { Context } from 'hono'
import { PAGE_FIELDS } from '#contract/desk/list-page.ts'
import type { LongBy } from '#contract/endpoints/endpoint.ts'
import type { StoredRun } from '#storage/stored-run.ts'
import type { DataParts, ServiceEnv } from '../service-parts.ts'
import { currentConnectionId } from './current-connection.ts'

/** Counting, searching or summing this many loans takes a few milliseconds. */
const LARGE_BOOK = 5_000
/** Showing, moving or comparing this many schedule rows, of all versions together, takes some milliseconds. */
export const LONG_LOAN = 500
/** Writing a file of this many rows or loans takes as long. */
const LONG_FILE = 200
/** Finding the convention of this many rows, or explaining each of their amounts, takes as long. */
const LONG_FINDING = 40
/** Summing this many lines of a run takes a few milliseconds. */
const LARGE_RUN = 2_000
/** About forty schedule rows as JSON. */
const LONG_BODY_BYTES = 4_096

/** True if a request takes long. */
export type IsLong = (context: Context<ServiceEnv>) => boolean | Promise<boolean>

export const IS_LONG: Readonly<Record<LongBy, IsLong>> = {
  book: isLargeBookAsked,
  'book-file': async ({ var: { parts } }) => (await parts.storage.loanList.size()) > LONG_FILE,
  // A page of all loans is quick, however many there are; a filter has to search for its matches.
  'filtered-book': (context) => Object.keys(context.req.query()).some(isFilter) && isLargeBookAsked(context),
  // A search scans the whole journal, which is as long as the book.
  'searched-book': (context) => Boolean(context.req.query('search')) && isLargeBookAsked(context),
  // The first page of one outcome counts its lines.
  'outcome-in-book': (context) =>
    context.req.query('outcome') !== undefined && isFirstPage(context) && isLargeBookAsked(context),
  loan: isLoanOver(LONG_LOAN),
  'loan-file': isLoanOver(LONG_FILE),
  'loan-finding': isLoanOver(LONG_FINDING),
  // By the declared length: a sender that understates it makes others wait.
  body: ({ req }) => !(Number(req.header('Content-Length')) <= LONG_BODY_BYTES),
  import: isLargeImport,
  // The first page counts the matching lines.
  'first-page-of-import': (context) => isFirstPage(context) && isLargeImport(context),
}

export async function isLargeBook({ storage }: DataParts): Promise<boolean> {
  return (await storage.loanList.size()) > LARGE_BOOK
}

/** True if a run of a file has too many lines to sum them quickly. False for other kinds of runs. */
export async function hasManyLines({ storage }: DataParts, { id }: Pick<StoredRun, 'id'>): Promise<boolean> {
  const imported = (await storage.importLines.last(id))?.position ?? 0
  return Math.max(imported, await storage.paymentLines.count({ runId: id, state: null })) > LARGE_RUN
}

function isLargeBookAsked({ var: { parts } }: Context<ServiceEnv>): Promise<boolean> {
  return isLargeBook(parts)
}

async function isLargeImport({ req, var: { parts } }: Context<ServiceEnv>): Promise<boolean> {
  const run = await parts.storage.runs.byUuid(req.param('uuid') ?? '')
  return run !== undefined && hasManyLines(parts, run)
}

function isFilter(name: string): boolean {
  return !Object.keys(PAGE_FIELDS).includes(name)
}

function isFirstPage({ req }: Context<ServiceEnv>): boolean {
  return req.query('cursor') === undefined && req.query('before') === undefined
}

/** True if the loan in the path has more rows than this, of all versions together. */
function isLoanOver(rows: number): IsLong {
  return async ({ var: { parts }, req }) => {
    const uuid = (req.param('uuid') ?? '').toLowerCase()
    const id = await parts.storage.loans.idOf(await currentConnectionId(parts), uuid)
    return id !== undefined && (await parts.storage.loanEvents.hasMoreRows(id, rows))
  }
}
