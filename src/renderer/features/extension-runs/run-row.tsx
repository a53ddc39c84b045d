import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { ExtensionRunItem } from '#contract/desk/extension-runs.ts'
import listTable from '../../components/tables/list-table.module.css'
import type { ListRow } from '../../components/tables/list-table.tsx'
import table from '../../components/tables/table.module.css'
import { clockText } from '../../components/texts/clock-text.ts'
import lines from './run-lines.module.css'
import { STATE_WORDS } from './run-words.ts'
import { useDiscard } from './use-discard.ts'

/** A run in the list. What was only tried can be discarded here; what was run stays. */
export function RunRow({ run, index, isActive, onOpen, onFocus }: ListRow & { readonly run: ExtensionRunItem }) {
  const { uuid, state, daysToExtend, createdAt, startedAt, counts, madeBy } = run
  return (
    <tr
      className={listTable.row}
      tabIndex={isActive ? 0 : -1}
      data-index={index}
      aria-rowindex={index + 2}
      onFocus={onFocus}
      onClick={onOpen}
    >
      <td className={listTable.id}>
        <Link to="/extension-runs/$uuid" params={{ uuid }} tabIndex={-1} onClick={(event) => event.stopPropagation()}>
          {clockText(createdAt)}
        </Link>
      </td>
      <td>{STATE_WORDS[state]}</td>
      {[daysToExtend, counts.all, counts.extended, counts.refused, counts.unknown].map((count, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
        <td key={column} className={table.number}>
          {count.toLocaleString('en-US')}
        </td>
      ))}
      <td className={lines.cut}>{madeBy}</td>
      <td className={table.number}>{startedAt === null && <Discard run={run} />}</td>
    </tr>
  )
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
      size="compact-xs"
      loading={isDiscarding}
      aria-label={`Discard the dry run of ${clockText(createdAt)}`}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      Discard
    </Button>
  )
}
