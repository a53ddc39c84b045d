import type { ScheduleTotals } from '#contract/desk/loan-detail.ts'
import { Amount } from '../../components/amount.tsx'
import table from '../../components/table.module.css'

/** The ten amounts of a row or of the totals, in the order of the columns. */
export function ScheduleAmounts({ amounts }: { readonly amounts: ScheduleTotals }) {
  return (
    <>
      <Cell value={amounts.accruedInterestAmount} />
      <Cell value={amounts.totalPrincipalAmount} isFirst />
      <Cell value={amounts.totalInterestAmount} />
      <Cell value={amounts.totalDelayedInterestAmount} />
      <Cell value={amounts.outstandingPrincipalAmount} isFirst />
      <Cell value={amounts.outstandingInterestAmount} />
      <Cell value={amounts.outstandingDelayedInterestAmount} />
      <Cell value={amounts.paidPrincipalAmount} isFirst />
      <Cell value={amounts.paidInterestAmount} />
      <Cell value={amounts.paidDelayedInterestAmount} />
    </>
  )
}

function Cell({ value, isFirst = false }: { readonly value: string; readonly isFirst?: boolean }) {
  return (
    <td className={isFirst ? `${table.number} ${table.group}` : table.number}>
      <Amount value={value} />
    </td>
  )
}
