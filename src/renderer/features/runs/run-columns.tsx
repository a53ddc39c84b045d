import type { ReactNode } from 'react'
import type { RunItem } from '#contract/desk/runs.ts'
import type { Column } from '../../components/tables/column.ts'
import listTable from '../../components/tables/list-table.module.css'
import { RowLink } from '../../components/tables/row-link.tsx'
import { clockText } from '../../components/texts/clock-text.ts'
import { groupDigits } from '../../formats/shown-text.ts'
import { type DiscardableRun, DiscardRun } from './discard-run.tsx'
import { runFacts } from './run-facts.ts'
import classes from './runs-page.module.css'

/** Columns of the list of runs. A run that was not started can be discarded here; a started one stays. */
export const RUN_LIST_COLUMNS: readonly Column<RunItem>[] = [
  { name: 'When', width: 172, skeleton: 16, className: listTable.id, cell: runLink },
  {
    name: 'What',
    width: { kind: 'shared', least: 100 },
    skeleton: 22,
    className: classes.cut,
    attributes: (run) => ({ title: runFacts(run).what }),
    cell: (run) => runFacts(run).what,
  },
  { name: 'State', width: 144, skeleton: 14, cell: (run) => runFacts(run).state },
  countColumn('Loans', (run) => runFacts(run).loans),
  countColumn('Done', (run) => runFacts(run).done),
  countColumn('Refused', (run) => runFacts(run).refused),
  countColumn('Unknown', (run) => runFacts(run).unknown),
  {
    name: 'By',
    width: 92,
    skeleton: 12,
    className: classes.cut,
    attributes: ({ madeBy }) => ({ title: madeBy }),
    cell: ({ madeBy }) => madeBy,
  },
  {
    name: 'Go on or discard',
    width: 136,
    skeleton: 12,
    isNumber: true,
    isAction: true,
    cell: (run) => run.startedAt === null && run.kind !== 'reconciliation' && <Unstarted run={run} />,
  },
]

/** Actions on a run that was not started: a link that continues an import (the row opens the import too), and Discard. */
function Unstarted({ run }: { readonly run: DiscardableRun }) {
  return (
    <>
      {run.kind === 'import' && run.state !== 'unreadable' && (
        <RowLink href={runFacts(run).href} label={`Go on with the import of ${clockText(run.createdAt)}`}>
          Go on
        </RowLink>
      )}
      <DiscardRun run={run} />
    </>
  )
}

function runLink(run: RunItem): ReactNode {
  return <RowLink href={runFacts(run).href}>{clockText(run.createdAt)}</RowLink>
}

function countColumn(name: string, of: (run: RunItem) => number): Column<RunItem> {
  const text = (run: RunItem) => groupDigits(of(run))
  return { name, width: { kind: 'figure', least: 74, of: text }, skeleton: 5, isNumber: true, cell: text }
}
