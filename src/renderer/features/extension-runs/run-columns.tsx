import { Button } from '@mantine/core'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import type { ExtensionRunItem } from '#contract/desk/extension-runs.ts'
import { FACE_PAGES, facePath } from '#contract/face-pages.ts'
import { groupDigits } from '#values/digits.ts'
import type { Column } from '../../components/tables/column.ts'
import listTable from '../../components/tables/list-table.module.css'
import { RowLink } from '../../components/tables/row-link.tsx'
import { clockText } from '../../components/texts/clock-text.ts'
import classes from './run-lines.module.css'
import { STATE_WORDS } from './run-words.ts'
import { useDiscard } from './use-discard.ts'

/** The columns of the list of runs. A dry run can be discarded here; a run that was started stays. */
export const RUN_COLUMNS: readonly Column<ExtensionRunItem>[] = [
  { name: 'When', width: 168, skeleton: 16, className: listTable.id, cell: runLink },
  { name: 'State', width: 136, skeleton: 10, cell: ({ state }) => STATE_WORDS[state] },
  countColumn('Days', 4, ({ daysToExtend }) => daysToExtend),
  countColumn('Loans', 6, ({ counts }) => counts.all),
  countColumn('Extended', 6, ({ counts }) => counts.extended),
  countColumn('Refused', 6, ({ counts }) => counts.refused),
  countColumn('Unknown', 4, ({ counts }) => counts.unknown),
  {
    name: 'By',
    width: { kind: 'shared', least: 84 },
    skeleton: 12,
    className: classes.cut,
    cell: ({ madeBy }) => madeBy,
  },
  {
    name: 'Discard',
    width: 112,
    skeleton: 6,
    isNumber: true,
    isAction: true,
    cell: (run) => run.startedAt === null && <Discard run={run} />,
  },
]

function runLink({ uuid, createdAt }: ExtensionRunItem): ReactNode {
  return <RowLink href={facePath(FACE_PAGES.run, uuid)}>{clockText(createdAt)}</RowLink>
}

function countColumn(name: string, skeleton: number, of: (run: ExtensionRunItem) => number): Column<ExtensionRunItem> {
  return { name, width: { kind: 'shared', least: 80 }, skeleton, isNumber: true, cell: (run) => groupDigits(of(run)) }
}

function Discard({ run: { uuid, createdAt } }: { readonly run: ExtensionRunItem }) {
  const { discard, isDiscarding } = useDiscard(uuid)
  const onClick = (event: MouseEvent<HTMLElement>) => {
    event.stopPropagation()
    discard(event.currentTarget)
  }
  // Enter on the button is not Enter on its row.
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && event.stopPropagation()
  return (
    <Button
      variant="subtle"
      size="compact"
      loading={isDiscarding}
      aria-label={`Discard the dry run of ${clockText(createdAt)}`}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      Discard
    </Button>
  )
}
