import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { BuybackRunBody } from '#contract/desk/buyback-runs.ts'
import type { FileFormat } from '#contract/desk/loans-export.ts'
import { exportBuybacks } from '#contract/endpoints/buyback-runs.ts'
import { buybackRunSheet } from '#contract/sheet/buyback-run-sheet.ts'
import { sheetTable } from '#contract/sheet/sheet-table.ts'
import { buybackOutcomeWord } from '#contract/words/buyback-line-words.ts'
import { BUYBACK_LINE_STATES, type BuybackLineState } from '#values/vocabulary/buyback-run-terms.ts'
import { ask, callOf } from '../../api/ask.ts'
import { buybackLinesQuery } from '../../api/buyback-runs.ts'
import { isAtWork } from '../../api/runs.ts'
import { useSession } from '../../api/session.ts'
import { leftOutText } from '../../components/notices/left-out.tsx'
import { sidedList } from '../../components/tables/sided-list.ts'
import { useLastRead } from '../../components/tables/use-last-read.ts'
import { useListJump } from '../../components/tables/use-list-jump.ts'
import { ExportMenu } from '../export/export-menu.tsx'
import { ALL, Outcomes, RunLinesFrame, RunTable } from '../runs/run-lines-frame.tsx'
import { buybackLineColumns, FOLDED_BUYBACK_COLUMNS } from './buyback-line-columns.tsx'

type Shown = BuybackLineState | typeof ALL

/** Lines of the run, optionally of one outcome only. */
export function BuybackRunLines({ run }: { readonly run: BuybackRunBody }) {
  const [shown, setShown] = useState<Shown>(ALL)
  const list = useBuybackLines(run, shown === ALL ? undefined : shown)
  const total = list.isOfOtherFilters ? (list.total ?? list.lines.length) : countOf(run, shown)
  const navigate = useNavigate()
  return (
    <RunLinesFrame
      list={list}
      total={total}
      leftOut={run.leftOut}
      outcomes={
        <Outcomes
          states={BUYBACK_LINE_STATES}
          shown={shown}
          onShow={setShown}
          countOf={(place) => countOf(run, place)}
          wordOf={(state) => buybackOutcomeWord(state, run.state)}
        />
      }
      exports={<ExportBuybacks run={run} />}
    >
      <RunTable
        key={`${list.side} ${shown}`}
        label="Loans of the run"
        columns={buybackLineColumns(run.state)}
        foldedColumns={FOLDED_BUYBACK_COLUMNS}
        list={list}
        total={total}
        onOpen={({ loanUuid }) => void navigate({ to: '/loans/$uuid', params: { uuid: loanUuid } })}
      />
    </RunLinesFrame>
  )
}

/** Lines read so far; while those of another outcome are read, the previous ones stay. */
function useBuybackLines(run: BuybackRunBody, outcome: BuybackLineState | undefined) {
  const { uuid } = run
  const { wanted, ...jumps } = useListJump(`${uuid} ${outcome}`)
  const asked = { uuid, outcome, isGoingOn: isAtWork(run) }
  const start = useInfiniteQuery({ ...buybackLinesQuery(asked, 'start'), placeholderData: keepPreviousData })
  const end = useInfiniteQuery({ ...buybackLinesQuery(asked, 'end'), enabled: wanted === 'end' })
  const { rows: lines, ...list } = sidedList({ start, end, wanted, kept: useLastRead(start) })
  return { lines, ...list, ...jumps }
}

function countOf({ counts }: BuybackRunBody, shown: Shown): number {
  return shown === 'bought-back' ? counts.boughtBack : counts[shown]
}

/** Exports all lines of the run with their outcomes, shown or not. */
function ExportBuybacks({ run }: { readonly run: BuybackRunBody }) {
  const session = useSession()
  const { uuid } = run
  const exports = {
    file: (format: FileFormat) => callOf(exportBuybacks, { uuid, format }),
    table: async () =>
      sheetTable(buybackRunSheet(run, (await ask(exportBuybacks, { uuid, format: 'json' })).data, session)),
    leftOut: leftOutText(run.leftOut, 'line'),
  }
  return <ExportMenu exports={exports} withCopy />
}
