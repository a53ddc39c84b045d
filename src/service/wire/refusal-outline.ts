import type { FieldProblem, JsonRule } from '#contract/problem.ts'
import { doubtWords } from '#contract/words/exchange-words.ts'
import type { LoanRefusal } from '#engine/loan-error.ts'
import { assertNever } from '#values/assert.ts'
import { MAX_JSON_DEPTH } from '#values/vocabulary/limits.ts'
import {
  allowedMethodsWords,
  bodyLimitWords,
  extensionsUsedUpWords,
  invalidFieldsWords,
  jsonRuleWords,
  missingRightWords,
  NO_ANSWER_IN_TIME,
  notSentProblemWords,
  outcomeUnknownWords,
  submissionOpenWords,
  versionsDifferWords,
} from '../words/problem-words.ts'
import { unreadableFileWords } from '../words/unreadable-file-words.ts'
import { faultOfLoanRule } from './loan-rule-fault.ts'
import { type Outline, outline } from './problem-outline.ts'
import type { Refusal } from './refusal.ts'

/** Answer to a refusal: its kind, its data, and the sentence made from both. */
export function outlineOfRefusal(refusal: Refusal): Outline {
  switch (refusal.kind) {
    case 'unauthorized':
      return outline(refusal.kind, { headers: { 'WWW-Authenticate': 'Bearer' } })
    case 'right-missing':
      return outline(refusal.kind, { detail: missingRightWords(refusal.right), missingRight: refusal.right })
    case 'not-ready':
      return outline(refusal.kind, { headers: { 'Retry-After': '1' } })
    case 'not-found':
      return outline(`${refusal.what}-not-found`)
    case 'method-not-allowed':
      return outline(refusal.kind, {
        detail: allowedMethodsWords(refusal.allowed),
        allowedMethods: [...refusal.allowed],
        headers: { Allow: refusal.allowed.join(', ') },
      })
    case 'malformed-json':
      return malformedJson(refusal.rule)
    case 'encoded-body':
      return outline(refusal.kind, { headers: { 'Accept-Encoding': 'identity' } })
    case 'body-too-large':
      return outline(refusal.kind, { detail: bodyLimitWords(refusal.most), limit: refusal.most })
    case 'file-unreadable':
      return outline(refusal.kind, { detail: unreadableFileWords(refusal) })
    case 'invalid':
      return invalid(refusal.errors)
    case 'loan-rule':
      return outlineOfLoanRule(refusal.refusal, refusal.pointer)
    case 'versions-differ': {
      const { kind, appVersion, deskVersion } = refusal
      return outline(kind, { detail: versionsDifferWords(appVersion, deskVersion), appVersion, deskVersion })
    }
    case 'decided-without-answer':
      return outline(refusal.kind, about(refusal.submissionId))
    case 'not-sent':
    case 'outcome-unknown':
    case 'not-read':
    case 'waiting':
    case 'submission-open':
      return outlineOfExchange(refusal)
    default:
      return outline(refusal.kind)
  }
}

type ExchangeRefusal = Extract<
  Refusal,
  { kind: 'not-sent' | 'outcome-unknown' | 'not-read' | 'waiting' | 'submission-open' }
>

/** Problems of sending to a live service; those about a submission name it. */
function outlineOfExchange(refusal: ExchangeRefusal): Outline {
  switch (refusal.kind) {
    case 'not-sent': {
      const { kind, reason, submissionId } = refusal
      return outline(kind, { detail: notSentProblemWords(reason), reason, ...about(submissionId) })
    }
    case 'outcome-unknown': {
      const { kind, reason, submissionId } = refusal
      const detail = outcomeUnknownWords(reason)
      const inTime = reason.kind === 'deadline' ? { status: 504, title: NO_ANSWER_IN_TIME } : {}
      return outline(kind, { detail, reason, ...inTime, ...about(submissionId) })
    }
    case 'not-read': {
      const { kind, reason } = refusal
      return outline(kind, {
        detail: doubtWords(reason),
        reason,
        ...(reason.kind === 'deadline' ? { status: 504 } : {}),
      })
    }
    case 'waiting': {
      const { kind, waitUntil, leftMs, submissionId } = refusal
      const headers = { 'Retry-After': String(Math.ceil(leftMs / 1000)) }
      return outline(kind, { submissionId, waitUntil, headers })
    }
    case 'submission-open':
      return outline(refusal.kind, {
        detail: submissionOpenWords(refusal.state),
        submissionState: refusal.state,
        ...about(refusal.submissionId),
      })
    default:
      return assertNever(refusal)
  }
}

function malformedJson(rule: JsonRule): Outline {
  const detail = jsonRuleWords(rule, MAX_JSON_DEPTH)
  return outline('malformed-json', { detail, rule, ...(rule === 'too-deep' ? { limit: MAX_JSON_DEPTH } : {}) })
}

function about(submissionId: string | null): Pick<Outline, 'submissionId'> {
  return submissionId === null ? {} : { submissionId }
}

function invalid(errors: readonly FieldProblem[]): Outline {
  return outline('invalid-input', { detail: invalidFieldsWords(errors.length), errors: [...errors] })
}

function outlineOfLoanRule(refusal: LoanRefusal, pointer: string): Outline {
  switch (refusal.kind) {
    case 'extensions-used-up': {
      const { kind, used, allowed } = refusal
      const detail = extensionsUsedUpWords(used, allowed)
      return outline(kind, { detail, extensionsUsed: used, extensionsAllowed: allowed })
    }
    case 'no-remaining-installments':
    case 'loan-voided':
    case 'loan-bought-back':
      return outline(refusal.kind)
    default:
      return invalid([{ pointer, ...faultOfLoanRule(refusal) }])
  }
}
