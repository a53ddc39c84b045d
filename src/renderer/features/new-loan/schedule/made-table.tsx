import { memo, type RefObject, useMemo, useRef } from 'react'
import { MADE_COLUMNS, type MadeColumnName } from '#contract/desk/explanation.ts'
import type { InstallmentBody, MadeScheduleBody } from '#contract/desk/schedule.ts'
import { madeExplanationQuery } from '../../../api/explanations.ts'
import { AmountCell } from '../../../components/amounts/amount-cell.tsx'
import type { AmountPlace } from '../../../components/amounts/amount-places.ts'
import { useIsNarrow } from '../../../components/layout/use-is-narrow.ts'
import { ErrorNotice } from '../../../components/notices/error-notice.tsx'
import { classNames } from '../../../components/tables/class-names.ts'
import table from '../../../components/tables/table.module.css'
import { useVirtualRows } from '../../../components/tables/use-virtual-rows.ts'
import { VirtualRows } from '../../../components/tables/virtual-rows.tsx'
import { useFormats } from '../../../formats/current-formats.ts'
import { counted, formatDay } from '../../../formats/shown-text.ts'
import { AskHint } from '../../explain/ask-hint.tsx'
import type { ExplainableAmount } from '../../explain/explain-popover.tsx'
import { useExplainedAmounts } from '../../explain/use-explained-amounts.tsx'
import type { ScheduleRequest } from '../model/schedule-terms.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import {
  amountName,
  LEAD_FOLDED,
  LEADS,
  type MadeColumn,
  type MadeLook,
  madeLook,
  madeTableColumns,
  madeTableWidth,
  PLAIN_LOOK,
} from './made-columns.tsx'
import classes from './made-table.module.css'

/** In px: the width of the table in a window of 1280 px, and in a narrow window. */
const TABLE_WIDTHS = { usual: 744, narrow: 632 } as const
const ROW_HEIGHTS = { usual: 32, wide: 32, folded: 44 } as const

/** In px: a third line for the fee. */
const FOLDED_WITH_FEE = 64
const KIND_CLASSES = { usual: '', wide: classes.wide, folded: classes.folded } as const

type MadeAmountsProps = {
  readonly schedule: MadeScheduleBody
  readonly terms: ScheduleRequest
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** Balances have no sum. */
const SUM_COLUMNS = ['principalAmount', 'interestAmount', 'feeAmount', 'totalAmount'] as const

type Look = { readonly columns: readonly MadeColumn[]; readonly isFolded: boolean }

type Active = Look & { readonly active: MadeColumnName | undefined }
type MadeRowProps = Active & { readonly row: InstallmentBody; readonly index: number }
type MadeCellProps = Omit<MadeRowProps, 'columns'> & { readonly column: MadeColumn }

const MadeRow = memo(function MadeRow({ columns, row, index, ...cells }: MadeRowProps) {
  useFormats()
  return (
    <tr aria-rowindex={index + 2}>
      {columns.map((column) => (
        <MadeCell key={column.name} column={column} row={row} index={index} {...cells} />
      ))}
    </tr>
  )
})

type MadeSumsProps = Active & { readonly schedule: MadeScheduleBody }

const PLAIN_COLUMNS = madeTableColumns(PLAIN_LOOK)

/** The schedule made by the service, or what is still missing to make one. */
export function MadeTable() {
  const { made } = useNewLoan()
  const scroller = useRef<HTMLDivElement>(null)
  if (made.error && made.faults.length === 0) {
    return <ErrorNotice error={made.error} title="The schedule could not be made" onRetry={made.retry} />
  }
  return (
    <section
      className={classes.scroller}
      ref={scroller}
      aria-label="Generated schedule"
      data-scrolls-sideways="enlarged"
    >
      {made.schedule && made.terms ? (
        <MadeAmounts schedule={made.schedule} terms={made.terms} scroller={scroller} />
      ) : (
        <table className={`${table.table} ${classes.table}`}>
          <MadeHead columns={PLAIN_COLUMNS} isFolded={false} />
          <NoRows />
        </table>
      )}
    </section>
  )
}

function NoRows() {
  const { made } = useNewLoan()
  if (made.terms !== undefined && made.faults.length === 0) return <tbody className={classes.waiting} />
  return (
    <tbody>
      <tr>
        <td colSpan={PLAIN_COLUMNS.length} className={table.second}>
          {made.faults.length > 0
            ? 'No rows can be made from these terms.'
            : 'The rows appear with schedule type, loan amount, interest rate and terms, or paste a block of rows.'}
        </td>
      </tr>
    </tbody>
  )
}

/** Rows of a schedule made by the service, and their sums; every amount can be explained. */
function MadeAmounts({ schedule, terms, scroller }: MadeAmountsProps) {
  const { installments } = schedule
  const look = useMemo(() => madeLook(schedule, terms), [schedule, terms])
  const columns = useMemo(() => madeTableColumns(look), [look])
  const amounts = useExplainedAmounts({
    count: installments.length,
    columns: shownColumns(MADE_COLUMNS, look),
    sumColumns: shownColumns(SUM_COLUMNS, look),
    ask: (place) => madeAmountAt(terms, schedule, place),
  })
  const kind = useMadeKind(schedule, look)
  const isFolded = kind === 'folded'
  const height = isFolded && look.hasFee ? FOLDED_WITH_FEE : ROW_HEIGHTS[kind]
  const heights = { rowHeight: height, headHeight: height }
  const { shown } = useVirtualRows({ count: installments.length, scroller, kept: amounts.kept, ...heights })
  return (
    <>
      <table
        {...amounts.grid}
        className={`${table.table} ${classes.table} ${KIND_CLASSES[kind]}`}
        data-fee={look.hasFee || undefined}
        aria-label="Generated schedule"
        aria-rowcount={installments.length + 2}
      >
        <MadeHead columns={columns} isFolded={isFolded} />
        <tbody>
          <VirtualRows shown={shown} columns={columns.length}>
            {(index, key) => {
              const row = installments[index]
              const active = amounts.activeIn(index)
              return (
                row && (
                  <MadeRow key={key} columns={columns} row={row} index={index} active={active} isFolded={isFolded} />
                )
              )
            }}
          </VirtualRows>
        </tbody>
        <MadeSums columns={columns} schedule={schedule} active={amounts.activeIn('sum')} isFolded={isFolded} />
      </table>
      <AskHint id={amounts.hintId} />
      {amounts.panel}
    </>
  )
}

/**
 * Kind of the table. If the longest amounts, which are the sums, need more than its width, the cells become smaller. If that is not enough,
 * which is always so in a narrow window without further columns, a row has two lines, and a third for its fee.
 */
function useMadeKind({ totals }: MadeScheduleBody, look: MadeLook): keyof typeof ROW_HEIGHTS {
  const isNarrow = useIsNarrow()
  const width = TABLE_WIDTHS[isNarrow ? 'narrow' : 'usual']
  if (madeTableWidth(totals, look, 'usual') <= width) return 'usual'
  const isPlain = !look.hasFee && !look.hasMoved && !look.hasShares
  const fitsSmall = isPlain ? !isNarrow : madeTableWidth(totals, look, 'small') <= width
  return fitsSmall ? 'wide' : 'folded'
}

function MadeHead({ columns, isFolded }: Look) {
  return (
    <thead>
      <tr>
        {columns.map(({ name, isNumber, headClass, folded }) => (
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

function MadeCell({ column, row, index, active, isFolded }: MadeCellProps) {
  const { content, isNumber, cellClass, folded } = column
  const look = { className: classNames(isNumber && table.number, cellClass), style: isFolded ? folded : undefined }
  if (content.kind === 'other') return <td {...look}>{content.of(row)}</td>
  const { amount } = content
  return (
    <AmountCell {...look} value={row[amount]} place={{ row: index, column: amount }} isActive={active === amount} />
  )
}

function MadeSums({ columns, schedule: { installments, totals }, active, isFolded }: MadeSumsProps) {
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={LEADS} style={isFolded ? LEAD_FOLDED : undefined}>
          Σ of {counted(installments.length, 'row')}
        </th>
        {columns.map(({ name, content, folded }) => {
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

/** The visible columns: without a fee there is no column for it. */
function shownColumns<Column extends MadeColumnName>(
  columns: readonly Column[],
  { hasFee }: Pick<MadeLook, 'hasFee'>,
): readonly Column[] {
  return hasFee ? columns : columns.filter((column) => column !== 'feeAmount')
}

/** Name of an amount of a generated schedule, and the query of its explanation. */
function madeAmountAt(
  terms: ScheduleRequest,
  { installments }: MadeScheduleBody,
  { row, column }: AmountPlace<MadeColumnName>,
): ExplainableAmount | null {
  const name = amountName(column)
  if (row === 'sum') {
    return { title: `Sum of ${name.toLowerCase()}`, query: madeExplanationQuery(terms, { column }) }
  }
  const installment = installments[row]
  if (!installment) return null
  const when = column === 'balanceAmount' ? 'after' : 'due'
  return {
    title: `${name}, ${when} ${formatDay(installment.dueDate)}`,
    query: madeExplanationQuery(terms, { row, column }),
  }
}
