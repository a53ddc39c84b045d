import { useNavigate } from '@tanstack/react-router'
import type { ExtensionRunLine } from '#contract/desk/extension-runs.ts'
import type { ExtensionRunState } from '#values/vocabulary/run-states.ts'
import { ListHead } from '../../components/tables/list-table.tsx'
import parts from '../runs/run.module.css'
import { RunTable } from '../runs/run-lines-frame.tsx'
import { FOLDED_LINE_COLUMNS, runLineColumns } from './run-line-columns.tsx'
import type { RunLineList } from './use-run-lines.ts'

type RunLinesTableProps = { readonly list: RunLineList; readonly state: ExtensionRunState; readonly total: number }

/** One line for each loan, in the order of the list; the head stays visible. */
export function RunLinesTable({ list, state, total }: RunLinesTableProps) {
  const navigate = useNavigate()
  const open = ({ loanUuid }: ExtensionRunLine) => void navigate({ to: '/loans/$uuid', params: { uuid: loanUuid } })
  return (
    <RunTable
      label="Loans of the run"
      columns={runLineColumns(state)}
      foldedColumns={FOLDED_LINE_COLUMNS}
      list={list}
      total={total}
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
