import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Standing } from '#values/vocabulary/loan-list-terms.ts'
import { clientLoansQuery } from '../../api/clients.ts'
import { sidedList } from '../../components/tables/sided-list.ts'
import { useLastRead } from '../../components/tables/use-last-read.ts'
import { useListJump } from '../../components/tables/use-list-jump.ts'

export type ShownLoans = 'all' | 'open' | 'overdue'

const STANDINGS: Readonly<Record<ShownLoans, readonly Standing[] | undefined>> = {
  all: undefined,
  open: ['overdue', 'running'],
  overdue: ['overdue'],
}

/** Loans of a client read so far, and their total; while others are read, the previous ones stay, also if the others cannot be read. */
export function useClientLoans(uuid: string, shown: ShownLoans, total: number) {
  const { wanted, ...jumps } = useListJump(`${uuid} ${shown}`)
  const standing = STANDINGS[shown]
  const start = useInfiniteQuery({ ...clientLoansQuery(uuid, standing, 'start'), placeholderData: keepPreviousData })
  const end = useInfiniteQuery({ ...clientLoansQuery(uuid, standing, 'end'), enabled: wanted === 'end' })
  const { rows: loans, ...list } = sidedList({ start, end, wanted, known: total, kept: useLastRead(start) })
  return { loans, ...list, ...jumps }
}
