import type { ReconciliationLineDetail } from '#contract/desk/reconciliations.ts'
import { add, formatAmount, parseAmount, ZERO_CENTS } from '#values/money.ts'
import { ColumnNames } from '../../components/tables/column-names.tsx'
import table from '../../components/tables/table.module.css'
import { DateText } from '../../components/texts/date-text.tsx'
import { formatAmountText } from '../../formats/shown-text.ts'
import classes from './reconciliation-page.module.css'

type Row = ReconciliationLineDetail['rows'][number]
type Part = 'total' | 'paid'

const COLUMNS = [
  { name: 'Due date' },
  { name: 'Ours', isNumber: true },
  { name: 'Theirs', isNumber: true },
  { name: 'Ours paid', isNumber: true },
  { name: 'Theirs paid', isNumber: true },
] as const

/** Rows of both sides by their due dates; a side without such a row is empty. */
export function SideRows({ rows, hasTheirs }: { readonly rows: readonly Row[]; readonly hasTheirs: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroller} tabIndex={0} aria-label="Rows of both sides">
      <table className={`${table.table} ${classes.rows}`} aria-label="Ours and theirs">
        <thead>
          <ColumnNames columns={COLUMNS} />
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same day
            <tr key={index}>
              <td>
                <DateText value={row.dueDate} />
              </td>
              <AmountCell amount={partOf(row.predicted, 'total')} />
              <AmountCell amount={partOf(row.returned, 'total')} differs={hasTheirs && differsIn(row, 'total')} />
              <AmountCell amount={partOf(row.predicted, 'paid')} />
              <AmountCell amount={partOf(row.returned, 'paid')} differs={hasTheirs && differsIn(row, 'paid')} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function AmountCell({ amount, differs = false }: { readonly amount: string | null; readonly differs?: boolean }) {
  return (
    <td className={`${table.number} ${differs ? classes.differs : ''}`} title={differs ? 'Differs' : undefined}>
      {amount === null ? 'none' : formatAmountText(amount)}
    </td>
  )
}

function differsIn({ differences }: Row, part: Part): boolean {
  return differences.some((field) => field === 'dueDate' || field.startsWith(part))
}

/** Principal, interest and delayed interest together; null if the side has no such row. */
function partOf(entry: Row['predicted'] | Row['returned'], part: Part): string | null {
  if (entry === null) return null
  const texts = [entry[`${part}PrincipalAmount`], entry[`${part}InterestAmount`], entry[`${part}DelayedInterestAmount`]]
  return formatAmount(texts.reduce((sum, text) => add(sum, parseAmount(text ?? '') ?? ZERO_CENTS), ZERO_CENTS))
}
