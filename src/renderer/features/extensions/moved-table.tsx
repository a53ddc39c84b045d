import { useRef } from 'react'
import { MOVED_COLUMNS, type MovedColumnName } from '#contract/desk/explanation.ts'
import type { ExtensionPreviewBody, MovedInstallmentBody } from '#contract/desk/extension-preview.ts'
import { AmountCell } from '../../components/amounts/amount-cell.tsx'
import { classNames } from '../../components/tables/class-names.ts'
import panelTable from '../../components/tables/panel-table.module.css'
import table from '../../components/tables/table.module.css'
import { useVirtualRows } from '../../components/tables/use-virtual-rows.ts'
import { VirtualRows } from '../../components/tables/virtual-rows.tsx'
import { counted } from '../../formats/shown-text.ts'
import { AskHint } from '../explain/ask-hint.tsx'
import { useExplainedAmounts } from '../explain/use-explained-amounts.tsx'
import { isChange, MOVED_TABLE_COLUMNS, type MovedColumn, movedTotal, movedWidth } from './moved-columns.tsx'
import { movedAmountAt } from './moved-explanations.ts'
import classes from './moved-table.module.css'

type MovedTableProps = { readonly preview: ExtensionPreviewBody; readonly loanUuid: string }

/** The remaining installments before and after; head and sum stay visible. */
export function MovedRowsTable({ preview, loanUuid }: MovedTableProps) {
  const rows = preview.movedInstallments
  const scroller = useRef<HTMLDivElement>(null)
  const amounts = useExplainedAmounts({
    count: rows.length,
    columns: MOVED_COLUMNS,
    sumColumns: MOVED_COLUMNS,
    ask: (place) => movedAmountAt(loanUuid, preview, place),
  })
  const { kept } = amounts
  const { shown } = useVirtualRows({ count: rows.length, scroller, rowHeight: 32, headHeight: 48, kept })
  return (
    <section
      className={panelTable.scroller}
      ref={scroller}
      aria-label="Rows before and after"
      data-scrolls-sideways="enlarged"
    >
      <table
        {...amounts.grid}
        className={`${table.table} ${panelTable.table}`}
        aria-label="Rows before and after"
        aria-rowcount={rows.length + 3}
      >
        <MovedWidths preview={preview} />
        <MovedHead />
        <tbody>
          <VirtualRows shown={shown} columns={MOVED_TABLE_COLUMNS.length}>
            {(index, key) => {
              const row = rows[index]
              return row && <MovedRow key={key} row={row} index={index} active={amounts.activeIn(index)} />
            }}
          </VirtualRows>
        </tbody>
        <MovedSum rows={rows} active={amounts.activeIn('sum')} />
      </table>
      <AskHint id={amounts.hintId} />
      {amounts.panel}
    </section>
  )
}

function MovedWidths({ preview }: Pick<MovedTableProps, 'preview'>) {
  return (
    <colgroup>
      {MOVED_TABLE_COLUMNS.map((column) => (
        <col key={column.key} style={{ width: movedWidth(column, preview) }} />
      ))}
    </colgroup>
  )
}

function MovedHead() {
  return (
    <thead>
      <tr>
        {MOVED_TABLE_COLUMNS.map((column, index) => (
          <GroupHead key={column.key} column={column} before={MOVED_TABLE_COLUMNS[index - 1]} />
        ))}
      </tr>
      <tr>
        {MOVED_TABLE_COLUMNS.map(({ key, head, content, isPartedOff }) => (
          <th
            key={key}
            scope="col"
            className={classNames(content.kind === 'amount' && table.number, isPartedOff && table.group)}
          >
            {head}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type GroupHeadProps = { readonly column: MovedColumn; readonly before: MovedColumn | undefined }

/** Head of a group in the place of its first column, spanning all its columns. */
function GroupHead({ column: { group, isPartedOff }, before }: GroupHeadProps) {
  if (group === null) return <th className={classNames(isPartedOff && table.group)} aria-hidden />
  if (group === before?.group) return null
  const span = MOVED_TABLE_COLUMNS.filter((other) => other.group === group).length
  return (
    <th scope="colgroup" colSpan={span} className={classNames(isPartedOff && table.group, classes.groupName)}>
      {group}
    </th>
  )
}

type Active = { readonly active: MovedColumnName | undefined }
type MovedRowProps = Active & { readonly row: MovedInstallmentBody; readonly index: number }

function MovedRow({ row, index, active }: MovedRowProps) {
  return (
    <tr>
      {MOVED_TABLE_COLUMNS.map(({ key, content, isPartedOff, classOf }) => {
        if (content.kind === 'day') {
          return (
            <td key={key} className={classOf(row)}>
              {content.of(row)}
            </td>
          )
        }
        const { amount } = content
        return (
          <AmountCell
            key={key}
            className={classNames(table.number, isPartedOff && table.group, classOf(row))}
            value={row[amount]}
            place={{ row: index, column: amount }}
            isActive={active === amount}
            signed={isChange(amount)}
          />
        )
      })}
    </tr>
  )
}

function MovedSum({ rows, active }: Active & { readonly rows: readonly MovedInstallmentBody[] }) {
  const days = MOVED_TABLE_COLUMNS.filter(({ content }) => content.kind === 'day')
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={days.length}>
          Σ of {counted(rows.length, 'row')}
        </th>
        {MOVED_TABLE_COLUMNS.map(({ key, content, isPartedOff }) => {
          if (content.kind === 'day') return null
          const { amount } = content
          return (
            <AmountCell
              key={key}
              className={classNames(table.number, isPartedOff && table.group)}
              value={movedTotal(rows, amount)}
              place={{ row: 'sum', column: amount }}
              isActive={active === amount}
              signed={isChange(amount)}
            />
          )
        })}
      </tr>
    </tfoot>
  )
}
