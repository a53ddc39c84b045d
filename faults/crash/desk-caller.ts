import { Agent } from 'undici'
import { SYSTEM_TOKEN } from './built-desk.ts'

/** One request. Claims paths are sent as the lender system, desk paths as a signed-in person. */
export type DeskRequest = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  /** An object is sent as JSON, bytes as they are. */
  readonly body?: object | Buffer
  readonly key?: string
}

export type DeskReply = { readonly status: number; readonly bytes: Buffer }

/** Sends a request to a desk. Undefined if the connection broke before the whole answer was read. */
export type Ask = (request: DeskRequest) => Promise<DeskReply | undefined>

/** Connections to one run of the program; they are closed with it. */
export type DeskCaller = { readonly ask: Ask; readonly close: () => Promise<void> }

export function callerOf(address: string, cookie: string): DeskCaller {
  const agent = new Agent({ connections: 16 })
  return {
    ask: async ({ method, path, body, key }) => {
      try {
        const identity: Record<string, string> = path.startsWith('/claims/')
          ? { Authorization: `Bearer ${SYSTEM_TOKEN}` }
          : { Cookie: cookie, Origin: address }
        const headers = { ...identity, ...contentType(body), ...(key ? { 'Idempotency-Key': `"${key}"` } : {}) }
        const reply = await agent.request({ origin: address, path, method, headers, body: content(body) })
        return { status: reply.statusCode, bytes: Buffer.from(await reply.body.arrayBuffer()) }
      } catch (error) {
        if (isBroken(error)) return undefined
        throw error
      }
    },
    close: () => agent.destroy(),
  }
}

function contentType(body: object | Buffer | undefined): Record<string, string> {
  if (!body) return {}
  return { 'Content-Type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json' }
}

function content(body: object | Buffer | undefined): string | Buffer | null {
  if (body === undefined) return null
  return Buffer.isBuffer(body) ? body : JSON.stringify(body)
}

/** Error codes of connections to a killed program; any other error is a bug in the test. */
const BROKEN = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_DESTROYED', 'UND_ERR_CLOSED'])

function isBroken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BROKEN.has(String(error.code))
}

/** The JSON `data` of an answer. */
export function dataOf<Data>({ bytes }: DeskReply): Data {
  const { data }: { readonly data: Data } = JSON.parse(bytes.toString())
  return data
}
