import type { TokenKeeping } from '#contract/desk/connections.ts'
import type { SessionBody } from '#contract/desk/session.ts'

/** Storage of the token, in words. Only the host without a window accepts tokens at its start. */
export function tokenWords(token: TokenKeeping, host: SessionBody['host']): string {
  if (token === 'stored') return 'Token stored, encrypted by the system'
  if (token === 'missing') return 'Token missing: nothing can be sent'
  return host === 'browser'
    ? 'Token in memory until Loan Desk ends: enter it again after a restart, or give it with --connection-token'
    : 'Token in memory until Loan Desk ends: this system cannot store secrets safely, so enter it again after a restart'
}

/** Future storage of a token, in words for the time before it is given. */
export function tokenHint(host: SessionBody['host']): string {
  return host === 'browser'
    ? 'Kept in memory until Loan Desk ends, and never shown'
    : 'Encrypted by the system where possible, and never shown'
}
