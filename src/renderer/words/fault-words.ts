import type { ArmedFault } from '#contract/test-bench/faults.ts'
import type { SeenRequest } from '#contract/test-bench/requests.ts'
import { assertNever } from '#values/assert.ts'
import type { FaultKind, FaultSide, ResetMoment, SaidRefusal, TlsFault } from '#values/vocabulary/test-bench-terms.ts'
import { groupDigits } from '../formats/shown-text.ts'

export const FAULT_KIND_WORDS: Readonly<Record<FaultKind, string>> = {
  status: 'A status',
  late: 'Late',
  cut: 'Cut off',
  reset: 'Connection reset',
  figures: 'Other interest',
  'wrong-tls': 'Wrong certificate',
}

export const REFUSAL_WORDS: Readonly<Record<SaidRefusal, string>> = {
  'lender-loan-id-used': 'lender loan ID used',
  'extensions-used-up': 'extensions used up',
  'no-remaining-installments': 'nothing left to extend',
}

export const TLS_WORDS: Readonly<Record<TlsFault, string>> = {
  expired: 'Certificate has expired',
  'other-name': 'Certificate for another name',
  'self-signed': 'Certificate signed by itself',
}

export const SIDE_WORDS: Readonly<Record<FaultSide, string>> = {
  local: 'Requests to the desk',
  live: 'Requests to its live service',
}

export const MOMENT_WORDS: Readonly<Record<ResetMoment, string>> = {
  'before-write': 'Before the write',
  'after-write': 'After the write',
}

/** Text of the requests that a fault applies to. */
export function faultRequestText({ on, request }: Pick<ArmedFault, 'on' | 'request'>): string {
  const { operation, method, path } = request
  const parts = [operation, method, path].filter((part) => part !== undefined)
  const which = parts.length === 0 ? 'any request' : parts.join(' ')
  return on === 'live' ? `${which}, live` : which
}

/** Text of the answer that a fault gives to these requests. */
export function faultAnswerText(answer: ArmedFault['answer']): string {
  switch (answer.kind) {
    case 'status': {
      const { status, says, retryAfter } = answer
      if (says !== undefined) return `${status}, ${REFUSAL_WORDS[says]}`
      return retryAfter === undefined ? String(status) : `${status}, Retry-After ${retryAfter} s`
    }
    case 'late':
      return `Late by ${groupDigits(String(answer.milliseconds))} ms`
    case 'cut':
      return `Cut off after ${groupDigits(String(answer.afterBytes))} bytes`
    case 'reset':
      return answer.when === 'before-write' ? 'Reset before the write' : 'Reset after the write'
    case 'figures':
      return answer.addInterest.startsWith('-')
        ? `Interest ${answer.addInterest.slice(1)} less`
        : `Interest ${answer.addInterest} more`
    case 'wrong-tls':
      return TLS_WORDS[answer.how]
    default:
      return assertNever(answer)
  }
}

/** Text of the end of a request. */
export function answerText(answer: SeenRequest['answer']): string {
  switch (answer) {
    case 'reset':
      return 'reset'
    case 'cut':
      return 'cut off'
    case 'wrong-tls':
      return 'not trusted'
    case 'left':
      return 'caller left'
    default:
      return String(answer)
  }
}
