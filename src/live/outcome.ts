/** Why nothing was sent: the service cannot have seen the request. */
export type NotSentReason =
  | { readonly kind: 'refused' }
  | { readonly kind: 'dns' }
  | { readonly kind: 'connect-timeout' }
  | { readonly kind: 'certificate'; readonly rule: CertificateRule }
  | { readonly kind: 'connection-failed' }
  | { readonly kind: 'proxy'; readonly status: number | null }
  | { readonly kind: 'no-token' }
  | { readonly kind: 'ca-file' }

/** What is wrong with a certificate, in the terms of TLS. */
export type CertificateRule = 'expired' | 'self-signed' | 'unknown-root' | 'wrong-host' | 'other'

/** Why nobody can know what the service did. */
export type DoubtfulReason =
  | { readonly kind: 'deadline' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'redirect'; readonly status: number }
  | { readonly kind: 'server-fault'; readonly status: number }
  | { readonly kind: 'unreadable'; readonly status: number }
  | { readonly kind: 'failed-check'; readonly status: number }
  | { readonly kind: 'not-written' }
  | { readonly kind: 'crash' }

/** An answer as it came; `text` is the whole body. */
export type LiveAnswer = { readonly status: number; readonly contentType: string; readonly text: string }

/** What an exchange with a live service came to, before its answer is judged. */
export type Exchange =
  | { readonly kind: 'answered'; readonly answer: LiveAnswer; readonly retryAfter: string | null }
  | { readonly kind: 'not-sent'; readonly reason: NotSentReason }
  | { readonly kind: 'doubtful'; readonly reason: DoubtfulReason; readonly answer: LiveAnswer | null }

/** How a submission ends. */
export type Verdict =
  | { readonly kind: 'accepted'; readonly answer: LiveAnswer }
  | { readonly kind: 'rejected'; readonly answer: LiveAnswer }
  | { readonly kind: 'wait'; readonly answer: LiveAnswer; readonly seconds: number }
  | { readonly kind: 'not-sent'; readonly reason: NotSentReason }
  | { readonly kind: 'unknown'; readonly reason: DoubtfulReason; readonly answer: LiveAnswer | null }
