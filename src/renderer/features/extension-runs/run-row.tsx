import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { ExtensionRunItem } from '#contract/desk/extension-runs.ts'
import { clockText } from '../../components/clock-text.ts'
import listTable from '../../components/list-table.module.css'
import table from '../../components/table.module.css'
import lines from './run-lines.module.css'
import { STATE_WORDS } from './run-words.ts'
import { useDiscard } from './use-discard.ts'

/** A run in the list. What was only tried can be discarded here; what was run stays. */
export function RunRow({ run }: { readonly run: ExtensionRunItem }) {
  const navigate = useNavigate()
  const { uuid, state, daysToExtend, createdAt, startedAt, counts, madeBy } = run
  const open = () => void navigate({ to: '/extension-runs/$uuid', params: { uuid } })
  return (
    <tr className={listTable.row} onClick={open}>
      <td className={listTable.id}>
        <Link to="/extension-runs/$uuid" params={{ uuid }} onClick={(event) => event.stopPropagation()}>
          {clockText(createdAt)}
        </Link>
      </td>
      <td>{STATE_WORDS[state]}</td>
      {[daysToExtend, counts.all, counts.extended, counts.refused, counts.unknown].map((count, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
        <td key={index} className={table.number}>
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
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      loading={isDiscarding}
      aria-label={`Discard the dry run of ${clockText(createdAt)}`}
      onClick={onClick}
    >
      Discard
    </Button>
  )
}
