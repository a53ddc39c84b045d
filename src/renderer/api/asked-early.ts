import type { SessionBody } from '#contract/desk/session.ts'
import { FACE_PAGES, facePageAt } from '#contract/face-pages.ts'
import { deskHeaders, deskOfTab, isDeskOfTab, NOWHERE, setTabDesk } from './tab-connection.ts'

type Early = { readonly headers: string; readonly askedAt: number; readonly answer: Promise<Response> }
type Headers = Readonly<Record<string, string>>

/** In milliseconds. A later caller needs a fresh answer. */
export const EARLY_IS_GOOD_FOR = 5_000

/** A copy of the path, because no schema may be loaded yet: the test compares it with the endpoints. */
const LOANS = '/desk/v1/loans'

const asked = new Map<string, Early>()

/**
 * Sends the first requests of the page at this address before the page's scripts are loaded. `sessionText` is the session delivered with
 * the page; returned if this tab works on the same desk. Without a session nothing is sent.
 */
export function askEarly(sessionText: string, address: Pick<Location, 'pathname' | 'search'>): SessionBody | undefined {
  if (sessionText === '') return undefined
  // Not validated: the session comes from the service together with the page.
  const session: SessionBody = JSON.parse(sessionText)
  if (deskOfTab() === NOWHERE) setTabDesk(session)
  if (!isDeskOfTab(session)) return undefined
  for (const path of firstPaths(address)) asked.set(path, ask(path))
  return session
}

/** Answer to an early request, for the first caller that soon sends the same request for the same desk. */
export function answerAskedEarly(path: string, headers: Headers): Promise<Response> | undefined {
  const early = asked.get(path)
  asked.delete(path)
  const isGood = early?.headers === JSON.stringify(headers) && performance.now() - early.askedAt < EARLY_IS_GOOD_FOR
  return isGood ? early.answer : undefined
}

/** Discards the early answers, because a change may make them stale. */
export function forgetAskedEarly(): void {
  asked.clear()
}

/** Paths of the first requests. If the page would write an address differently, its early request is wasted. */
function firstPaths({ pathname, search }: Pick<Location, 'pathname' | 'search'>): readonly string[] {
  const [, , uuid = ''] = pathname.split('/')
  switch (facePageAt(pathname)) {
    case FACE_PAGES.loans:
      return [`${LOANS}${askedOf(search)}`]
    case FACE_PAGES.loan:
      return [`${LOANS}/${uuid}`]
    case FACE_PAGES.compare:
      return [`${LOANS}/${uuid}`, ...(search === '' ? [`${LOANS}/${uuid}/comparison`] : [])]
    default:
      return []
  }
}

/**
 * Query of the early request. The columns and the view of the list are not sent to the service, and search words of an old address are
 * ignored.
 */
function askedOf(search: string): string {
  const asked = new URLSearchParams(search)
  for (const own of ['columns', 'view', 'search']) asked.delete(own)
  return asked.size === 0 ? '' : `?${asked}`
}

function ask(path: string): Early {
  const headers = deskHeaders('connection')
  const answer = fetch(path, { credentials: 'same-origin', headers })
  // The caller that takes the answer handles its error; perhaps no caller ever does.
  answer.catch(() => undefined)
  return { headers: JSON.stringify(headers), askedAt: performance.now(), answer }
}
