import { type BuybackGroup, filterOfBuybackGroup, type TodayBuybackBody } from '#contract/desk/today-buyback.ts'
import { GroupsTable } from './groups-table.tsx'

const GROUP_WORDS: Readonly<Record<BuybackGroup, string>> = {
  'buyback-due': 'Due for buyback',
  'buyback-soon': 'Due for buyback in the next 7 days',
  'buyback-extended': 'Extended, day on each page',
}

/** Loans that have to be bought back by the rule of the connection, and those for which only their pages tell the day. */
export function BuybackTable({ buyback: { rule, groups } }: { readonly buyback: TodayBuybackBody }) {
  return (
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
  )
}
