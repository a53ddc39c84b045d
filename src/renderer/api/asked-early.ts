import type { SessionBody } from '#contract/desk/session.ts'
import { FACE_PAGES, facePageAt } from '#contract/face-pages.ts'
import { deskHeaders, deskOfTab, isDeskOfTab, NOWHERE, setTabDesk } from './tab-connection.ts'

type Early = { readonly headers: string; readonly askedAt: number; readonly answer: Promise<Response> }
type Headers = Readonly<Record<string, string>>

/** In milliseconds. A later caller wants a fresh answer. */
export const EARLY_IS_GOOD_FOR = 5_000

/** Said here too, because no schema may be loaded yet: the test compares it with the endpoints. */
const LOANS = '/desk/v1/loans'

const asked = new Map<string, Early>()

/**
 * Asks what the page at this address asks first, before the scripts that draw it are there. `sessionText` is the session as
 * it came along with the page; gives it back where this tab works on the same. Nothing is asked where there is none.
 */
export function askEarly(sessionText: string, address: Pick<Location, 'pathname' | 'search'>): SessionBody | undefined {
  if (sessionText === '') return undefined
  // The service's own, of the same moment as the page: it is not checked.
  const session: SessionBody = JSON.parse(sessionText)
  if (deskOfTab() === NOWHERE) setTabDesk(session)
  if (!isDeskOfTab(session)) return undefined
  for (const path of firstPaths(address)) asked.set(path, ask(path))
  return session
}

/** The answer to what was asked early, for the first who asks the same of the same desk soon after. */
export function answerAskedEarly(path: string, headers: Headers): Promise<Response> | undefined {
  const early = asked.get(path)
  asked.delete(path)
  const isGood = early?.headers === JSON.stringify(headers) && performance.now() - early.askedAt < EARLY_IS_GOOD_FOR
  return isGood ? early.answer : undefined
}

/** After a change it may be answered otherwise. */
export function forgetAskedEarly(): void {
  asked.clear()
}

/** An address that the page would write otherwise is asked in vain. */
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

/** The columns of the list, and the name of its view, are the page's own. Search words of an old address are not taken. */
function askedOf(search: string): string {
  const asked = new URLSearchParams(search)
  for (const own of ['columns', 'view', 'search']) asked.delete(own)
  return asked.size === 0 ? '' : `?${asked}`
}

function ask(path: string): Early {
  const headers = deskHeaders('connection')
  const answer = fetch(path, { credentials: 'same-origin', headers })
  // Whoever takes it is told; it may never be taken.
  answer.catch(() => undefined)
  return { headers: JSON.stringify(headers), askedAt: performance.now(), answer }
}
