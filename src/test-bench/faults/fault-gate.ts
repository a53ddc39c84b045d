import { setTimeout as pause } from 'node:timers/promises'
import type { ArmedFault } from '#contract/test-bench/faults.ts'
import { assertNever } from '#values/assert.ts'
import type { FaultSide } from '#values/vocabulary/test-bench-terms.ts'
import { broken } from '../requests/broken-answer.ts'
import type { RequestLog } from '../requests/request-log.ts'
import type { ArmedFaults } from './armed-faults.ts'
import { statusAnswer } from './status-answer.ts'

export type Next = (request: Request) => Promise<Response>

/** Answers a request, or has `next` do so. */
export type FaultGate = (request: Request, next: Next) => Promise<Response>

/** A live service answers with figures of its own: interest that is higher by so much, such as `0.01` or `-0.01`. */
export type OtherFigures = (request: Request, next: Next, addInterest: string) => Promise<Response>

export type GateParts = { readonly faults: ArmedFaults; readonly requests: RequestLog }

/** The interfaces. Pages, probes and one-time addresses go their way unseen. */
const GUARDED = /^\/(claims|desk)\//

/**
 * What every request passes on its way into a book: it gets the fault that is armed for it, and is noted with its answer.
 * `otherFigures` is there for the book of a live service.
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
    // A wrong certificate is shown before there is a request.
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

/** Nobody sees it: the connection is reset in its place. */
const NOT_ASKED = () => new Response(null, { status: 503 })

/** No longer than somebody waits for it, and than faults are armed. */
async function late(answer: Response, milliseconds: number, signal: AbortSignal): Promise<Response> {
  await pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)
  return answer
}
