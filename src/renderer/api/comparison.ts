import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { AfterChoice, CompareChoice } from '#contract/desk/compare-choice.ts'
import { type ComparisonBody, comparisonBody } from '#contract/desk/comparison.ts'
import { whatIfBody } from '#contract/desk/what-if.ts'
import { callForData } from './client.ts'
import { comparisonPath, loanPath } from './loan-path.ts'

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

/** Throws the ProblemError of the real call where a preview would be refused. */
export const comparisonQuery = (uuid: string, { before, after }: CompareChoice) =>
  queryOptions({
    queryKey: ['loan', uuid, 'comparison', before, after],
    queryFn: ({ signal }) =>
      callForData(`${comparisonPath(uuid)}?${comparisonAddress(before, after)}`, comparisonBody, { signal }),
  })

/** What is most asked, which can be asked before anything is known of the loan; kept as the comparison that it is. */
export const mostAskedQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['loan', uuid, 'comparison', 'most-asked'],
    queryFn: async ({ client, signal }) => {
      const comparison = await callForData(comparisonPath(uuid), comparisonBody, { signal })
      client.setQueryData(comparisonQuery(uuid, sidesOf(comparison)).queryKey, comparison)
      return null
    },
    retry: false,
    gcTime: 0,
  })

/** The two sides that were compared. */
export function sidesOf({ before, after }: ComparisonBody): CompareChoice {
  const later: AfterChoice =
    after.version === null
      ? { kind: 'preview', daysToExtend: after.daysToExtend ?? 0 }
      : { kind: 'version', version: after.version }
  return { before: before.version ?? 0, after: later }
}

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
