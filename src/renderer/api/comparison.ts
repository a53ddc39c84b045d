import { queryOptions } from '@tanstack/react-query'
import type { AfterChoice, CompareChoice } from '#contract/desk/compare-choice.ts'
import { type ComparisonBody, comparisonBody } from '#contract/desk/comparison.ts'
import { whatIfBody } from '#contract/desk/what-if.ts'
import { callForData } from './client.ts'
import { comparisonAddress } from './compare-address.ts'
import { comparisonPath, loanPath } from './loan-path.ts'

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
