/** Every kind of problem that this service answers with, and its HTTP status. Source of the statuses: docs/interface.md. */
export const PROBLEM_STATUSES = {
  'malformed-json': 400,
  'broken-off': 400,
  'malformed-idempotency-key': 400,
  unauthorized: 401,
  'right-missing': 403,
  'foreign-host': 403,
  'foreign-origin': 403,
  'origin-unsaid': 403,
  'launch-code-spent': 403,
  'loan-not-found': 404,
  'client-not-found': 404,
  'schedule-version-not-found': 404,
  'payment-not-found': 404,
  'extension-not-found': 404,
  'buyback-not-found': 404,
  'file-not-found': 404,
  'file-content-not-found': 404,
  'token-not-found': 404,
  'session-not-found': 404,
  'connection-not-found': 404,
  'submission-not-found': 404,
  'run-not-found': 404,
  'view-not-found': 404,
  'terms-set-not-found': 404,
  'run-line-not-found': 404,
  'mapping-not-found': 404,
  'letter-not-found': 404,
  'template-not-found': 404,
  'book-not-found': 404,
  'snapshot-not-found': 404,
  'fault-not-found': 404,
  'route-not-found': 404,
  'method-not-allowed': 405,
  'idempotency-key-busy': 409,
  'decided-without-answer': 409,
  'submission-open': 409,
  'submission-decided': 409,
  'connection-busy': 409,
  'connection-changed': 409,
  'connection-gone': 409,
  'data-changed': 409,
  'draft-changed': 409,
  'terms-set-changed': 409,
  'uuid-used': 409,
  'versions-differ': 409,
  'run-state': 409,
  'run-busy': 409,
  'questions-open': 409,
  'odd-lines-open': 409,
  'value-dates-unsent': 409,
  'nothing-to-take-over': 422,
  'file-unreadable': 422,
  'book-loading': 409,
  'body-too-large': 413,
  'not-json': 415,
  'encoded-body': 415,
  'invalid-input': 422,
  'idempotency-key-reused': 422,
  'extensions-used-up': 422,
  'no-remaining-installments': 422,
  'payment-reversed': 422,
  'payment-settled': 422,
  'loan-voided': 422,
  'loan-bought-back': 422,
  'buyback-undone': 422,
  'something-paid': 422,
  'extension-undone': 422,
  'extension-not-last': 422,
  'only-on-this-computer': 422,
  'no-correction-there': 422,
  waiting: 429,
  internal: 500,
  'damaged-record': 500,
  /** 504 where the live service gave no answer in time; so for not-read. */
  'outcome-unknown': 502,
  'not-read': 502,
  'not-sent': 503,
  'demo-unavailable': 503,
  'not-ready': 503,
  'database-locked': 503,
  'database-not-reached': 503,
  'commit-unknown': 503,
  'newer-program': 503,
  'data-folder-changed': 503,
  'damaged-database': 503,
  'data-folder-refused': 503,
  'data-folder-read-only': 503,
  'disk-failed': 503,
  'too-few-handles': 503,
  'disk-full': 507,
} as const satisfies Readonly<Record<string, number>>

export type ProblemKind = keyof typeof PROBLEM_STATUSES

const PREFIX = 'urn:loan-desk:problem:'

type ProblemType = `${typeof PREFIX}${ProblemKind}`

/** The `type` of a problem of this kind. */
export function problemType(kind: ProblemKind): ProblemType {
  return `${PREFIX}${kind}`
}

/** The kind that a `type` says; undefined for a problem of another service. */
export function problemKind(type: string): ProblemKind | undefined {
  return KINDS.get(type)
}

const KINDS: ReadonlyMap<string, ProblemKind> = new Map(
  Object.keys(PROBLEM_STATUSES)
    .filter((kind): kind is ProblemKind => kind in PROBLEM_STATUSES)
    .map((kind) => [problemType(kind), kind]),
)

/** Every `type` that this service answers with. */
export const PROBLEM_TYPES: readonly ProblemType[] = [...KINDS.values()].map(problemType)
