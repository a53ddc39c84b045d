import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { PaymentRunBody, PaymentRunLine } from '#contract/desk/payment-runs.ts'
import { paymentOutcomeWord } from '#contract/words/payment-line-words.ts'
import { PAYMENT_LINE_STATES, type PaymentLineState } from '#values/vocabulary/payment-run-terms.ts'
import { isFocusNowhere } from '../../components/focus/focus-ground.ts'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { ListTable } from '../../components/tables/list-table.tsx'
import { NotReadNotice } from '../../components/tables/not-read-notice.tsx'
import { outermostPlace } from '../../components/tables/use-list-jump.ts'
import { CountedWord } from '../../components/texts/counted-word.tsx'
import { groupDigits } from '../../formats/shown-text.ts'
import parts from '../runs/run-parts.module.css'
import { ExportPayments } from './export-payments.tsx'
import { FOLDED_PAYMENT_COLUMNS, paymentLineColumns } from './payment-line-columns.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { usePaymentLines } from './use-payment-lines.ts'

const ALL = 'all'
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
      <div className={parts.filters}>
        <Outcomes run={run} shown={shown} onShow={setChosen} />
        <div className={parts.export}>
          <ExportPayments run={run} />
        </div>
      </div>
      <NotReadNotice list={list} title="These lines could not be loaded. Those below were shown before" />
      <ListTable
        key={`${list.side} ${shown}`}
        label="Lines of the file"
        columns={paymentLineColumns(run.state)}
        foldedColumns={FOLDED_PAYMENT_COLUMNS}
        list={list}
        rows={list.lines}
        total={total}
        first={list.first}
        place={outermostPlace({ ...list, rows: list.lines })}
        onJump={list.jump}
        keyOf={({ position }) => position}
        onOpen={open}
      />
      {list.error && !list.isOfOtherFilters && (
        <div className={parts.notice}>
          <ErrorNotice error={list.error} title="The lines could not be loaded" onRetry={list.retry} />
        </div>
      )}
      <div className={parts.foot}>
        <span>
          {groupDigits(list.lines.length)} of {groupDigits(total)} loaded
          {(list.hasMore || list.hasEarlier) && ', more as you scroll'}
        </span>
        <LeftOut count={Math.max(run.leftOut, list.leftOut)} of="line" />
      </div>
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

type OutcomesProps = {
  readonly run: PaymentRunBody
  readonly shown: Shown
  readonly onShow: (shown: Shown) => void
}

/** Choice of the outcome. Outcomes without lines are hidden, except the chosen one. */
function Outcomes({ run, shown, onShow }: OutcomesProps) {
  const places: readonly Shown[] = [ALL, ...PAYMENT_LINE_STATES]
  const offered = places.filter((place) => place === ALL || place === shown || countOf(run, place) > 0)
  return (
    <SegmentedControl
      aria-label="Outcome"
      value={shown}
      onChange={(value) => onShow(places.find((place) => place === value) ?? ALL)}
      data={offered.map((place) => ({
        value: place,
        label: (
          <CountedWord
            word={place === ALL ? 'All' : paymentOutcomeWord(place, run.state)}
            count={countOf(run, place)}
          />
        ),
      }))}
    />
  )
}
