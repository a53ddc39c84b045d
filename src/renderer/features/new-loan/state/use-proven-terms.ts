import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { ProblemError } from '../../../api/errors.ts'
import { madeScheduleQuery } from '../../../api/schedules.ts'
import { type MakeRows, provenTerms } from '../model/proven-terms.ts'
import { useNewLoan } from './new-loan-context.ts'
import type { ConventionAnswer } from './use-convention.ts'

/** The terms that make the rows of the convention that was found, as the service proves them. */
export function useProvenTerms({ request, found }: ConventionAnswer) {
  const { form } = useNewLoan()
  const client = useQueryClient()
  const country = useWatch({ control: form.control, name: 'country' })
  const makeRows: MakeRows = async (terms) => {
    try {
      return (await client.fetchQuery(madeScheduleQuery(terms))).installments
    } catch (error) {
      if (error instanceof ProblemError && error.problem.status < 500) return undefined
      throw error
    }
  }
  return useQuery({
    queryKey: ['convention', request, 'terms', country],
    queryFn: () => provenTerms({ request, found, country }, makeRows),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
}
