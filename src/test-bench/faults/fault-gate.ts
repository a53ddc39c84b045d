import { STATUS_CODES } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { faultOfRule } from '#contract/field-rules/field-rule.ts'
import { type FieldProblem, PROBLEM_TYPE } from '#contract/problem.ts'
import { type ProblemKind, problemType } from '#contract/problem-kinds.ts'
import type { StatusAnswer } from '#contract/test-bench/fault-answer.ts'
import type { ArmedFault } from '#contract/test-bench/faults.ts'
import { outline } from '#service/wire/problem-outline.ts'
import { outlineOfRefusal } from '#service/wire/refusal-outline.ts'
import { assertNever } from '#values/assert.ts'
import { recordOf } from '#values/record-of.ts'
import type { FaultSide, SaidRefusal } from '#values/vocabulary/test-bench-terms.ts'
import { broken } from '../requests/broken-answer.ts'
import type { RequestLog } from '../requests/request-log.ts'
import type { ArmedFaults } from './armed-faults.ts'

export type Next = (request: Request) => Promise<Response>

/** Answers a request, or passes it to `next`. */
export type FaultGate = (request: Request, next: Next) => Promise<Response>

/** Answers with other figures, as a live service may: adds the amount, such as `0.01` or `-0.01`, to the interest. */
export type OtherFigures = (request: Request, next: Next, addInterest: string) => Promise<Response>

export type GateParts = { readonly faults: ArmedFaults; readonly requests: RequestLog }

/** Paths of the interfaces. Pages, probes and one-time addresses pass without faults and are not recorded. */
const GUARDED = /^\/(claims|desk)\//

type Content = { readonly text: string; readonly contentType: string }

const NOTHING: Content = { text: '', contentType: '' }

/** With these, HTTP has no body, whatever is asked for (RFC 9110, 15.3.5, 15.3.6 and 15.4.5). */
const BODILESS: readonly number[] = [204, 205, 304]

type Said = {
  /** Null for a problem of which no more is to be said than its status. */
  readonly kind: ProblemKind | null
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly errors?: readonly FieldProblem[] | undefined
  readonly headers?: unknown
}

/** The problem that the desk itself most often means by a status. */
const USUAL: Readonly<Record<number, ProblemKind>> = {
  400: 'malformed-json',
  401: 'unauthorized',
  403: 'foreign-origin',
  404: 'loan-not-found',
  409: 'idempotency-key-busy',
  415: 'not-json',
  429: 'waiting',
  500: 'internal',
  503: 'not-ready',
  507: 'disk-full',
}

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

/** The answer that a fault of this id asks for, in the words of the desk where it has some for it. */
export function statusAnswer(answer: StatusAnswer, faultId: string): Response {
  const { status, retryAfter } = answer
  const { text, contentType } = contentOf(answer, faultId)
  return new Response(text === '' ? null : text, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...(text === '' ? {} : { 'Content-Type': contentType }),
      ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
      ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
    },
  })
}

function contentOf(answer: StatusAnswer, faultId: string): Content {
  const { status, body = status < 400 ? 'empty' : 'problem' } = answer
  if (body === 'empty' || BODILESS.includes(status)) return NOTHING
  if (body === 'problem') {
    const { headers: _, kind, ...said } = saidBy(answer)
    const type = kind === null ? 'about:blank' : problemType(kind)
    const instance = `urn:loan-desk:test-fault:${faultId}`
    return { text: JSON.stringify({ type, ...said, instance }), contentType: PROBLEM_TYPE }
  }
  if (body === 'claims') return { text: JSON.stringify(claimsBody(answer)), contentType: 'application/json' }
  return body
}

/** As services have it that name fields instead of pointing at them. */
function claimsBody(answer: StatusAnswer): object {
  const { title, detail, errors = [] } = saidBy(answer)
  const message =
    errors.length > 0 ? (answer.detail ?? 'The given data was invalid.') : (answer.detail ?? title ?? detail)
  const fields = errors.map((error) => [error.pointer.slice(1).replaceAll('/', '.'), [error.detail]] as const)
  return { message, ...(errors.length > 0 ? { errors: recordOf(fields) } : {}) }
}

function saidBy({ status, says, detail }: StatusAnswer): Said {
  const said = says ? refusalOf(says) : problemOf(status)
  return { ...said, status, ...(detail === undefined ? {} : { detail }) }
}

function refusalOf(says: SaidRefusal): Said {
  switch (says) {
    case 'lender-loan-id-used':
      return outlineOfRefusal({
        kind: 'invalid',
        errors: [{ pointer: '/lenderLoanId', ...faultOfRule('used-by-loan', {}) }],
      })
    case 'extensions-used-up': {
      const refusal = { kind: says, allowed: 1, used: 1 }
      return outlineOfRefusal({ kind: 'loan-rule', refusal, pointer: '/daysToExtend' })
    }
    case 'no-remaining-installments':
      return outlineOfRefusal({ kind: 'loan-rule', refusal: { kind: says }, pointer: '/daysToExtend' })
    default:
      return assertNever(says)
  }
}

function problemOf(status: number): Said {
  const kind = USUAL[status]
  if (kind) return outline(kind)
  const title = STATUS_CODES[status] ?? `Status ${status}`
  return { kind: null, title, status, detail: title }
}
