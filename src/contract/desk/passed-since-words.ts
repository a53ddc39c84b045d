import type { PassedSinceBody } from './comparison.ts'

/** One line of what happened since: a label, and a value as on the wire with its kind. */
export type SinceLine = { readonly words: string } & (
  | { readonly kind: 'amount' | 'change'; readonly value: string }
  | { readonly kind: 'text' | 'date'; readonly value: string }
)

/**
 * Lines of what happened since. The amount that later changes of the schedule added has a line only if there is one.
 */
export function sinceLines(since: PassedSinceBody): readonly SinceLine[] {
  const { installmentsPaid: paid, installmentsLeft: left, addedAmount, nextDueDate } = since
  return [
    { words: 'Paid', kind: 'amount', value: since.paidAmount },
    { words: 'Installments paid', kind: 'text', value: `${paid} of ${left}` },
    ...(addedAmount === '0.00'
      ? []
      : [{ words: 'Added by later changes', kind: 'change', value: addedAmount } as const]),
    { words: 'Still due today', kind: 'amount', value: since.stillDueAmount },
    nextDueDate === null
      ? { words: 'Next due date', kind: 'text', value: 'All paid' }
      : { words: 'Next due date', kind: 'date', value: nextDueDate },
  ]
}
