import { useState } from 'react'
import type { ReconciliationBody, ReconciliationLine } from '#contract/desk/reconciliations.ts'
import { DIFFERENCE_WORDS } from '#contract/words/reconciliation-words.ts'
import { LOAN_DIFFERENCES, type LoanDifference } from '#values/vocabulary/reconciliation-terms.ts'
import beside from '../../components/layout/list-and-panel.module.css'
import { ListTable } from '../../components/tables/list-table.tsx'
import { outermostPlace } from '../../components/tables/use-list-jump.ts'
import { ALL, Outcomes, RunLinesFrame } from '../runs/run-lines-frame.tsx'
import { DecideAlike } from './decide-alike.tsx'
import { ExportReconciliation } from './export-reconciliation.tsx'
import { FOLDED_LINE_COLUMNS, LINE_COLUMNS } from './line-columns.tsx'
import { allLines, linesWith } from './reconciliation-words.ts'
import { useReconciliationLines } from './use-reconciliation-lines.ts'

type LinesProps = {
  readonly run: ReconciliationBody
  readonly chosen: number | undefined
  readonly onOpen: (position: number, isByKey: boolean) => void
}

/** Loans that differ, filtered by the kind of difference. */
export function ReconciliationLines({ run, chosen, onOpen }: LinesProps) {
  const [shown, setShown] = useState<LoanDifference | typeof ALL>(ALL)
  const list = useReconciliationLines(run, shown === ALL ? undefined : shown)
  const countOf = (place: LoanDifference | typeof ALL) => (place === ALL ? allLines(run) : linesWith(run, place))
  const attributesOf = ({ position }: ReconciliationLine) => ({
    'data-line': position,
    'aria-selected': position === chosen,
    className: position === chosen ? beside.chosen : undefined,
  })
  return (
    <RunLinesFrame
      list={list}
      total={countOf(shown)}
      leftOut={run.leftOut}
      outcomes={
        <Outcomes
          states={LOAN_DIFFERENCES}
          shown={shown}
          onShow={setShown}
          countOf={countOf}
          wordOf={(difference) => DIFFERENCE_WORDS[difference]}
        />
      }
      exports={<ExportReconciliation run={run} />}
    >
      <ListTable
        key={`${list.side} ${shown}`}
        label="Loans that differ"
        columns={LINE_COLUMNS}
        foldedColumns={FOLDED_LINE_COLUMNS}
        list={list}
        rows={list.lines}
        total={countOf(shown)}
        first={list.first}
        place={outermostPlace({ ...list, rows: list.lines })}
        onJump={list.jump}
        keyOf={({ position }) => position}
        attributesOf={attributesOf}
        onOpen={({ position }, isByKey) => onOpen(position, isByKey)}
      />
      {shown !== ALL && chosen === undefined && <DecideAlike key={shown} run={run} difference={shown} />}
    </RunLinesFrame>
  )
}
