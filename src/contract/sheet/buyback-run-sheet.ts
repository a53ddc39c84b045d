import { groupDigits } from '#values/digits.ts'
import type { BuybackRunItem, BuybackRunLine } from '../desk/buyback-runs.ts'
import { buybackLineReason, buybackOutcomeWord } from '../words/buyback-line-words.ts'
import { BUYBACK_REASON_WORDS } from '../words/buyback-reason-words.ts'
import { safeFileName } from './file-name.ts'
import { leftOutFacts } from './left-out-facts.ts'
import { listSheet } from './list-sheet.ts'
import type { Pages, Sheet, SheetColumn } from './sheet.ts'
import type { SheetOrigin } from './sheet-origin.ts'

/** Lines of a buyback run: one loan a row, its outcome, why, and what was due of it. */
export function buybackRunSheet<Rows extends Iterable<BuybackRunLine> | Pages<BuybackRunLine>>(
  run: BuybackRunItem,
  rows: Rows,
  origin: SheetOrigin,
): Sheet<BuybackRunLine, Rows> {
  const reason = BUYBACK_REASON_WORDS[run.reason]
  return listSheet({
    title: 'Buyback run',
    fileName: safeFileName('Buyback run', run.createdAt.slice(0, 10), reason, origin.today),
    facts: [
      { name: 'Loans', kind: 'text', value: groupDigits(run.counts.all) },
      ...leftOutFacts(run.leftOut),
      { name: 'Reason', kind: 'text', value: reason },
      { name: 'Tried, UTC', kind: 'text', value: run.createdAt },
      { name: 'Made through', kind: 'text', value: run.madeThrough },
    ],
    columns: columnsOf(run.state),
    rows,
    origin,
  })
}

function columnsOf(state: BuybackRunItem['state']): readonly SheetColumn<BuybackRunLine>[] {
  return [
    { kind: 'count', name: 'No.', width: 6, of: (line) => line.position },
    { kind: 'text', name: 'Lender loan ID', width: 18, of: (line) => line.lenderLoanId },
    { kind: 'text', name: 'Client', width: 30, of: (line) => line.clientName },
    { kind: 'text', name: 'Outcome', width: 20, of: (line) => buybackOutcomeWord(line.outcome, state) },
    { kind: 'text', name: 'Why', width: 40, of: buybackLineReason },
    { kind: 'amount', name: 'Principal', width: 16, of: (line) => line.principalAmount },
    { kind: 'amount', name: 'Interest', width: 14, of: (line) => line.interestAmount },
    { kind: 'amount', name: 'Delayed interest', width: 14, of: (line) => line.delayedInterestAmount },
    { kind: 'amount', name: 'In all', width: 16, of: (line) => line.totalAmount },
    { kind: 'text', name: 'Loan UUID', width: 38, of: (line) => line.loanUuid },
    { kind: 'text', name: 'Buyback UUID', width: 38, of: (line) => line.buybackUuid },
  ]
}
