import { APP_HEADER } from '#contract/desk/headers.ts'
import { OPEN_PATH } from '#contract/face-pages.ts'
import { readProblem } from '#contract/problem.ts'
import { problemKind } from '#contract/problem-kinds.ts'
import { notSentReasonOf } from '#live/fault.ts'
import type { NotSentReason } from '#values/vocabulary/exchange-reason.ts'
import type { DeskAddress } from './desk-address.ts'
import { createDeskWay, type ProxyFor } from './desk-way.ts'

/** Credentials of this app for a desk: the cookie of its session, as `name=secret`. */
export type Pairing = { readonly origin: string; readonly cookie: string }

export type PairOutcome =
  | { readonly kind: 'paired'; readonly pairing: Pairing }
  | { readonly kind: 'spent' }
  | { readonly kind: 'versions-differ'; readonly deskVersion: string }
  | { readonly kind: 'no-desk' }
  | { readonly kind: 'not-reached'; readonly reason: NotSentReason }

const TIMEOUT_MS = 20_000

/** Exchanges a one-time address for a session of this app. A wrong version does not use up the address. Never throws. */
export async function pair(address: DeskAddress, appVersion: string, proxyFor: ProxyFor): Promise<PairOutcome> {
  const way = createDeskWay(address.origin, proxyFor)
  try {
    const headers = { [APP_HEADER]: appVersion, 'Content-Type': 'application/json' }
    const body = new TextEncoder().encode(JSON.stringify({ code: address.code }))
    const sent = { method: 'POST', path: OPEN_PATH, headers, body, timeoutMs: TIMEOUT_MS }
    return await outcomeOf(await way.send(sent), address)
  } catch (error) {
    return { kind: 'not-reached', reason: notSentReasonOf(error) }
  } finally {
    await way.close()
  }
}

async function outcomeOf(answer: Response, { origin }: DeskAddress): Promise<PairOutcome> {
  const cookie = answer.headers
    .getSetCookie()
    .find((each) => each.startsWith(COOKIE))
    ?.split(';')[0]
  const problem = readProblem.safeParse(await answer.json().catch(() => null))
  if (answer.status === 204 && cookie !== undefined) return { kind: 'paired', pairing: { origin, cookie } }
  if (!problem.success) return { kind: 'no-desk' }
  const { type, deskVersion = '' } = problem.data
  switch (problemKind(type)) {
    case 'launch-code-spent':
      return { kind: 'spent' }
    case 'versions-differ':
      return { kind: 'versions-differ', deskVersion }
    default:
      return { kind: 'no-desk' }
  }
}

/** Prefix of a desk's session cookie, whose name ends with the port of the desk. */
const COOKIE = 'loan-desk-'
