import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { ExtensionRunBody } from '#contract/desk/extension-runs.ts'
import { outcomeWord } from '#contract/desk/run-words.ts'
import { EXTENSION_LINE_STATES, type ExtensionLineState } from '#values/vocabulary/run-states.ts'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { NotReadNotice } from '../../components/tables/not-read-notice.tsx'
import { CountedWord } from '../../components/texts/counted-word.tsx'
import { groupDigits } from '../../formats/shown-text.ts'
import parts from '../runs/run-parts.module.css'
import { ExportRun } from './export-run.tsx'
import { RunLinesTable } from './run-lines-table.tsx'
import { useRunLines } from './use-run-lines.ts'

const ALL = 'all'
type Shown = ExtensionLineState | typeof ALL

/** Lines of the run, optionally of one outcome only. */
export function RunLines({ run }: { readonly run: ExtensionRunBody }) {
  const [shown, setShown] = useState<Shown>(ALL)
  const list = useRunLines(run, shown === ALL ? undefined : shown)
  const total = list.isOfOtherFilters ? (list.total ?? list.lines.length) : run.counts[shown]
  return (
    <>
      <div className={parts.filters}>
        <Outcomes run={run} shown={shown} onShow={setShown} />
        <div className={parts.export}>
          <ExportRun run={run} />
        </div>
      </div>
      <NotReadNotice list={list} title="These lines could not be loaded. Those below were shown before" />
      <RunLinesTable key={`${list.side} ${shown}`} list={list} state={run.state} total={total} />
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
        <LeftOut count={Math.max(run.leftOut, list.leftOut)} of="line" className={parts.leftOut} />
      </div>
    </>
  )
}

type OutcomesProps = {
  readonly run: ExtensionRunBody
  readonly shown: Shown
  readonly onShow: (shown: Shown) => void
}

/** Choice of the outcome. Outcomes without lines are hidden, except the chosen one. */
function Outcomes({ run, shown, onShow }: OutcomesProps) {
  const places: readonly Shown[] = [ALL, ...EXTENSION_LINE_STATES]
  const offered = places.filter((place) => place === ALL || place === shown || run.counts[place] > 0)
  return (
    <SegmentedControl
      aria-label="Outcome"
      value={shown}
      onChange={(value) => onShow(places.find((place) => place === value) ?? ALL)}
      data={offered.map((place) => ({
        value: place,
        label: <CountedWord word={place === ALL ? 'All' : outcomeWord(place, run.state)} count={run.counts[place]} />,
      }))}
    />
  )
}
