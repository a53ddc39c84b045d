import type { PaymentRunBody, PaymentRunLine } from '#contract/desk/payment-runs.ts'
import { PAYMENT_REASON_WORDS } from '#contract/words/payment-line-words.ts'
import { groupDigits } from '../../formats/shown-text.ts'

/** Reasons of the lines that are not simply booked, the most frequent first: `12 Money that went out · 3 …`. */
export function reasonsText({ reasons }: PaymentRunBody): string {
  return reasons
    .toSorted((a, b) => b.lines - a.lines)
    .map(({ reason, lines }) => `${groupDigits(lines)} × ${PAYMENT_REASON_WORDS[reason]}`)
    .join(' · ')
}

/** Reason of a line, with what could not be read. */
export function lineReason({ reason, explanation, unread }: PaymentRunLine): string | null {
  const words = explanation ?? (reason === null ? null : PAYMENT_REASON_WORDS[reason])
  return unread === null || unread === '' ? words : `${words}: ${unread}`
}

type Progress = { readonly done: number; readonly of: number }

/** Progress of the dry run, or after it of the run itself. */
export function progressOf({ state, counts, startedAt }: PaymentRunBody): Progress {
  if (state === 'checking' || (state === 'interrupted' && startedAt === null))
    return { done: counts.all - counts.unchecked, of: counts.all }
  const done = counts.booked + counts.unknown + counts.failed + counts.refused
  return { done, of: done + counts.ready + counts.sending }
}
