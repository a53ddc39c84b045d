/** Faults of a TLS certificate. */
export const CERTIFICATE_RULES = ['expired', 'self-signed', 'unknown-root', 'wrong-host', 'other'] as const

export type CertificateRule = (typeof CERTIFICATE_RULES)[number]

/** Reasons for an unsent request that need no further data. */
export const PLAIN_NOT_SENT = ['refused', 'dns', 'connect-timeout', 'connection-failed', 'no-token', 'ca-file'] as const

/**
 * Reason why a request was not sent: the live service cannot have seen it. `status` is the proxy's answer, null if
 * none.
 */
export type NotSentReason =
  | { readonly kind: (typeof PLAIN_NOT_SENT)[number] }
  | { readonly kind: 'certificate'; readonly rule: CertificateRule }
  | { readonly kind: 'proxy'; readonly status: number | null }

/** Reasons for a doubt: those that need no further data, and those about an answer, which have its status. */
export const PLAIN_DOUBTS = ['reset', 'too-large', 'not-written', 'crash'] as const
export const DOUBTS_BY_STATUS = [
  'redirect',
  'server-fault',
  'unreadable',
  'failed-check',
  'not-read',
  'no-loan',
] as const

/** Reason why the outcome at the live service is unknown, or why its answer to a query tells nothing. */
export type DoubtfulReason =
  | { readonly kind: (typeof PLAIN_DOUBTS)[number] }
  | { readonly kind: 'deadline'; readonly seconds: number }
  | { readonly kind: (typeof DOUBTS_BY_STATUS)[number]; readonly status: number }
