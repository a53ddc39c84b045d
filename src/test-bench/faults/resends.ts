import type { Socket } from 'node:net'

/** How long a browser may take to send a request again that was reset. */
const RESENT_WITHIN_MS = 1_000

type Arrival = {
  /** The browser sends by itself, on a new connection, what was reset on an old one. */
  readonly isResent: boolean
  /** Says that this request is being reset. */
  readonly isReset: () => void
}

/**
 * Tells what a browser sends again of its own accord. A request that is reset on a connection which it kept from earlier
 * ones it takes for bad luck, and sends it once more without a word to the page, a POST too: so that the page sees what
 * was asked for, the second one ends as the first, and counts as the same.
 */
export function createResends() {
  const served = new WeakSet<Socket>()
  const awaited = new Map<string, number>()

  function arrived(request: Request, socket: Socket): Arrival {
    const isKept = served.has(socket)
    served.add(socket)
    const key = keyOf(request)
    const until = awaited.get(key) ?? 0
    awaited.delete(key)
    return {
      isResent: !isKept && performance.now() < until,
      isReset: () => {
        if (isKept && isOfBrowser(request)) awaited.set(key, performance.now() + RESENT_WITHIN_MS)
      },
    }
  }

  return { arrived }
}

function isOfBrowser({ headers }: Request): boolean {
  return headers.has('Sec-Fetch-Mode')
}

function keyOf({ method, url, headers }: Request): string {
  return [method, url, headers.get('Idempotency-Key'), headers.get('Loan-Desk-Book'), headers.get('Cookie')].join('\n')
}
