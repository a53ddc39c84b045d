import { randomUUID } from 'node:crypto'
import { APP_HEADER } from '#contract/desk/headers.ts'
import { isFacePage } from '#contract/face-pages.ts'
import { PROBLEM_TYPE, readProblem } from '#contract/problem.ts'
import { problemKind } from '#contract/problem-kinds.ts'
import { fileResponse, pageResponse } from '#service/access/face-files.ts'
import type { Assets } from '#service/parts/assets.ts'
import { makeSafe } from '#service/wire/safe-headers.ts'
import { recordOf } from '#values/record-of.ts'
import { type Ask, createDeskWay, type DeskRequest, type ProxyFor } from './desk-way.ts'
import type { Pairing } from './pair.ts'
import type { DraftsOfDesk, UnsentDraft, UnsentDrafts } from './unsent-drafts.ts'

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

const DRAFTS = /^\/desk\/v1\/drafts\//

type Sender = {
  /** Resolves after an attempt; never throws. */
  readonly send: () => Promise<void>
  /** Records that the desk was unreachable: unsent drafts are retried, also after a restart of the program. */
  readonly failed: () => Promise<void>
}

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

/**
 * Passes requests to the desk, and keeps each draft until the desk has stored it: input from while the desk is
 * unreachable is sent once it is reachable, before any draft is read or changed.
 */
function keepingDrafts(ask: Ask, drafts: UnsentDrafts): Ask {
  const unsent = sender(ask, drafts)
  return async (request) => {
    const isDraft = DRAFTS.test(request.path)
    if (isDraft) await unsent.send()
    if (isDraft && request.method === 'DELETE') drafts.drop(request.path)
    const draft = isDraft && request.method === 'PUT' ? draftIn(request) : undefined
    if (draft) drafts.put(draft)
    try {
      const answer = await ask(request)
      if (draft && (await isOver(answer))) drafts.drop(draft.path, draft)
      if (answer.status >= 500 || answer.status === 401) await unsent.failed()
      else if (!isDraft) void unsent.send()
      return answer
    } catch (error) {
      await unsent.failed()
      throw error
    }
  }
}

/**
 * True if the page handles the draft again: the desk stored the draft or refused its content. False if the desk refuses
 * all writes now.
 */
async function isOver(answer: Response): Promise<boolean> {
  if (answer.ok) return true
  if (answer.status >= 500 || answer.status === 401) return false
  const problem = readProblem.safeParse(
    await answer
      .clone()
      .json()
      .catch(() => null),
  )
  return !(problem.success && problemKind(problem.data.type) === 'versions-differ')
}

function draftIn({ path, headers, body }: DeskRequest): UnsentDraft {
  return { path, headers, body: new TextDecoder().decode(body ?? new Uint8Array()) }
}

/**
 * Sends unsent drafts. A draft that the desk accepts is dropped. One that it refuses stays, and is retried at the next
 * start of the program.
 */
function sender(ask: Ask, drafts: UnsentDrafts): Sender {
  let isDue = true
  let sending: Promise<void> | undefined

  async function sendAll(): Promise<void> {
    isDue = false
    try {
      for (const draft of drafts.all()) if (await isTaken(draft, ask)) drafts.drop(draft.path, draft)
    } catch {
      isDue = true
    }
    await drafts.save()
    sending = undefined
  }

  return {
    failed: () => {
      isDue = true
      return drafts.save()
    },
    send: async () => {
      if (isDue && drafts.all().length > 0) sending ??= sendAll()
      await sending
    },
  }
}

/** Sends a draft. If it was changed elsewhere in the meantime, it becomes a separate draft: nothing is overwritten unseen. */
async function isTaken({ path, headers, body }: UnsentDraft, ask: Ask): Promise<boolean> {
  const put = (to: string) => ask({ method: 'PUT', path: to, headers, body: new TextEncoder().encode(body) })
  const answer = await put(path)
  if (answer.status >= 500 || answer.status === 401) throw new Error('The desk does not take it now')
  const problem = readProblem.safeParse(await answer.json().catch(() => null))
  const isChanged = problem.success && problemKind(problem.data.type) === 'draft-changed'
  return isChanged ? (await put(path.replace(/[^/?]+(?=\?|$)/, randomUUID()))).ok : answer.ok
}
