import type { MissingRight } from '#contract/endpoints/endpoint.ts'
import { faultOfRule } from '#contract/field-rules/field-rule.ts'
import type { FieldRuleCode, FieldRuleParams } from '#contract/field-rules/field-rule-words.ts'
import type { FieldProblem, JsonRule } from '#contract/problem.ts'
import type { LoanRefusal } from '#engine/loan-error.ts'
import type { DoubtfulReason, NotSentReason } from '#values/vocabulary/exchange-reason.ts'
import type { UnreadableReason } from '#values/vocabulary/unreadable-reasons.ts'

/** All refusals of the service; refusal-outline.ts gives each its status and words. */
export type Refusal =
  | { readonly kind: 'malformed-json'; readonly rule: JsonRule }
  | { readonly kind: 'unauthorized' }
  | { readonly kind: 'right-missing'; readonly right: MissingRight }
  | { readonly kind: 'foreign-host' }
  | { readonly kind: 'foreign-origin' }
  | { readonly kind: 'origin-unsaid' }
  | { readonly kind: 'launch-code-spent' }
  | {
      readonly kind: 'not-found'
      readonly what:
        | 'loan'
        | 'client'
        | 'schedule-version'
        | 'payment'
        | 'extension'
        | 'buyback'
        | 'file'
        | 'file-content'
        | 'token'
        | 'session'
        | 'connection'
        | 'submission'
        | 'run'
        | 'view'
        | 'terms-set'
        | 'run-line'
        | 'mapping'
        | 'letter'
        | 'template'
        | 'book'
        | 'snapshot'
        | 'fault'
        | 'route'
    }
  | { readonly kind: 'method-not-allowed'; readonly allowed: readonly string[] }
  | { readonly kind: 'body-too-large'; readonly most: number }
  | { readonly kind: 'not-json' }
  | { readonly kind: 'encoded-body' }
  | { readonly kind: 'broken-off' }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldProblem[] }
  | { readonly kind: 'malformed-idempotency-key' }
  | { readonly kind: 'idempotency-key-busy' }
  | { readonly kind: 'idempotency-key-reused' }
  | { readonly kind: 'decided-without-answer'; readonly submissionId: string }
  | { readonly kind: 'not-sent'; readonly reason: NotSentReason; readonly submissionId: string | null }
  | { readonly kind: 'outcome-unknown'; readonly reason: DoubtfulReason; readonly submissionId: string | null }
  | {
      readonly kind: 'waiting'
      readonly waitUntil: string
      readonly leftMs: number
      readonly submissionId: string
    }
  | { readonly kind: 'submission-open'; readonly state: 'sending' | 'unknown'; readonly submissionId: string }
  | { readonly kind: 'not-read'; readonly reason: DoubtfulReason }
  | { readonly kind: 'connection-busy' }
  | { readonly kind: 'connection-changed' }
  | { readonly kind: 'connection-gone' }
  | { readonly kind: 'data-changed' }
  | { readonly kind: 'draft-changed' }
  | { readonly kind: 'terms-set-changed' }
  | { readonly kind: 'uuid-used' }
  | { readonly kind: 'versions-differ'; readonly appVersion: string; readonly deskVersion: string }
  | { readonly kind: 'submission-decided' }
  | { readonly kind: 'run-state' }
  | { readonly kind: 'run-busy' }
  | { readonly kind: 'questions-open' }
  | { readonly kind: 'odd-lines-open' }
  | { readonly kind: 'value-dates-unsent' }
  | {
      readonly kind: 'file-unreadable'
      readonly reason: UnreadableReason
      readonly line: number | null
      readonly most: number | null
    }
  | { readonly kind: 'nothing-to-take-over' }
  | { readonly kind: 'book-loading' }
  | { readonly kind: 'demo-unavailable' }
  | { readonly kind: 'not-ready' }
  | { readonly kind: 'commit-unknown' }
  | { readonly kind: 'payment-reversed' }
  | { readonly kind: 'payment-settled' }
  | { readonly kind: 'loan-voided' }
  | { readonly kind: 'loan-bought-back' }
  | { readonly kind: 'buyback-undone' }
  | { readonly kind: 'something-paid' }
  | { readonly kind: 'extension-undone' }
  | { readonly kind: 'extension-not-last' }
  | { readonly kind: 'only-on-this-computer' }
  | { readonly kind: 'no-correction-there' }
  | { readonly kind: 'loan-rule'; readonly refusal: LoanRefusal; readonly pointer: string }

/** Error of the service's own rules. Distinguished by `refusal.kind`, never by the message. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.kind)
    this.refusal = refusal
  }
}

export function refuse(refusal: Refusal): never {
  throw new RefusalError(refusal)
}

/** Refuses one fault of the input at a JSON pointer. */
export function refuseAt<Code extends FieldRuleCode>(
  pointer: string,
  code: Code,
  params: FieldRuleParams[Code],
): never {
  return refuse({ kind: 'invalid', errors: [{ pointer, ...faultOfRule(code, params) }] })
}

/** JSON pointer by RFC 6901: `['schedule', 2, 'date']` is `/schedule/2/date`; the whole document is the empty text. */
export function pointerOf(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
