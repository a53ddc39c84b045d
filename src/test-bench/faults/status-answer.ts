import { STATUS_CODES } from 'node:http'
import { faultOfRule } from '#contract/field-rules/field-rule.ts'
import { type FieldProblem, PROBLEM_TYPE } from '#contract/problem.ts'
import { type ProblemKind, problemType } from '#contract/problem-kinds.ts'
import type { StatusAnswer } from '#contract/test-bench/fault-answer.ts'
import { outline } from '#service/wire/problem-outline.ts'
import { outlineOfRefusal } from '#service/wire/refusal-outline.ts'
import { assertNever } from '#values/assert.ts'
import { recordOf } from '#values/record-of.ts'
import type { SaidRefusal } from '#values/vocabulary/test-bench-terms.ts'

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

type Content = { readonly text: string; readonly contentType: string }

const NOTHING: Content = { text: '', contentType: '' }

/** With these, HTTP has no body, whatever is asked for (RFC 9110, 15.3.5, 15.3.6 and 15.4.5). */
const BODILESS: readonly number[] = [204, 205, 304]

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

type Said = {
  /** Null for a problem of which no more is to be said than its status. */
  readonly kind: ProblemKind | null
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly errors?: readonly FieldProblem[] | undefined
  readonly headers?: unknown
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

function problemOf(status: number): Said {
  const kind = USUAL[status]
  if (kind) return outline(kind)
  const title = STATUS_CODES[status] ?? `Status ${status}`
  return { kind: null, title, status, detail: title }
}
