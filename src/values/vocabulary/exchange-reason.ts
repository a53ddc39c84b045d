/** What is wrong with a certificate, in the terms of TLS. */
export const CERTIFICATE_RULES = ['expired', 'self-signed', 'unknown-root', 'wrong-host', 'other'] as const

export type CertificateRule = (typeof CERTIFICATE_RULES)[number]

/** Why nothing was sent, where the kind says it all. */
export const PLAIN_NOT_SENT = ['refused', 'dns', 'connect-timeout', 'connection-failed', 'no-token', 'ca-file'] as const

/** Why nothing was sent: the live service cannot have seen the request. `status` is what a proxy answered, if it did. */
export type NotSentReason =
  | { readonly kind: (typeof PLAIN_NOT_SENT)[number] }
  | { readonly kind: 'certificate'; readonly rule: CertificateRule }
  | { readonly kind: 'proxy'; readonly status: number | null }

/** Doubts of which the kind says it all, and those about an answer, by its status. */
export const PLAIN_DOUBTS = ['reset', 'too-large', 'not-written', 'crash'] as const
export const DOUBTS_BY_STATUS = [
  'redirect',
  'server-fault',
  'unreadable',
  'failed-check',
  'not-read',
  'no-loan',
] as const

/** Why it is unknown what the live service did, or why what it answered to a question says nothing. */
export type DoubtfulReason =
  | { readonly kind: (typeof PLAIN_DOUBTS)[number] }
  | { readonly kind: 'deadline'; readonly seconds: number }
  | { readonly kind: (typeof DOUBTS_BY_STATUS)[number]; readonly status: number }
