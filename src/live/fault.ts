import type { CertificateRule, DoubtfulReason, NotSentReason } from '#values/vocabulary/exchange-reason.ts'
import { ProxyError } from './tunnel.ts'

const CERTIFICATE_RULES: Readonly<Record<string, CertificateRule>> = {
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown-root',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown-root',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown-root',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown-root',
  ERR_TLS_CERT_ALTNAME_INVALID: 'wrong-host',
  HOSTNAME_MISMATCH: 'wrong-host',
  INVALID_CA: 'unknown-root',
  INVALID_PURPOSE: 'other',
  PATH_LENGTH_EXCEEDED: 'other',
}
const OTHER_CERTIFICATE_FAULT = /^(CERT_|CRL_|ERR_TLS_|ERR_SSL_|UNABLE_TO_)/

/** Why a connection did not come about, by the code of the error and never by its message. */
export function notSentReasonOf(error: unknown): NotSentReason {
  const proxy = chainOf(error).find((link) => link instanceof ProxyError)
  if (proxy) return { kind: 'proxy', status: proxy.status }
  const codes = codesOf(error)
  for (const code of codes) {
    const rule = CERTIFICATE_RULES[code]
    if (rule) return { kind: 'certificate', rule }
    if (OTHER_CERTIFICATE_FAULT.test(code)) return { kind: 'certificate', rule: 'other' }
    if (code === 'ECONNREFUSED') return { kind: 'refused' }
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return { kind: 'dns' }
    if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') return { kind: 'connect-timeout' }
  }
  return { kind: isDeadline(error) ? 'connect-timeout' : 'connection-failed' } satisfies NotSentReason
}

/** Why the outcome is unknown, once the request was in flight. */
export function doubtfulReasonOf(error: unknown, deadlineMs: number): DoubtfulReason {
  return isDeadline(error) ? { kind: 'deadline', seconds: deadlineMs / 1000 } : { kind: 'reset' }
}

function isDeadline(error: unknown): boolean {
  return chainOf(error).some((link) => link instanceof Error && link.name === 'TimeoutError')
}

function codesOf(error: unknown): string[] {
  return chainOf(error).flatMap((link) => (link instanceof Error && 'code' in link ? [String(link.code)] : []))
}

/** The error, its causes, and the errors that it gathers (one for each address that was tried). */
function chainOf(error: unknown): unknown[] {
  if (!(error instanceof Error)) return [error]
  const gathered = error instanceof AggregateError ? error.errors.flatMap(chainOf) : []
  return [error, ...gathered, ...(error.cause === undefined ? [] : chainOf(error.cause))]
}
