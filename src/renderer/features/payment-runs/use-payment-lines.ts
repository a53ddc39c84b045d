import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { PaymentRunBody } from '#contract/desk/payment-runs.ts'
import type { PaymentLineState } from '#values/vocabulary/payment-run-terms.ts'
import { paymentLinesQuery } from '../../api/payment-runs.ts'
import { isAtWork } from '../../api/runs.ts'
import { sidedList } from '../../components/tables/sided-list.ts'
import { useLastRead } from '../../components/tables/use-last-read.ts'
import { useListJump } from '../../components/tables/use-list-jump.ts'

/** Lines read so far; while those of another outcome are read, the previous ones stay. */
export function usePaymentLines(run: PaymentRunBody, outcome: PaymentLineState | undefined) {
  const { uuid } = run
  const { wanted, ...jumps } = useListJump(`${uuid} ${outcome}`)
  const asked = { uuid, outcome, isGoingOn: isAtWork(run) }
  const start = useInfiniteQuery({ ...paymentLinesQuery(asked, 'start'), placeholderData: keepPreviousData })
  const end = useInfiniteQuery({ ...paymentLinesQuery(asked, 'end'), enabled: wanted === 'end' })
  const { rows: lines, ...list } = sidedList({ start, end, wanted, kept: useLastRead(start) })
  return { lines, ...list, ...jumps }
}
