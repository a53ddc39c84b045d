import type { Context } from 'hono'
import { CONNECTION_HEADER } from '#contract/desk/headers.ts'
import type { Storage } from '#storage/storage.ts'
import { recordOf } from '#values/record-of.ts'
import type { KnownWork, Reader, ReadRequest } from '../parts/reader.ts'
import type { RunParts, ServiceEnv } from '../service-parts.ts'
import type { IsLong } from './is-long.ts'
import { readBytes } from './read-json.ts'
import type { Handler } from './routes.ts'

/** All headers that a reading handler uses; access was checked before. */
const HEADERS = ['Content-Type', CONNECTION_HEADER]

/**
 * Wraps a reading handler so that the reader answers long requests, which then block no others. Small requests are
 * answered directly, which is faster.
 */
export function apart(handler: Handler, isLong: IsLong): Handler {
  return async (context) => {
    const { reader } = context.get('parts')
    return reader && (await isLong(context)) ? answerApart(reader, context) : handler(context)
  }
}

/** Answers a reading request by the reader. */
export async function answerApart(reader: Reader, context: Context<ServiceEnv>): Promise<Response> {
  return reader.answer(await readRequest(context), context.req.raw.signal)
}

type Beside = {
  /** Path of the GET request to answer. */
  readonly path: string
  readonly connectionId: string
  /** Name of the background work that the request is about. */
  readonly work: string
  readonly status: number
}

/** Answers with the state of something after a change, read by the reader. */
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

/** Background work that a reader must know: all of it, and the fault of the work of one name. */
async function knownWork({ background, storage }: RunParts<Storage>, name: string): Promise<KnownWork> {
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
