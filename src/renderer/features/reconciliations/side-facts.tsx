import type { LoanSide, ReconciliationLine } from '#contract/desk/reconciliations.ts'
import { ColumnNames } from '../../components/tables/column-names.tsx'
import table from '../../components/tables/table.module.css'
import { formatAmountText, formatDay, groupDigits } from '../../formats/shown-text.ts'
import classes from './reconciliation-page.module.css'

const COLUMNS = [{ name: 'Fact' }, { name: 'Ours', isNumber: true }, { name: 'Theirs', isNumber: true }] as const

const FACTS: readonly { readonly name: string; readonly of: (side: LoanSide) => string }[] = [
  { name: 'Rows', of: ({ rows }) => groupDigits(rows) },
  { name: 'Final date', of: ({ finalDate }) => formatDay(finalDate) },
  { name: 'Total', of: ({ totalAmount }) => formatAmountText(totalAmount) },
  { name: 'Paid', of: ({ paidAmount }) => formatAmountText(paidAmount) },
  { name: 'Status', of: ({ status }) => status ?? 'none' },
]

/** Facts of both sides; "the same" where they agree. */
export function SideFacts({ line: { here, there } }: { readonly line: ReconciliationLine }) {
  if (here === null) return null
  return (
    <table className={`${table.table} ${classes.rows}`} aria-label="Facts of both sides">
      <thead>
        <ColumnNames columns={COLUMNS} />
      </thead>
      <tbody>
        {FACTS.map(({ name, of }) => (
          <tr key={name}>
            <td>{name}</td>
            <td className={table.number}>{of(here)}</td>
            <TheirFact ours={of(here)} theirs={there && of(there)} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TheirFact({ ours, theirs }: { readonly ours: string; readonly theirs: string | null }) {
  if (theirs === ours) return <td className={`${table.number} ${table.third}`}>the same</td>
  return (
    <td className={`${table.number} ${theirs === null ? table.third : classes.differs}`}>{theirs ?? 'no such loan'}</td>
  )
}
