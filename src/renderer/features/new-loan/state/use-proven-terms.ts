import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { provenTerms } from '../model/proven-terms.ts'
import { useNewLoan } from './new-loan-context.ts'
import { rowsMadeBy } from './rows-made-by.ts'
import type { ConventionAnswer } from './use-convention.ts'

/** Terms that make the rows of the found convention, proven by the service. */
export function useProvenTerms({ request, found }: ConventionAnswer) {
  const { form } = useNewLoan()
  const client = useQueryClient()
  const country = useWatch({ control: form.control, name: 'country' })
  return useQuery({
    queryKey: ['convention', request, 'terms', country],
    queryFn: () => provenTerms({ request, found, country }, rowsMadeBy(client)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
}
