import { useDebouncedValue } from '@mantine/hooks'
import { IconList, IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LoanList, LoanListItem } from '#contract/desk/loan-list.ts'
import type { Total } from '#contract/words/total-text.ts'
import { foundLoansQuery } from '../../api/found-loans.ts'
import { explain } from '../../components/notices/error-notice.tsx'
import { formatAmountText, formatDay } from '../../formats/shown-text.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'

/** In milliseconds, like the search of the list. */
const TYPING_PAUSE = 150
const MOST_LOANS = 5

/** Newest loans that match the words; `isBehind` while the answer is pending. */
export function useFoundLoans(words: string, open: (uuid: string) => void) {
  const [asked] = useDebouncedValue(words, TYPING_PAUSE)
  const found = useQuery({
    ...foundLoansQuery(asked, MOST_LOANS),
    enabled: asked !== '' && words !== '',
    placeholderData: keepPreviousData,
  })
  const isBehind = words !== '' && (asked !== words || found.isPlaceholderData || found.isPending)
  const failure = words !== '' && !isBehind ? found.error : null
  const loans = words === '' || failure ? [] : (found.data?.data ?? [])
  const again: PaletteItem = {
    id: 'search-again',
    icon: IconRefresh,
    title: 'Search the loans again',
    note: failure ? explain(failure) : undefined,
    staysOpen: true,
    run: () => void found.refetch(),
  }
  const group: PaletteGroup = {
    name: 'Loans',
    items: failure ? [again] : loans.map((loan) => loanItem(loan, open)),
    total: failure ? undefined : totalOf(found.data),
    isSearching: isBehind && loans.length === 0,
  }
  return { group, isBehind }
}

function totalOf(list: LoanList | undefined): Total | undefined {
  if (typeof list?.total !== 'number') return undefined
  return { count: list.total, isOver: list.isOverTotal }
}

function loanItem(loan: LoanListItem, open: (uuid: string) => void): PaletteItem {
  return {
    id: loan.uuid,
    icon: IconList,
    title: loan.lenderLoanId,
    isId: true,
    note: loan.clientName,
    figures: `${formatAmountText(loan.loanAmount)} · ${formatDay(loan.finalPaymentDate)}`,
    run: () => open(loan.uuid),
  }
}
