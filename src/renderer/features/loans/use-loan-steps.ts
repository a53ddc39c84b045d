import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { loansQuery } from '../../api/loans.ts'
import { placeIn, queryLeft, rememberPlace } from '../../kept/list-place.ts'
import { useCommand } from '../../keys/commands.ts'

/** Open the previous and the next loan of the list that the user came from; null at its ends. */
export type LoanSteps = { readonly previous: (() => void) | null; readonly next: (() => void) | null }

/** Undefined if the user did not come from the list: then there is no order. */
export function useLoanSteps(uuid: string): LoanSteps | undefined {
  const query = queryLeft()
  const place = placeIn(query)
  const list = useInfiniteQuery({ ...loansQuery(query, place.side), enabled: false })
  const navigate = useNavigate()
  const uuids = list.data?.pages.flatMap(({ data }) => data.map((loan) => loan.uuid)) ?? []
  const index = uuids.indexOf(uuid)

  /** Remembers the opened loan as the place in the list, so that Back leads there. */
  const open = (other: string | undefined) => {
    if (other === undefined) return
    rememberPlace(query, { ...place, key: other, scrollTop: undefined })
    void navigate({ to: '/loans/$uuid', params: { uuid: other }, replace: true })
  }
  const next = async () => {
    const { data } = index + 1 < uuids.length ? list : await list.fetchNextPage()
    const known = data?.pages.flatMap((page) => page.data) ?? []
    open(known[known.findIndex((loan) => loan.uuid === uuid) + 1]?.uuid)
  }
  const previous = async () => {
    const { data } = index > 0 ? list : await list.fetchPreviousPage()
    const known = data?.pages.flatMap((page) => page.data) ?? []
    open(known[known.findIndex((loan) => loan.uuid === uuid) - 1]?.uuid)
  }
  const steps = {
    previous: index > 0 || list.hasPreviousPage ? () => void previous() : null,
    next: index + 1 < uuids.length || list.hasNextPage ? () => void next() : null,
  }
  const isKnown = index >= 0
  useCommand('next-loan', isKnown ? steps.next : null)
  useCommand('previous-loan', isKnown ? steps.previous : null)
  return isKnown ? steps : undefined
}
