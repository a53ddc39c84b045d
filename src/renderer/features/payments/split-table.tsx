import { useRef } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import type { PaymentPreviewBody } from '#contract/desk/payments.ts'
import { formatTotal, parseTotal } from '#values/money.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import { amountsWidth } from '../../components/amounts/figure-width.ts'
import { classNames } from '../../components/tables/class-names.ts'
import panelTable from '../../components/tables/panel-table.module.css'
import { sumOfRows } from '../../components/tables/sum-of.ts'
import table from '../../components/tables/table.module.css'
import { useVirtualRows } from '../../components/tables/use-virtual-rows.ts'
import { VirtualRows } from '../../components/tables/virtual-rows.tsx'
import { DateText } from '../../components/texts/date-text.tsx'
import { counted } from '../../formats/shown-text.ts'
import classes from './payment-preview.module.css'
import { type SplitAmounts, type SplitRow, splitRows, splitSum } from './payment-split.ts'

/** Columns of amounts, in the order in which a row takes them; `least` in px. */
const AMOUNTS = [
  { name: 'delayedInterest', head: 'Delayed', least: 54 },
  { name: 'interest', head: 'Interest', least: 54 },
  { name: 'principal', head: 'Principal', least: 60 },
  { name: 'total', head: 'Total', least: 60 },
] as const satisfies readonly { readonly name: keyof SplitAmounts; readonly head: string; readonly least: number }[]

const STATE_WORDS: Readonly<Record<SplitRow['state'], string>> = {
  paid: 'in full',
  part: 'in part',
  moved: 'moved',
  gone: 'gone',
}

/** In px: number, due date with its weekend, and state. */
const WORDS = { number: 28, dueDate: 104, state: 48 }
/** Heights in px: of a row, of the head, of head and sum, and of the least that is shown where the window is low. */
const ROW = 32
const HEAD = 25
const HEAD_AND_SUM = HEAD + ROW + 1
const LEAST_HEIGHT = 178
const FIGURES = { fontSize: 12, padding: 8 } as const

type SplitTableProps = {
  readonly changes: Pick<PaymentPreviewBody, 'rows'>
  /** Title and note above the table, and the name of the rows. */
  readonly words: { readonly title: string; readonly note: string; readonly label: string }
}

/** Every row that a payment or a buyback changes, with what each takes of it; head and sum stay visible. */
export function SplitTable({ changes, words }: SplitTableProps) {
  const rows = splitRows(changes)
  const sum = splitSum(rows)
  const scroller = useRef<HTMLDivElement>(null)
  const { shown } = useVirtualRows({ count: rows.length, scroller, rowHeight: ROW, headHeight: HEAD })
  return (
    <>
      <p className={classes.note}>
        <strong>{words.title}</strong> {words.note}
      </p>
      <section
        className={panelTable.scroller}
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
        tabIndex={0}
        style={{ marginTop: 0, minHeight: Math.min(LEAST_HEIGHT, HEAD_AND_SUM + rows.length * ROW) }}
        aria-label={words.label}
        data-scrolls-sideways="enlarged"
      >
        <table
          className={`${table.table} ${panelTable.table}`}
          aria-label={words.title}
          aria-rowcount={rows.length + 2}
        >
          <Widths rows={[...rows, sum]} />
          <SplitHead />
          <tbody>
            <VirtualRows shown={shown} columns={AMOUNTS.length + 3}>
              {(index, key) => {
                const row = rows[index]
                return row && <Row key={key} row={row} />
              }}
            </VirtualRows>
          </tbody>
          <SplitFoot count={rows.length} sum={sum} />
        </table>
      </section>
    </>
  )
}

function SplitFoot({ count, sum }: { readonly count: number; readonly sum: SplitAmounts }) {
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={3}>
          Σ of {counted(count, 'row')}
        </th>
        <AmountCells amounts={sum} />
      </tr>
    </tfoot>
  )
}

function Widths({ rows }: { readonly rows: readonly SplitAmounts[] }) {
  return (
    <colgroup>
      {Object.values(WORDS).map((width, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
        <col key={column} style={{ width }} />
      ))}
      {AMOUNTS.map(({ name, least }) => (
        <col
          key={name}
          style={{
            width: amountsWidth(
              rows.map((row) => row[name]),
              { least, ...FIGURES },
            ),
          }}
        />
      ))}
    </colgroup>
  )
}

function SplitHead() {
  return (
    <thead>
      <tr>
        <th scope="col" className={table.number}>
          No.
        </th>
        <th scope="col">Due date</th>
        <th scope="col">Paid</th>
        {AMOUNTS.map(({ name, head }) => (
          <th key={name} scope="col" className={table.number}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Row({ row }: { readonly row: SplitRow }) {
  return (
    <tr>
      <td className={`${table.number} ${table.third}`}>{row.number}</td>
      <td>
        <DateText value={row.dueDate} withWeekend />
      </td>
      <td className={table.second}>{STATE_WORDS[row.state]}</td>
      <AmountCells amounts={row} />
    </tr>
  )
}

function AmountCells({ amounts }: { readonly amounts: SplitAmounts }) {
  return AMOUNTS.map(({ name }) => (
    <td key={name} className={classNames(table.number, name === 'total' && classes.strong)}>
      <Amount value={amounts[name]} />
    </td>
  ))
}

const LEAST_PANEL = 452
/** In px, with the border and a scroll bar. */
const PANEL_PADDING = 50

/** Width of the panel around the table, in px, for a payment of all that is outstanding: it does not change while the user types. */
export function paymentPanelWidth({ current: { totals } }: LoanDetailBody): number {
  const { outstandingDelayedInterestAmount, outstandingInterestAmount, outstandingPrincipalAmount } = totals
  const parts = [outstandingDelayedInterestAmount, outstandingInterestAmount, outstandingPrincipalAmount]
  const total = formatTotal(parts.reduce((sum, amount) => sum + parseTotal(amount), 0n))
  const amounts = AMOUNTS.map(({ least }, column) => amountsWidth([parts[column] ?? total], { least, ...FIGURES }))
  return Math.max(LEAST_PANEL, sumOfRows([...Object.values(WORDS), ...amounts]) + PANEL_PADDING)
}
