import { queryOptions } from '@tanstack/react-query'
import { type ConventionRequestInput, foundConventionBody } from '#contract/desk/convention.ts'
import { callForData } from './client.ts'
import { loanPath } from './loan-path.ts'

/** Which convention made these rows; the same rows have the same one. */
export const conventionQuery = (request: ConventionRequestInput) =>
  queryOptions({
    queryKey: ['convention', request],
    queryFn: ({ signal }) =>
      callForData('/desk/v1/conventions', foundConventionBody, { method: 'POST', body: request, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

/** Which convention made the rows of a loan as registered; they never change. */
export const loanConventionQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['loan', uuid, 'convention'],
    queryFn: ({ signal }) => callForData(`${loanPath(uuid)}/convention`, foundConventionBody, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
