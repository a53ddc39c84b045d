import { useId } from 'react'
import type { PaymentPreviewBody } from '#contract/desk/payments.ts'
import panelTable from '../../components/tables/panel-table.module.css'
import table from '../../components/tables/table.module.css'
import { formatAmountText, formatDay, isZeroAmount } from '../../formats/shown-text.ts'
import { LOAN_COLUMN_WORDS } from '../../words/loan-column-words.ts'
import classes from './payment-preview.module.css'

type Line = { readonly name: string; readonly now: string; readonly after: string }

/** The loan as it is now, and as it would be after the payment. */
export function StateAfter({ preview }: { readonly preview: PaymentPreviewBody }) {
  const title = useId()
  return (
    <>
      <h3 id={title} className={classes.title}>
        State after
      </h3>
      <table className={`${table.table} ${panelTable.table}`} aria-labelledby={title}>
        <thead>
          <tr>
            <td />
            <th scope="col" className={table.number}>
              Now
            </th>
            <th scope="col" className={table.number}>
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {linesOf(preview).map(({ name, now, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={`${table.number} ${table.second}`}>{now}</td>
              <td className={`${table.number} ${now === after ? '' : classes.strong}`}>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Rows of the table: the overdue amount, or the outstanding one if nothing is overdue, then the remaining principal and the next due date. */
function linesOf(preview: PaymentPreviewBody): readonly Line[] {
  const { overdueAmountBefore, nextPaymentBefore, nextPaymentAfter } = preview
  const owed = isZeroAmount(overdueAmountBefore)
    ? { name: 'Outstanding', now: preview.outstandingAmountBefore, after: preview.outstandingAmountAfter }
    : { name: LOAN_COLUMN_WORDS.overdueAmount, now: overdueAmountBefore, after: preview.overdueAmountAfter }
  const remaining = {
    name: LOAN_COLUMN_WORDS.remainingPrincipal,
    now: preview.remainingPrincipalAmountBefore,
    after: preview.remainingPrincipalAmountAfter,
  }
  return [
    ...[owed, remaining].map(({ name, now, after }) => ({
      name,
      now: formatAmountText(now),
      after: formatAmountText(after),
    })),
    { name: LOAN_COLUMN_WORDS.nextDueDate, now: dayText(nextPaymentBefore), after: dayText(nextPaymentAfter) },
    { name: 'To pay then', now: amountText(nextPaymentBefore), after: amountText(nextPaymentAfter) },
  ]
}

type Next = PaymentPreviewBody['nextPaymentAfter']

function dayText(next: Next): string {
  return next ? formatDay(next.date) : 'None'
}

function amountText(next: Next): string {
  return formatAmountText(next?.amount ?? '0.00')
}
