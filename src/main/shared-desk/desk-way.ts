import { Readable } from 'node:stream'
import { Agent } from 'undici'
import { connectorFor } from '#live/dispatcher.ts'
import { trustedCertificates } from '#live/trusted-certificates.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** Longer than a live service may take to answer the desk, plus the desk's answer to us. */
const HEADERS_TIMEOUT_MS = 120_000
const BODY_TIMEOUT_MS = 60_000

export type DeskRequest = {
  readonly method: string
  /** Includes the query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array | null
  readonly signal?: AbortSignal
  /** Time limit for the beginning of the answer. */
  readonly timeoutMs?: number
}

/** Sends a request to a desk, once; throws if the desk does not answer. */
export type Ask = (request: DeskRequest) => Promise<Response>

/** Connections of this app to a desk at an address. */
type DeskWay = {
  readonly send: Ask
  readonly close: () => Promise<void>
}

/** Returns the proxy for an address, null for none. */
export type ProxyFor = (url: string) => Promise<string | null>

/** Looks the proxy up for each request: it changes as a laptop is carried around. */
export function createDeskWay(origin: string, proxyFor: ProxyFor): DeskWay {
  let kept: { readonly proxy: string | null; readonly agent: Agent } | undefined

  async function agentNow(): Promise<Agent> {
    const proxy = await proxyFor(origin)
    if (kept?.proxy === proxy) return kept.agent
    void kept?.agent.close()
    kept = { proxy, agent: agentBy(proxy) }
    return kept.agent
  }

  return {
    send: async ({ method, path, headers, body = null, signal, timeoutMs = HEADERS_TIMEOUT_MS }) => {
      const agent = await agentNow()
      const given = { method, path, origin, headers, body, headersTimeout: timeoutMs, bodyTimeout: BODY_TIMEOUT_MS }
      const answer = await agent.request(signal ? { ...given, signal } : given)
      return responseOf(answer)
    },
    close: async () => {
      await kept?.agent.destroy()
    },
  }
}

function agentBy(proxy: string | null): Agent {
  const connect = connectorFor({ trusted: trustedCertificates(null), proxy, timeoutMs: CONNECT_TIMEOUT_MS })
  return new Agent({ connect, pipelining: 1 })
}

type Answer = Awaited<ReturnType<Agent['request']>>

const WITHOUT_BODY: readonly number[] = [204, 205, 304]

function responseOf({ statusCode: status, headers: fields, body }: Answer): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(fields))
    for (const each of Array.isArray(value) ? value : [value ?? '']) headers.append(name, each)
  if (!WITHOUT_BODY.includes(status)) return new Response(Readable.toWeb(body), { status, headers })
  body.resume()
  return new Response(null, { status, headers })
}
