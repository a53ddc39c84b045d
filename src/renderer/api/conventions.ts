import { queryOptions } from '@tanstack/react-query'
import type { ConventionRequestInput } from '#contract/desk/convention.ts'
import { findConvention, getConvention } from '#contract/endpoints/explanations.ts'
import { ask } from './ask.ts'

/** Convention that made these rows; the same rows always have the same one. */
export const conventionQuery = (request: ConventionRequestInput) =>
  queryOptions({
    queryKey: ['convention', request],
    queryFn: ({ signal }) => ask(findConvention, { body: request }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

/** Convention that made the rows of a loan as registered; they never change. */
export const loanConventionQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['loan', uuid, 'convention'],
    queryFn: ({ signal }) => ask(getConvention, { uuid }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
