import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { AfterChoice } from '#contract/desk/compare-choice.ts'
import {
  amountExplanation,
  type ComparedCell,
  type MadeCell,
  type PreviewCell,
  type VersionColumnName,
} from '#contract/desk/explanation.ts'
import type { makeScheduleRequest } from '#contract/desk/schedule.ts'
import { explanationText } from '#contract/words/explanation/explanation-text.ts'
import { type SaidStep, stepWords } from '#contract/words/explanation/step-words.ts'
import { type Call, callForData } from './client.ts'
import { comparisonAddress } from './compare-address.ts'
import { loanPath } from './loan-path.ts'

/** How an amount came about, in words: `text` for a copy, the sums of `steps` to look at where there are any. */
export type SaidExplanation = {
  readonly amount: string
  readonly steps: readonly SaidStep[]
  readonly text: string
}

export type ExplanationQuery = ReturnType<typeof explanationQuery>

/** How an amount of a version came about; without a row, how the sum of the column did. */
export function versionExplanationQuery(
  uuid: string,
  version: number,
  column: VersionColumnName,
  row: number | undefined,
): ExplanationQuery {
  const query = new URLSearchParams({ column, ...(row !== undefined && { row: String(row) }) })
  const path = `${loanPath(uuid)}/versions/${version}/explanation?${query}`
  return explanationQuery(['loan', uuid, 'version', version, 'explanation', column, row], path, {})
}

/** How an amount of an extension preview comes about. */
export function previewExplanationQuery(uuid: string, daysToExtend: number, cell: PreviewCell): ExplanationQuery {
  const key = ['loan', uuid, 'extension-preview', daysToExtend, 'explanation', cell]
  const body = { daysToExtend, cell }
  return explanationQuery(key, `${loanPath(uuid)}/extension-preview/explanation`, { method: 'POST', body })
}

/** How an amount of a made schedule comes about. */
export function madeExplanationQuery(terms: z.input<typeof makeScheduleRequest>, cell: MadeCell): ExplanationQuery {
  const key = ['made-schedule', terms, 'explanation', cell]
  return explanationQuery(key, '/desk/v1/schedules/explanation', { method: 'POST', body: { ...terms, cell } })
}

/** How an amount of a comparison came about; without a row, how the sum of the column did. */
export function comparedExplanationQuery(
  uuid: string,
  before: number,
  after: AfterChoice,
  { side, column, row }: ComparedCell,
): ExplanationQuery {
  const query = comparisonAddress(before, after)
  for (const [name, value] of Object.entries({ side, column, row })) {
    if (value !== undefined) query.set(name, String(value))
  }
  const key = ['loan', uuid, 'comparison', before, after, 'explanation', side, column, row]
  return explanationQuery(key, `${loanPath(uuid)}/comparison/explanation?${query}`, {})
}

/** One that is known already, as from a file of evidence. */
export function knownExplanation(key: readonly unknown[], explanation: SaidExplanation): ExplanationQuery {
  return { ...explanationQuery(key, '', {}), queryFn: () => explanation }
}

/** Asked again each time, because what has accrued and what is paid change. */
function explanationQuery(key: readonly unknown[], path: string, call: Call) {
  return queryOptions<SaidExplanation, Error, SaidExplanation, readonly unknown[]>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const { amount, steps } = await callForData(path, amountExplanation, { ...call, signal })
      return { amount, steps: steps.map(stepWords), text: explanationText(steps) }
    },
    staleTime: 0,
  })
}
