import type { Socket } from 'node:net'

/** Longest time until a browser resends a request that was reset. */
const RESENT_WITHIN_MS = 1_000

type Arrival = {
  /** True if the browser resends, on a new connection, a request that was reset on an old one. */
  readonly isResent: boolean
  /** Records that this request is being reset. */
  readonly isReset: () => void
}

/**
 * Recognizes requests that a browser resends of its own accord. If a request is reset on a connection that it had kept
 * open, a browser silently sends the request once more, even a POST. So that the page sees the requested fault, the
 * second request ends like the first and counts as the same.
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
