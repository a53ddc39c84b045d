import { useNavigate } from '@tanstack/react-router'
import type { ExtensionRunLine } from '#contract/desk/extension-runs.ts'
import type { ExtensionRunState } from '#values/vocabulary/run-states.ts'
import { ListHead, ListTable } from '../../components/tables/list-table.tsx'
import { outermostPlace } from '../../components/tables/use-list-jump.ts'
import parts from '../runs/run.module.css'
import { FOLDED_LINE_COLUMNS, runLineColumns } from './run-line-columns.tsx'
import type { RunLineList } from './use-run-lines.ts'

type RunLinesTableProps = { readonly list: RunLineList; readonly state: ExtensionRunState; readonly total: number }

/** One line for each loan, in the order of the list; the head stays visible. */
export function RunLinesTable({ list, state, total }: RunLinesTableProps) {
  const navigate = useNavigate()
  const open = ({ loanUuid }: ExtensionRunLine) => void navigate({ to: '/loans/$uuid', params: { uuid: loanUuid } })
  return (
    <ListTable
      label="Loans of the run"
      columns={runLineColumns(state)}
      foldedColumns={FOLDED_LINE_COLUMNS}
      list={list}
      rows={list.lines}
      total={total}
      first={list.first}
      place={outermostPlace({ ...list, rows: list.lines })}
      onJump={list.jump}
      keyOf={({ position }) => position}
      attributesOf={({ position }) => ({ 'data-run-line': position })}
      onOpen={open}
    />
  )
}

/** Head of the table, shown in its place before there are lines. */
export function NoLines() {
  return (
    <>
      <div className={parts.filters} />
      <ListHead columns={runLineColumns('checking')} foldedColumns={FOLDED_LINE_COLUMNS} />
    </>
  )
}
