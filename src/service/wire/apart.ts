import type { Context } from 'hono'
import { CONNECTION_HEADER } from '#contract/desk/headers.ts'
import type { Storage } from '#storage/storage.ts'
import { recordOf } from '#values/record-of.ts'
import type { KnownWork, Reader, ReadRequest } from '../parts/reader.ts'
import type { DataParts, RunParts, ServiceEnv } from '../service-parts.ts'
import { currentConnectionId } from './current-connection.ts'
import { readBytes } from './read-json.ts'
import type { Handler } from './routes.ts'

/** Counting, searching or adding up this many loans takes a few milliseconds. */
const LARGE_BOOK = 5_000
/** Showing, moving or comparing this many schedule rows, of all versions together, takes some milliseconds. */
export const LONG_LOAN = 500
/** And so does writing a file of this many rows or loans. */
export const LONG_FILE = 200
/** And so does finding the convention of this many rows, or explaining each of their amounts. */
export const LONG_FINDING = 40
/** About forty schedule rows as JSON. */
const LONG_BODY_BYTES = 4_096
/** All that a reading handler looks at; access was checked before. */
const HEADERS = ['Content-Type', CONNECTION_HEADER]

/** Whether a request takes long. */
export type IsLong = (context: Context<ServiceEnv>) => boolean | Promise<boolean>

/**
 * The same handler, but answered by the reader where it takes long, so that it holds up no other request: a handler that only
 * reads. What is small is answered here and now, which is quicker.
 */
export function apart(handler: Handler, isLong: IsLong): Handler {
  return async (context) => {
    const { reader } = context.get('parts')
    return reader && (await isLong(context)) ? answerApart(reader, context) : handler(context)
  }
}

/** Has the reader answer a request that only reads. */
export async function answerApart(reader: Reader, context: Context<ServiceEnv>): Promise<Response> {
  return reader.answer(await readRequest(context), context.req.raw.signal)
}

type Beside = {
  /** What is to be answered, asked by GET. */
  readonly path: string
  readonly connectionId: string
  /** The name of the background work that it is about. */
  readonly work: string
  readonly status: number
}

/** Has the reader say how something is after what was asked of it. */
export async function answerBeside(
  reader: Reader,
  { req, var: { parts } }: Context<ServiceEnv>,
  { path, connectionId, work, status }: Beside,
): Promise<Response> {
  const headers = { [CONNECTION_HEADER]: connectionId }
  const request = { method: 'GET', path, headers, body: null, work: await knownWork(parts, work) }
  const read = await reader.answer(request, req.raw.signal)
  return new Response(read.body, { status: read.ok ? status : read.status, headers: read.headers })
}

/** Whether what reads all loans takes long. */
export const ofLargeBook: IsLong = ofBookOver(LARGE_BOOK)

/** Whether there are more loans than these. */
export function ofBookOver(loans: number): IsLong {
  return async ({ var: { parts } }) => (await parts.storage.loanList.size()) > loans
}

export async function isLargeBook({ storage }: DataParts): Promise<boolean> {
  return (await storage.loanList.size()) > LARGE_BOOK
}

/** Whether the loan that the path names has more rows than these, of all versions together. */
export function ofLoanOver(rows: number): IsLong {
  return ({ var: { parts }, req }) => isLoanOver(parts, req.param('uuid') ?? '', rows)
}

export async function isLoanOver(parts: DataParts, uuid: string, rows: number): Promise<boolean> {
  const { storage } = parts
  const id = await storage.loans.idOf(await currentConnectionId(parts), uuid.toLowerCase())
  return id !== undefined && (await storage.versions.hasMoreRows(id, rows))
}

/** Whether the body is long, by the word of its sender: one who says less than is true makes others wait. */
export function ofLongBody({ req }: Context<ServiceEnv>): boolean {
  return !(Number(req.header('Content-Length')) <= LONG_BODY_BYTES)
}

/** What a reader must know of the background work, in all and under one name. */
export async function knownWork({ background, storage }: RunParts<Storage>, name: string): Promise<KnownWork> {
  const held = await storage.claims.held()
  return { active: [...background.active(), ...held], fault: storage.faultOf(background.endedBy(name)) }
}

async function readRequest({ req, var: { parts } }: Context<ServiceEnv>): Promise<ReadRequest> {
  const { pathname, search } = new URL(req.url)
  const headers = HEADERS.flatMap((name) => {
    const value = req.header(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    method: req.method,
    path: `${pathname}${search}`,
    headers: recordOf(headers),
    body: req.method === 'POST' ? await readBytes(req.raw) : null,
    work: await knownWork(parts, req.param('uuid') ?? ''),
  }
}
