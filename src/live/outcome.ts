import type { DoubtfulReason, NotSentReason } from '#values/vocabulary/exchange-reason.ts'

/** An answer as received; `text` is the whole body. */
export type LiveAnswer = { readonly status: number; readonly contentType: string; readonly text: string }

/** Result of an exchange with a live service, before its answer is judged. */
export type Exchange =
  | { readonly kind: 'answered'; readonly answer: LiveAnswer; readonly retryAfter: string | null }
  | { readonly kind: 'not-sent'; readonly reason: NotSentReason }
  | { readonly kind: 'doubtful'; readonly reason: DoubtfulReason; readonly answer: LiveAnswer | null }

/** Final result of sending a submission. */
export type Verdict =
  | { readonly kind: 'accepted'; readonly answer: LiveAnswer }
  | { readonly kind: 'rejected'; readonly answer: LiveAnswer }
  | { readonly kind: 'wait'; readonly answer: LiveAnswer; readonly seconds: number }
  | { readonly kind: 'not-sent'; readonly reason: NotSentReason }
  | { readonly kind: 'unknown'; readonly reason: DoubtfulReason; readonly answer: LiveAnswer | null }
