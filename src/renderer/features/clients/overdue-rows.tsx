import { Link } from '@tanstack/react-router'
import type { ClientDetail, OverdueRowBody } from '#contract/desk/clients.ts'
import { useSession } from '../../api/session.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import { ColumnNames } from '../../components/tables/column-names.tsx'
import table from '../../components/tables/table.module.css'
import { formatDay, groupDigits } from '../../formats/shown-text.ts'
import classes from './client-page.module.css'

const COLUMNS = [
  { name: 'Due date' },
  { name: 'Lender loan ID' },
  { name: 'Principal', isNumber: true },
  { name: 'Interest', isNumber: true },
  { name: 'Total', isNumber: true },
  { name: 'Days late', isNumber: true },
]

/** All installments that are overdue today, earliest first. */
export function OverdueRows({ client: { overdueRows, figures } }: { readonly client: ClientDetail }) {
  const { today } = useSession()
  if (overdueRows.length === 0) return null
  const more = (figures?.overdueRows ?? 0) - overdueRows.length
  return (
    <>
      <div className={classes.section}>
        <h2>Overdue</h2>
        <span>as of {formatDay(today)}</span>
      </div>
      <div className={classes.overdue}>
        <table className={table.table} aria-label="Overdue installments">
          <thead>
            <ColumnNames columns={COLUMNS} />
          </thead>
          <tbody>
            {overdueRows.map((row) => (
              <Row key={`${row.loanUuid} ${row.dueDate}`} row={row} />
            ))}
          </tbody>
          {figures && <Sums figures={figures} />}
        </table>
      </div>
      {more > 0 && <p className={classes.more}>and {groupDigits(more)} more</p>}
    </>
  )
}

function Row({ row }: { readonly row: OverdueRowBody }) {
  return (
    <tr>
      <td>{formatDay(row.dueDate)}</td>
      <td className={table.id}>
        <Link to="/loans/$uuid" params={{ uuid: row.loanUuid }} title={row.lenderLoanId}>
          {row.lenderLoanId}
        </Link>
      </td>
      <td className={table.number}>
        <Amount value={row.principalAmount} />
      </td>
      <td className={table.number}>
        <Amount value={row.interestAmount} />
      </td>
      <td className={table.number}>
        <Amount value={row.totalAmount} />
      </td>
      <td className={table.number}>{groupDigits(row.daysLate)}</td>
    </tr>
  )
}

function Sums({ figures }: { readonly figures: NonNullable<ClientDetail['figures']> }) {
  const { overdueRows, overduePrincipalAmount, overdueInterestAmount, overdueAmount } = figures
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          Σ of {groupDigits(overdueRows)} {overdueRows === 1 ? 'row' : 'rows'}
        </th>
        {[overduePrincipalAmount, overdueInterestAmount, overdueAmount].map((amount, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: each has its place
          <td key={place} className={table.number}>
            <Amount value={amount} />
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  )
}
