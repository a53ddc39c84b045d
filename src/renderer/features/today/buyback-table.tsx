import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type BuybackGroup, filterOfBuybackGroup, type TodayBuybackBody } from '#contract/desk/today-buyback.ts'
import type { LoanFilters } from '../../api/loans.ts'
import { counted } from '../../formats/shown-text.ts'
import { select } from '../../kept/selection-store.ts'
import { GroupsTable } from './groups-table.tsx'

const GROUP_WORDS: Readonly<Record<BuybackGroup, string>> = {
  'buyback-due': 'Due for buyback',
  'buyback-soon': 'Due for buyback in the next 7 days',
  'buyback-extended': 'Extended, day on each page',
}

/** Selects all loans of the first group in the list, and opens the dry run of their buyback. */
function BuyBackDue({ loans, filters }: { readonly loans: number; readonly filters: LoanFilters }) {
  const navigate = useNavigate()
  const buyBack = () => {
    select({ kind: 'matching', filters, except: new Map() })
    void navigate({ to: '/buyback-runs/new' })
  }
  return (
    <Button variant="default" onClick={buyBack}>
      Buy back {counted(loans, 'loan')} that {loans === 1 ? 'is' : 'are'} due…
    </Button>
  )
}

/** Loans that have to be bought back by the rule of the connection, and those for which only their pages tell the day. */
export function BuybackTable({ buyback: { rule, groups } }: { readonly buyback: TodayBuybackBody }) {
  const due = groups.find(({ group }) => group === 'buyback-due')
  return (
    <>
      <GroupsTable
        label="Buyback"
        amountHead="Remaining principal"
        isLate
        groups={groups.map(({ group, remainingPrincipalAmount, ...shown }) => ({
          ...shown,
          words: GROUP_WORDS[group],
          filter: filterOfBuybackGroup(group, rule),
          amount: remainingPrincipalAmount,
        }))}
      />
      {due && due.loans > 0 && <BuyBackDue loans={due.loans} filters={filterOfBuybackGroup('buyback-due', rule)} />}
    </>
  )
}
