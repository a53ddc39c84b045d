import { setTimeout as pause } from 'node:timers/promises'
import type { ArmedFault } from '#contract/test-bench/faults.ts'
import { assertNever } from '#values/assert.ts'
import type { FaultSide } from '#values/vocabulary/test-bench-terms.ts'
import { broken } from '../requests/broken-answer.ts'
import type { RequestLog } from '../requests/request-log.ts'
import type { ArmedFaults } from './armed-faults.ts'
import { statusAnswer } from './status-answer.ts'

export type Next = (request: Request) => Promise<Response>

/** Answers a request, or passes it to `next`. */
export type FaultGate = (request: Request, next: Next) => Promise<Response>

/** Answers with other figures, as a live service may: adds the amount, such as `0.01` or `-0.01`, to the interest. */
export type OtherFigures = (request: Request, next: Next, addInterest: string) => Promise<Response>

export type GateParts = { readonly faults: ArmedFaults; readonly requests: RequestLog }

/** Paths of the interfaces. Pages, probes and one-time addresses pass without faults and are not recorded. */
const GUARDED = /^\/(claims|desk)\//

/**
 * Gate of a book: gives each request its armed fault, and records the request with its answer. Only the book of a live
 * service needs `otherFigures`.
 */
export function createFaultGate(
  on: FaultSide,
  { faults, requests }: GateParts,
  otherFigures: OtherFigures = (request, next) => next(request),
): FaultGate {
  return async (request, next) => {
    const { method, url } = request
    const path = new URL(url).pathname
    if (!GUARDED.test(path)) return next(request)
    // A wrong certificate takes effect before there is a request.
    const fault = faults.take({ on, method, path }, (kind) => kind !== 'wrong-tls')
    return requests.noting({ on, request, fault }, () =>
      played(fault, request, next, { otherFigures, whileArmed: faults.whileArmed() }),
    )
  }
}

async function played(
  fault: ArmedFault | undefined,
  request: Request,
  next: Next,
  { otherFigures, whileArmed }: { readonly otherFigures: OtherFigures; readonly whileArmed: AbortSignal },
): Promise<Response> {
  if (!fault) return next(request)
  const { id, answer } = fault
  switch (answer.kind) {
    case 'status':
      return statusAnswer(answer, id)
    case 'late':
      return late(await next(request), answer.milliseconds, AbortSignal.any([request.signal, whileArmed]))
    case 'cut':
      return broken(await next(request), answer)
    case 'reset':
      return broken(answer.when === 'before-write' ? NOT_ASKED() : await next(request), { kind: 'reset' })
    case 'figures':
      return otherFigures(request, next, answer.addInterest)
    case 'wrong-tls':
      return next(request)
    default:
      return assertNever(answer)
  }
}

/** Never sent: the connection is reset instead. */
const NOT_ASKED = () => new Response(null, { status: 503 })

/** Delays the answer, until the caller leaves or the faults are cleared. */
async function late(answer: Response, milliseconds: number, signal: AbortSignal): Promise<Response> {
  await pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)
  return answer
}
