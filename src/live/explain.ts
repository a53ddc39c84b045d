import { assertNever } from '#values/assert.ts'
import type { CertificateRule, DoubtfulReason, NotSentReason } from './outcome.ts'

const CERTIFICATE: Readonly<Record<CertificateRule, string>> = {
  expired: 'Its certificate has expired or is not valid yet.',
  'self-signed': 'Its certificate is signed by itself.',
  'unknown-root': 'Its certificate comes from an authority that this computer does not trust.',
  'wrong-host': 'Its certificate is for another host.',
  other: 'A safe connection could not be agreed on.',
}

/** Why nothing was sent, in words for a person. */
export function explainNotSent(reason: NotSentReason): string {
  switch (reason.kind) {
    case 'refused':
      return 'The service refused the connection. Nothing was sent.'
    case 'dns':
      return 'The host of the service was not found. Nothing was sent.'
    case 'connect-timeout':
      return 'The service did not accept a connection in time. Nothing was sent.'
    case 'certificate':
      return `${CERTIFICATE[reason.rule]} Nothing was sent.`
    case 'connection-failed':
      return 'The connection to the service failed before anything was sent.'
    case 'proxy':
      return reason.status === null
        ? 'The proxy cannot be used: its address must be that of an HTTP proxy, http:// or https://. Nothing was sent.'
        : `The proxy answered ${reason.status} and did not lead to the service. Nothing was sent.`
    case 'no-token':
      return 'This connection has no token. Nothing was sent.'
    case 'ca-file':
      return 'The extra CA file cannot be read as certificates. Nothing was sent.'
    default:
      return assertNever(reason)
  }
}

/** Why nobody can know what happened, in words for a person. */
export function explainDoubt(reason: DoubtfulReason, deadlineMs: number): string {
  switch (reason.kind) {
    case 'deadline':
      return `No answer within ${deadlineMs / 1000} s.`
    case 'reset':
      return 'The connection broke before the answer was complete.'
    case 'too-large':
      return 'The answer was larger than 1 MiB and was not read.'
    case 'redirect':
      return `The service answered ${reason.status}, a redirect, which is never followed.`
    case 'server-fault':
      return `The service answered ${reason.status}.`
    case 'unreadable':
      return `The service answered ${reason.status} with something that cannot be read.`
    case 'failed-check':
      return `The service answered ${reason.status}, but without what a success must have.`
    case 'not-written':
      return 'What came of it could not be written into the journal.'
    case 'crash':
      return 'Loan Desk ended while the request was on its way.'
    default:
      return assertNever(reason)
  }
}
