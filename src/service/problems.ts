import { EXTENSIONS_USED_UP } from '#contract/extension.ts'
import { type FieldProblem, PROBLEM_TYPE, type ProblemBody } from '#contract/problem.ts'
import type { LoanRefusal } from '#engine/loan-error.ts'
import { assertNever } from '#values/assert.ts'
import { damagedRecord } from './damaged-record.ts'
import { outlineOfKey } from './idempotency/key-problems.ts'
import { outlineOfSubmission } from './live/submission-problems.ts'
import { ruleWords } from './loan-rules.ts'
import { faultOf } from './log.ts'
import type { Outline } from './problem-outline.ts'
import { type Refusal, RefusalError } from './refusal.ts'
import type { ServiceParts } from './service-parts.ts'
import { STORAGE_PROBLEMS } from './storage-faults.ts'

const INTERNAL: Outline = {
  kind: 'internal',
  status: 500,
  title: 'Internal error',
  detail: 'The service failed. Nothing was changed. The log names the fault under the same reference.',
}

/**
 * The one place where a fault becomes an answer: RFC 9457 with the statuses of docs/interface.md. A fault that is ours
 * is logged under the random `instance` and says nothing else.
 */
export function problemResponse(error: unknown, { ids, storage, log }: ProblemParts): Response {
  const instance = `urn:uuid:${ids.uuid()}`
  const fault = storage.faultOf(error)
  const damage = storage.rowErrorOf(error)
  const outline = fault ? STORAGE_PROBLEMS[fault] : damage ? damagedRecord(damage) : outlineOf(error)
  // What the system refused and what is damaged has its name; only a fault of ours needs the places in the code.
  if (fault) log({ event: 'storage-refused', instance, fault })
  else if (damage) log({ event: 'damaged-row', row: damage.place, instance })
  else if (outline === INTERNAL)
    log({ event: 'request-failed', instance, fault: faultOf(error), places: placesOf(error) })
  return Response.json(bodyOf(outline, instance), {
    status: outline.status,
    headers: { 'Content-Type': PROBLEM_TYPE, 'Cache-Control': 'no-store', ...outline.headers },
  })
}

type ProblemParts = Pick<ServiceParts, 'ids' | 'log'> & {
  readonly storage: Pick<ServiceParts['storage'], 'faultOf' | 'rowErrorOf'>
}

/** The body that a refusal is answered with, for an answer that tells of several. */
export function problemBodyOf(refusal: Refusal, uuid: string): ProblemBody {
  return bodyOf(outlineOfRefusal(refusal), `urn:uuid:${uuid}`)
}

function bodyOf(outline: Outline, instance: string): ProblemBody {
  const { kind, headers, title, status, detail, ...more } = outline
  return { type: `urn:loan-desk:problem:${kind}`, title, status, detail, instance, ...more }
}

function outlineOf(error: unknown): Outline {
  return error instanceof RefusalError ? outlineOfRefusal(error.refusal) : INTERNAL
}

/** The stack names places in the code; its first lines could repeat what somebody sent. */
function placesOf(error: unknown): readonly string[] {
  const lines = error instanceof Error ? (error.stack?.split('\n') ?? []) : []
  return lines.map((line) => line.trim()).filter((line) => line.startsWith('at '))
}

function outlineOfRefusal(refusal: Refusal): Outline {
  switch (refusal.kind) {
    case 'unauthorized':
      return UNAUTHORIZED
    case 'demo-unavailable':
      return DEMO_UNAVAILABLE
    case 'foreign-host':
    case 'foreign-origin':
    case 'origin-unsaid':
    case 'launch-code-spent':
      return { kind: refusal.kind, status: 403, title: 'Forbidden', detail: FORBIDDEN[refusal.kind] }
    case 'not-found':
      return { kind: `${refusal.what}-not-found`, status: 404, ...NOT_FOUND[refusal.what] }
    case 'method-not-allowed':
      return methodNotAllowed(refusal.allowed)
    case 'malformed-json':
    case 'body-too-large':
    case 'not-json':
    case 'broken-off':
      return outlineOfBody(refusal)
    case 'invalid':
      return invalid(refusal.errors)
    case 'run-state':
    case 'run-busy':
      return { kind: refusal.kind, status: 409, ...OF_A_RUN[refusal.kind] }
    case 'malformed-idempotency-key':
    case 'idempotency-key-busy':
    case 'idempotency-key-reused':
    case 'decided-without-answer':
      return outlineOfKey(refusal)
    case 'loan-rule':
      return outlineOfLoanRule(refusal.refusal, refusal.pointer)
    default:
      return outlineOfSubmission(refusal)
  }
}

type BodyRefusal = Extract<Refusal, { kind: 'malformed-json' | 'body-too-large' | 'not-json' | 'broken-off' }>

function outlineOfBody(refusal: BodyRefusal): Outline {
  const { kind } = refusal
  switch (kind) {
    case 'malformed-json':
      return { kind, status: 400, title: 'Malformed JSON', detail: refusal.rule }
    case 'body-too-large':
      return { kind, status: 413, title: 'Body too large', detail: `At most ${refusal.limit} bytes are read` }
    case 'not-json':
      return { kind, status: 415, title: 'Unsupported media type', detail: 'Content-Type must be application/json' }
    case 'broken-off':
      return { kind, status: 400, title: 'Request broken off', detail: 'The body ended before it was whole' }
    default:
      return assertNever(kind)
  }
}

const UNAUTHORIZED: Outline = {
  kind: 'unauthorized',
  status: 401,
  title: 'Unauthorized',
  detail: 'A valid token is needed: Authorization: Bearer <API_TOKEN>',
  headers: { 'WWW-Authenticate': 'Bearer' },
}

const DEMO_UNAVAILABLE: Outline = {
  kind: 'demo-unavailable',
  status: 503,
  title: 'Demo data not opened',
  detail: 'The folder of the demo is in use or cannot be opened. Nothing was changed.',
}

const FORBIDDEN = {
  'foreign-host': 'The Host header, or the target of the request, does not name this service',
  'foreign-origin': 'Requests from other sites are refused',
  'origin-unsaid': 'A change with the cookie of a browser must say where it comes from: Origin or Sec-Fetch-Site',
  'launch-code-spent':
    'This address was used before or is older than 60 seconds. Press Enter in the terminal of Loan Desk for a new one.',
} as const

const NOT_FOUND = {
  loan: { title: 'Loan not found', detail: 'No loan has this loanUuid' },
  'schedule-version': { title: 'Schedule version not found', detail: 'The loan has no such version of its schedule' },
  token: { title: 'Token not found', detail: 'No token has this id' },
  connection: { title: 'Connection not found', detail: 'No connection has this id' },
  submission: { title: 'Submission not found', detail: 'No submission has this id' },
  run: { title: 'Extension run not found', detail: 'No extension run has this uuid' },
  route: { title: 'Not found', detail: 'There is nothing at this address' },
} as const

const OF_A_RUN = {
  'run-state': { title: 'Not possible now', detail: 'The state of this extension run does not allow it' },
  'run-busy': { title: 'Another run goes on', detail: 'One extension run goes on at a time' },
} as const

function methodNotAllowed(allowed: readonly string[]): Outline {
  const list = allowed.join(', ')
  return {
    kind: 'method-not-allowed',
    status: 405,
    title: 'Method not allowed',
    detail: `Allowed: ${list}`,
    headers: { Allow: list },
  }
}

function invalid(errors: readonly FieldProblem[]): Outline {
  const count = errors.length === 1 ? '1 field is' : `${errors.length} fields are`
  return {
    kind: 'invalid-input',
    status: 422,
    title: 'Invalid input',
    detail: `${count} not valid`,
    errors: [...errors],
  }
}

function outlineOfLoanRule(refusal: LoanRefusal, pointer: string): Outline {
  switch (refusal.kind) {
    case 'extensions-used-up': {
      const { used, allowed } = refusal
      const detail =
        allowed === 0
          ? 'The loan was created without extensions: 0 of 0 used'
          : `${used} of ${allowed} allowed extensions used`
      return {
        kind: refusal.kind,
        status: 422,
        title: EXTENSIONS_USED_UP,
        detail,
        extensionsUsed: used,
        extensionsAllowed: allowed,
      }
    }
    case 'no-remaining-installments':
      return {
        kind: refusal.kind,
        status: 422,
        title: 'No remaining installments',
        detail: 'Nothing of this loan is outstanding',
      }
    default:
      return invalid([{ pointer, detail: ruleWords(refusal) }])
  }
}
