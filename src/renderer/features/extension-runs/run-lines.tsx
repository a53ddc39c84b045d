import { useState } from 'react'
import type { ExtensionRunBody } from '#contract/desk/extension-runs.ts'
import { outcomeWord } from '#contract/desk/run-words.ts'
import { EXTENSION_LINE_STATES, type ExtensionLineState } from '#values/vocabulary/run-states.ts'
import { ALL, Outcomes, RunLinesFrame } from '../runs/run-lines-frame.tsx'
import { ExportRun } from './export-run.tsx'
import { RunLinesTable } from './run-lines-table.tsx'
import { useRunLines } from './use-run-lines.ts'

/** Lines of the run, optionally of one outcome only. */
export function RunLines({ run }: { readonly run: ExtensionRunBody }) {
  const [shown, setShown] = useState<ExtensionLineState | typeof ALL>(ALL)
  const list = useRunLines(run, shown === ALL ? undefined : shown)
  const total = list.isOfOtherFilters ? (list.total ?? list.lines.length) : run.counts[shown]
  return (
    <RunLinesFrame
      list={list}
      total={total}
      leftOut={run.leftOut}
      outcomes={
        <Outcomes
          states={EXTENSION_LINE_STATES}
          shown={shown}
          onShow={setShown}
          countOf={(place) => run.counts[place]}
          wordOf={(state) => outcomeWord(state, run.state)}
        />
      }
      exports={<ExportRun run={run} />}
    >
      <RunLinesTable key={`${list.side} ${shown}`} list={list} state={run.state} total={total} />
    </RunLinesFrame>
  )
}
