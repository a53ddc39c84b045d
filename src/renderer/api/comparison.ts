import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { comparisonBody } from '#contract/desk/comparison.ts'
import { whatIfBody } from '#contract/desk/what-if.ts'
import { callForData } from './client.ts'
import { loanPath } from './loan-path.ts'

const digits = z.string().regex(/^\d{1,6}$/)

/** What is compared, as the page's address has it: two versions, or one and the preview of so many days. */
export const compareSearch = z.object({
  before: digits.optional(),
  after: z.union([digits, z.literal('preview')]).optional(),
  days: digits.optional(),
})
export type CompareSearch = z.output<typeof compareSearch>

/** Days to try, as the address has them: `7,14,30`. */
export const whatIfSearch = z.object({ days: z.string().max(200).optional() })
export type WhatIfSearch = z.output<typeof whatIfSearch>

/** What stands after: a version, or the preview of an extension. */
export type AfterChoice =
  | { readonly kind: 'version'; readonly version: number }
  | { readonly kind: 'preview'; readonly daysToExtend: number }

/** Throws the ProblemError of the real call where a preview would be refused. */
export const comparisonQuery = (uuid: string, before: number, after: AfterChoice) =>
  queryOptions({
    queryKey: ['loan', uuid, 'comparison', before, after],
    queryFn: ({ signal }) =>
      callForData(`${loanPath(uuid)}/comparison?${comparisonAddress(before, after)}`, comparisonBody, { signal }),
    staleTime: 0,
  })

/** What several extensions would do, each on its own. */
export const whatIfQuery = (uuid: string, daysToExtend: readonly number[]) =>
  queryOptions({
    queryKey: ['loan', uuid, 'what-if', daysToExtend],
    queryFn: ({ signal }) =>
      callForData(`${loanPath(uuid)}/what-if`, whatIfBody, { method: 'POST', body: { daysToExtend }, signal }),
    staleTime: 0,
    gcTime: 60_000,
  })

/** What a comparison is asked for by, besides its loan. */
export function comparisonAddress(before: number, after: AfterChoice): URLSearchParams {
  const later = after.kind === 'version' ? { after: after.version } : { daysToExtend: after.daysToExtend }
  return new URLSearchParams(Object.entries({ before, ...later }).map(([name, value]) => [name, String(value)]))
}
