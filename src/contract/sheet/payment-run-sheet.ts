import { groupDigits } from '#values/digits.ts'
import type { PaymentRunItem, PaymentRunLine } from '../desk/payment-runs.ts'
import { PAYMENT_REASON_WORDS, paymentOutcomeWord } from '../words/payment-line-words.ts'
import { safeFileName } from './file-name.ts'
import { leftOutFacts } from './left-out-facts.ts'
import { listSheet } from './list-sheet.ts'
import type { Pages, Sheet, SheetColumn } from './sheet.ts'
import type { SheetOrigin } from './sheet-origin.ts'

/** Lines of a payment run: one entry of the bank's file a row, its outcome and the reason. */
export function paymentRunSheet<Rows extends Iterable<PaymentRunLine> | Pages<PaymentRunLine>>(
  run: PaymentRunItem,
  rows: Rows,
  origin: SheetOrigin,
): Sheet<PaymentRunLine, Rows> {
  return listSheet({
    title: 'Payment run',
    fileName: safeFileName('Payment run', run.createdAt.slice(0, 10), run.name, origin.today),
    facts: [
      { name: 'File', kind: 'text', value: run.name },
      { name: 'Entries', kind: 'text', value: groupDigits(run.counts.all) },
      ...leftOutFacts(run.leftOut),
      { name: 'Taken in, UTC', kind: 'text', value: run.createdAt },
      { name: 'Made through', kind: 'text', value: run.madeThrough },
    ],
    columns: columnsOf(run.state),
    rows,
    origin,
  })
}

function columnsOf(state: PaymentRunItem['state']): readonly SheetColumn<PaymentRunLine>[] {
  return [
    { kind: 'count', name: 'Line', width: 6, of: (line) => line.line },
    { kind: 'text', name: 'Outcome', width: 18, of: (line) => paymentOutcomeWord(line.outcome, state) },
    { kind: 'text', name: 'Why', width: 40, of: whyOf },
    { kind: 'amount', name: 'Amount', width: 14, of: (line) => line.amount },
    { kind: 'text', name: 'Currency', width: 8, of: (line) => line.currency },
    { kind: 'date', name: 'Value date', width: 12, of: (line) => line.valueDate },
    { kind: 'text', name: "Bank's reference", width: 24, of: (line) => line.reference },
    { kind: 'text', name: 'Payer', width: 26, of: (line) => line.payer },
    { kind: 'text', name: 'Text', width: 40, of: (line) => line.text },
    { kind: 'text', name: 'Lender loan ID', width: 18, of: (line) => line.lenderLoanId },
    { kind: 'text', name: 'Client', width: 26, of: (line) => line.clientName },
    { kind: 'amount', name: 'Delayed interest', width: 14, of: (line) => line.delayedInterestAmount },
    { kind: 'amount', name: 'Interest', width: 14, of: (line) => line.interestAmount },
    { kind: 'amount', name: 'Principal', width: 14, of: (line) => line.principalAmount },
    { kind: 'amount', name: 'Given back', width: 14, of: (line) => line.returnedAmount },
    { kind: 'text', name: 'Payment UUID', width: 38, of: (line) => line.paymentUuid },
  ]
}

function whyOf({ reason, explanation, unread }: PaymentRunLine): string | null {
  const words = explanation ?? (reason === null ? null : PAYMENT_REASON_WORDS[reason])
  return unread === null ? words : `${words}: ${unread}`
}
