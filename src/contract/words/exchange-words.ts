import { assertNever } from '#values/assert.ts'
import type { CertificateRule, DoubtfulReason, NotSentReason } from '#values/vocabulary/exchange-reason.ts'

const CERTIFICATE: Readonly<Record<CertificateRule, string>> = {
  expired: 'Its certificate has expired or is not valid yet.',
  'self-signed': 'Its certificate is self-signed.',
  'unknown-root': 'Its certificate was issued by an authority that this computer does not trust.',
  'wrong-host': 'Its certificate is for another host.',
  other: 'A secure connection could not be established.',
}

/** Why nothing was sent, as a sentence. */
export function notSentWords(reason: NotSentReason): string {
  switch (reason.kind) {
    case 'refused':
      return 'The service refused the connection.'
    case 'dns':
      return 'The host of the service was not found.'
    case 'connect-timeout':
      return 'The service did not accept a connection in time.'
    case 'certificate':
      return CERTIFICATE[reason.rule]
    case 'connection-failed':
      return 'The connection to the service failed.'
    case 'proxy':
      return reason.status === null
        ? 'The proxy cannot be used: its address must start with http:// or https://.'
        : `The proxy answered ${reason.status} and did not connect to the service.`
    case 'no-token':
      return 'This connection has no token.'
    case 'ca-file':
      return 'The extra CA file contains no readable certificate.'
    default:
      return assertNever(reason)
  }
}

/** Why the outcome is not known, as a sentence. */
export function doubtWords(reason: DoubtfulReason): string {
  return `${doubtTitle(reason)}.`
}

/** The same without its full stop, for a heading. */
export function doubtTitle(reason: DoubtfulReason): string {
  switch (reason.kind) {
    case 'deadline':
      return `No answer within ${reason.seconds} s`
    case 'reset':
      return 'The connection broke before the answer was complete'
    case 'too-large':
      return 'The answer was larger than 1 MiB and was not read'
    case 'redirect':
      return `The service answered ${reason.status}, a redirect; redirects are never followed`
    case 'server-fault':
    case 'not-read':
      return `The service answered ${reason.status}`
    case 'unreadable':
      return `The service answered ${reason.status}, but the answer cannot be read`
    case 'failed-check':
      return `The service answered ${reason.status}, but the answer is incomplete`
    case 'no-loan':
      return `The service answered ${reason.status}, but not with a loan`
    case 'not-written':
      return 'The outcome could not be written to the journal'
    case 'crash':
      return 'Loan Desk ended while the request was in progress'
    default:
      return assertNever(reason)
  }
}
