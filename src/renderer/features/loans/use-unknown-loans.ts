import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { OPERATION_TRAITS } from '#values/vocabulary/operation.ts'
import type { LoanFilters } from '../../api/loans.ts'
import { useSession } from '../../api/session.ts'
import { unknownSubmissionsQuery } from '../../api/unknown-submissions.ts'
import { useUnknownCount } from '../../api/use-unknown-count.ts'

/**
 * Loans whose creation has an unknown outcome, and the number of submissions that wait for a decision. Empty on this computer; no such
 * loans if a filter requires a property that only a loan has.
 */
export function useUnknownLoans({ search = '', ...filters }: LoanFilters) {
  const isLive = useSession().connection.where === 'live'
  const { data, isPending, isPlaceholderData } = useQuery({
    ...unknownSubmissionsQuery(search),
    enabled: isLive,
    placeholderData: keepPreviousData,
  })
  useUnknownCount(isLive && !isPlaceholderData ? data?.counts.unknown : undefined)
  const isFiltered = Object.keys(filters).length > 0
  const submissions = isFiltered || !isLive ? [] : (data?.data ?? [])
  return {
    isReading: isLive && isPending,
    submissions: submissions.filter(({ operation }) => OPERATION_TRAITS[operation].touches === 'new-loan'),
    count: isLive ? (data?.counts.unknown ?? 0) : 0,
  }
}
