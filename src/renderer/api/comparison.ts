import { queryOptions } from '@tanstack/react-query'
import type { AfterChoice, CompareChoice } from '#contract/desk/compare-choice.ts'
import type { ComparisonBody } from '#contract/desk/comparison.ts'
import { compareSchedules, tryExtensions } from '#contract/endpoints/comparison.ts'
import { ask } from './ask.ts'
import { comparedSides } from './compare-address.ts'

/** Throws the ProblemError of the real call if the service would refuse the previewed extension. */
export const comparisonQuery = (uuid: string, { before, after }: CompareChoice) =>
  queryOptions({
    queryKey: ['loan', uuid, 'comparison', before, after],
    queryFn: ({ signal }) => ask(compareSchedules, { uuid, ...comparedSides(before, after) }, { signal }),
  })

/** The default comparison, which can be requested before anything is known of the loan; the result is cached under its two sides. */
export const mostAskedQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['loan', uuid, 'comparison', 'most-asked'],
    queryFn: async ({ client, signal }) => {
      const comparison = await ask(compareSchedules, { uuid }, { signal })
      client.setQueryData(comparisonQuery(uuid, sidesOf(comparison)).queryKey, comparison)
      return null
    },
    retry: false,
    gcTime: 0,
  })

/** The two compared sides. */
export function sidesOf({ before, after }: ComparisonBody): CompareChoice {
  const later: AfterChoice =
    after.version === null
      ? { kind: 'preview', daysToExtend: after.daysToExtend ?? 0 }
      : { kind: 'version', version: after.version }
  return { before: before.version ?? 0, after: later }
}

/** Outcomes of several extensions, each on its own. */
export const whatIfQuery = (uuid: string, daysToExtend: readonly number[]) =>
  queryOptions({
    queryKey: ['loan', uuid, 'what-if', daysToExtend],
    queryFn: ({ signal }) => ask(tryExtensions, { uuid, body: { daysToExtend: [...daysToExtend] } }, { signal }),
    staleTime: 0,
    gcTime: 60_000,
  })
