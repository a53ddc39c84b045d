import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { PaymentRunBody, PaymentRunLine } from '#contract/desk/payment-runs.ts'
import { paymentOutcomeWord } from '#contract/words/payment-line-words.ts'
import { PAYMENT_LINE_STATES, type PaymentLineState } from '#values/vocabulary/payment-run-terms.ts'
import { isFocusNowhere } from '../../components/focus/focus-ground.ts'
import { ALL, Outcomes, RunLinesFrame, RunTable } from '../runs/run-lines-frame.tsx'
import { ExportPayments } from './export-payments.tsx'
import { FOLDED_PAYMENT_COLUMNS, paymentLineColumns } from './payment-line-columns.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { usePaymentLines } from './use-payment-lines.ts'

type Shown = PaymentLineState | typeof ALL

/** Lines of the run, the odd ones first: they alone are shown while there are any, unless a person chooses otherwise. */
export function PaymentLines({ run }: { readonly run: PaymentRunBody }) {
  const [chosen, setChosen] = useState<Shown>()
  const [settled, setSettled] = useState<PaymentRunLine>()
  const shown = chosen ?? (run.state === 'checked' && run.counts.odd > 0 ? 'odd' : ALL)
  const list = usePaymentLines(run, shown === ALL ? undefined : shown)
  const total = list.isOfOtherFilters ? (list.total ?? list.lines.length) : countOf(run, shown)
  const navigate = useNavigate()
  const open = (line: PaymentRunLine) => {
    if (line.choices.length > 0) setSettled(line)
    else if (line.loanUuid !== null) void navigate({ to: '/loans/$uuid', params: { uuid: line.loanUuid } })
  }
  useFirstLineFocus(list.lines)
  return (
    <>
      <RunLinesFrame
        list={list}
        total={total}
        leftOut={run.leftOut}
        outcomes={
          <Outcomes
            states={PAYMENT_LINE_STATES}
            shown={shown}
            onShow={setChosen}
            countOf={(place) => countOf(run, place)}
            wordOf={(state) => paymentOutcomeWord(state, run.state)}
          />
        }
        exports={<ExportPayments run={run} />}
      >
        <RunTable
          key={`${list.side} ${shown}`}
          label="Lines of the file"
          columns={paymentLineColumns(run.state)}
          foldedColumns={FOLDED_PAYMENT_COLUMNS}
          list={list}
          total={total}
          onOpen={open}
        />
      </RunLinesFrame>
      {settled && <SettleDialog run={run} line={settled} onEnd={() => setSettled(undefined)} />}
    </>
  )
}

const FIRST_LINE = '[role="grid"] tbody [tabindex="0"]'

/** Focuses the first line when the line that had the focus has left the list. */
function useFirstLineFocus(lines: readonly PaymentRunLine[]): void {
  useEffect(() => {
    if (lines.length > 0 && isFocusNowhere()) document.querySelector<HTMLElement>(FIRST_LINE)?.focus()
  }, [lines])
}

function countOf({ counts }: PaymentRunBody, shown: Shown): number {
  return shown === 'left-out' ? counts.leftOutLines : counts[shown]
}
