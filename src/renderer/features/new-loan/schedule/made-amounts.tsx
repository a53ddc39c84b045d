import { memo, type RefObject } from 'react'
import { MADE_COLUMNS, type MadeColumnName } from '#contract/desk/explanation.ts'
import type { InstallmentBody, MadeScheduleBody } from '#contract/desk/schedule.ts'
import { counted } from '#values/digits.ts'
import { AmountCell } from '../../../components/amounts/amount-cell.tsx'
import { useIsNarrow } from '../../../components/layout/use-is-narrow.ts'
import { classNames } from '../../../components/tables/class-names.ts'
import table from '../../../components/tables/table.module.css'
import { useVirtualRows } from '../../../components/tables/use-virtual-rows.ts'
import { VirtualRows } from '../../../components/tables/virtual-rows.tsx'
import { AskHint } from '../../explain/ask-hint.tsx'
import { useExplainedAmounts } from '../../explain/use-explained-amounts.tsx'
import type { ScheduleRequest } from '../model/schedule-terms.ts'
import { LEAD, LEAD_FOLDED, MADE_TABLE_COLUMNS, type MadeColumn, madeWidth } from './made-columns.tsx'
import { madeAmountAt, SUM_COLUMNS } from './made-explanations.ts'
import classes from './made-table.module.css'

/** In px: what the table has at 1280 and in a narrow window. */
const TABLE_WIDTHS = { usual: 744, narrow: 632 } as const
const ROW_HEIGHTS = { usual: 32, wide: 32, folded: 44 } as const
const KIND_CLASSES = { usual: '', wide: classes.wide, folded: classes.folded } as const

type MadeAmountsProps = {
  readonly schedule: MadeScheduleBody
  readonly terms: ScheduleRequest
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** The rows of a schedule that the service made, and their sums; every amount can be asked. */
export function MadeAmounts({ schedule, terms, scroller }: MadeAmountsProps) {
  const { installments } = schedule
  const amounts = useExplainedAmounts({
    count: installments.length,
    columns: MADE_COLUMNS,
    sumColumns: SUM_COLUMNS,
    ask: (place) => madeAmountAt(terms, schedule, place),
  })
  const kind = useMadeKind(schedule)
  const isFolded = kind === 'folded'
  const heights = { rowHeight: ROW_HEIGHTS[kind], headHeight: ROW_HEIGHTS[kind] }
  const { shown } = useVirtualRows({ count: installments.length, scroller, kept: amounts.kept, ...heights })
  return (
    <>
      <table
        {...amounts.grid}
        className={`${table.table} ${classes.table} ${KIND_CLASSES[kind]}`}
        aria-label="Generated schedule"
        aria-rowcount={installments.length + 2}
      >
        <MadeHead isFolded={isFolded} />
        <tbody>
          <VirtualRows shown={shown} columns={MADE_TABLE_COLUMNS.length}>
            {(index, key) => {
              const row = installments[index]
              const active = amounts.activeIn(index)
              return row && <MadeRow key={key} row={row} index={index} active={active} isFolded={isFolded} />
            }}
          </VirtualRows>
        </tbody>
        <MadeSums schedule={schedule} active={amounts.activeIn('sum')} isFolded={isFolded} />
      </table>
      <AskHint id={amounts.hintId} />
      {amounts.panel}
    </>
  )
}

/**
 * Where its longest amounts, which are its sums, ask for more than the table has, each cell takes less; in a narrow window
 * a row has two lines.
 */
function useMadeKind({ totals }: MadeScheduleBody): keyof typeof ROW_HEIGHTS {
  const isNarrow = useIsNarrow()
  if (madeWidth(totals) <= TABLE_WIDTHS[isNarrow ? 'narrow' : 'usual']) return 'usual'
  return isNarrow ? 'folded' : 'wide'
}

type Look = { readonly isFolded: boolean }

export function MadeHead({ isFolded }: Look) {
  return (
    <thead>
      <tr>
        {MADE_TABLE_COLUMNS.map(({ name, isNumber, headClass, folded }) => (
          <th
            key={name}
            className={classNames(isNumber && table.number, headClass)}
            style={isFolded ? folded : undefined}
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type Active = Look & { readonly active: MadeColumnName | undefined }
type MadeRowProps = Active & { readonly row: InstallmentBody; readonly index: number }

const MadeRow = memo(function MadeRow({ row, index, ...cells }: MadeRowProps) {
  return (
    <tr aria-rowindex={index + 2}>
      {MADE_TABLE_COLUMNS.map((column) => (
        <MadeCell key={column.name} column={column} row={row} index={index} {...cells} />
      ))}
    </tr>
  )
})

function MadeCell({ column, row, index, active, isFolded }: MadeRowProps & { readonly column: MadeColumn }) {
  const { content, isNumber, cellClass, folded } = column
  const look = { className: classNames(isNumber && table.number, cellClass), style: isFolded ? folded : undefined }
  if (content.kind === 'other') return <td {...look}>{content.of(row)}</td>
  const { amount } = content
  return (
    <AmountCell {...look} value={row[amount]} place={{ row: index, column: amount }} isActive={active === amount} />
  )
}

type MadeSumsProps = Active & { readonly schedule: MadeScheduleBody }

function MadeSums({ schedule: { installments, totals }, active, isFolded }: MadeSumsProps) {
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={LEAD.length} style={isFolded ? LEAD_FOLDED : undefined}>
          Σ of {counted(installments.length, 'row')}
        </th>
        {MADE_TABLE_COLUMNS.map(({ name, content, folded }) => {
          if (content.kind === 'other') return null
          const style = isFolded ? folded : undefined
          const sum = SUM_COLUMNS.find((column) => column === content.amount)
          if (sum === undefined) return <td key={name} style={style} />
          const look = { className: table.number, style }
          return (
            <AmountCell
              key={name}
              {...look}
              value={totals[sum]}
              place={{ row: 'sum', column: sum }}
              isActive={active === sum}
            />
          )
        })}
      </tr>
    </tfoot>
  )
}
