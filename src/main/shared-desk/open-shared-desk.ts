import { APP_HEADER } from '#contract/desk/headers.ts'
import { isFacePage } from '#contract/face-pages.ts'
import { PROBLEM_TYPE } from '#contract/problem.ts'
import { fileResponse, pageResponse } from '#service/access/face-files.ts'
import type { Assets } from '#service/parts/assets.ts'
import { makeSafe } from '#service/wire/safe-headers.ts'
import { recordOf } from '#values/record-of.ts'
import { type Ask, createDeskWay, type ProxyFor } from './desk-way.ts'
import { keepingDrafts } from './keeping-drafts.ts'
import type { Pairing } from './pair.ts'
import type { DraftsOfDesk } from './unsent-drafts.ts'

type SharedDeskParts = {
  readonly assets: Assets
  readonly appVersion: string
  readonly proxyFor: ProxyFor
  readonly draftsOf: DraftsOfDesk
}

/** Longest wait for signing out, in milliseconds. */
const LEAVE_WITHIN_MS = 5_000

/** The page polls this path every few seconds, so that it notices soon when the desk is unreachable. */
const SESSION_PATH = '/desk/v1/session'
const SESSION_TIMEOUT_MS = 10_000

/** Request headers of the page that are not passed on: to the desk, this app is the caller. */
const NOT_PASSED_ON =
  /^(host|origin|referer|cookie|authorization|user-agent|connection|accept-encoding|content-length|sec-.*)$/

/** Headers of the connection, which ends here, and of the session, which the page never sees. */
const NOT_FOR_PAGE = [
  ...['set-cookie', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'],
  ...['strict-transport-security', 'server'],
]

/** The paired desk, as the app's window sees it. `leave` ends the session there, if the desk is reachable. */
export async function openSharedDesk(pairing: Pairing, parts: SharedDeskParts) {
  const { assets, appVersion, proxyFor, draftsOf } = parts
  const way = createDeskWay(pairing.origin, proxyFor)
  const drafts = await draftsOf(pairing.origin)
  const ask = asPaired(way.send, pairing, appVersion)
  return {
    fetch: passOn(keepingDrafts(ask, drafts), assets),
    leave: async () => {
      const request = { method: 'DELETE', path: '/desk/v1/session', headers: {}, timeoutMs: LEAVE_WITHIN_MS }
      await ask(request).catch(() => undefined)
    },
    close: async () => {
      await way.close()
      await drafts.save()
    },
  }
}

/**
 * Answers the window's own page: the face from this program, all data from the desk. Throws if the desk is unreachable,
 * which Electron reports to the page as a network error.
 */
function passOn(ask: Ask, assets: Assets): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname } = new URL(request.url)
    const isData = /^\/(desk|claims)\//.test(pathname)
    const response = isData ? await passedOn(request, ask) : await fromHere(pathname, assets)
    makeSafe(response)
    return response
  }
}

async function fromHere(path: string, assets: Assets): Promise<Response> {
  const asset = isFacePage(path) || path === '/index.html' ? undefined : await assets(path)
  if (asset) return fileResponse(asset, path, { isBrotli: false, known: undefined })
  const page = await pageResponse(assets, { status: isFacePage(path) ? 200 : 404, session: '' })
  return page ?? new Response(null, { status: 404 })
}

async function passedOn(request: Request, ask: Ask): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const answer = await ask({
    method: request.method,
    path: pathname + search,
    headers: recordOf([...request.headers].filter(([name]) => !NOT_PASSED_ON.test(name))),
    body: request.body ? new Uint8Array(await request.arrayBuffer()) : null,
    signal: request.signal,
    ...(pathname === SESSION_PATH && { timeoutMs: SESSION_TIMEOUT_MS }),
  })
  for (const name of NOT_FOR_PAGE) answer.headers.delete(name)
  return answer
}

/** Sends requests as the paired app. Throws if something else answers, such as a balancer without a desk behind it. */
function asPaired(send: Ask, { origin, cookie }: Pairing, appVersion: string): Ask {
  const own = { Cookie: cookie, Origin: origin, [APP_HEADER]: appVersion }
  return async (request) => {
    const answer = await send({ ...request, headers: { ...request.headers, ...own } })
    if (!isOfDesk(answer)) throw new Error('The desk does not answer')
    return answer
  }
}

/**
 * True if the desk itself answered. A redirect, or an answer that the desk is not there, does not tell the outcome of
 * the request.
 */
function isOfDesk({ status, headers }: Response): boolean {
  if (status >= 300 && status < 400) return status === 304
  return status < 502 || (headers.get('Content-Type') ?? '').startsWith(PROBLEM_TYPE)
}
