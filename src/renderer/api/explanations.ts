import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { AfterChoice } from '#contract/desk/compare-choice.ts'
import type {
  AmountExplanationBody,
  ComparedCell,
  MadeCell,
  PreviewCell,
  VersionColumnName,
} from '#contract/desk/explanation.ts'
import type { makeScheduleRequest } from '#contract/desk/schedule.ts'
import {
  explainAmount,
  explainComparedAmount,
  explainMadeAmount,
  explainPreviewedAmount,
} from '#contract/endpoints/explanations.ts'
import { explanationText } from '#contract/words/explanation/explanation-text.ts'
import { type SaidStep, stepWords } from '#contract/words/explanation/step-words.ts'
import { currentFormats } from '../formats/current-formats.ts'
import { ask } from './ask.ts'
import { comparedSides } from './compare-address.ts'

/** Explanation of an amount in words: `text` for copying, `steps` with the sums to show, if any. */
export type SaidExplanation = {
  readonly amount: string
  readonly steps: readonly SaidStep[]
  readonly text: string
}

export type ExplanationQuery = ReturnType<typeof explanationQuery>

/** Explanation of an amount of a version; without a row, of the sum of the column. */
export function versionExplanationQuery(
  uuid: string,
  version: number,
  column: VersionColumnName,
  row: number | undefined,
): ExplanationQuery {
  return explanationQuery(['loan', uuid, 'version', version, 'explanation', column, row], (signal) =>
    ask(explainAmount, { uuid, version, column, row }, { signal }),
  )
}

/** Explanation of an amount of an extension preview. */
export function previewExplanationQuery(uuid: string, daysToExtend: number, cell: PreviewCell): ExplanationQuery {
  return explanationQuery(['loan', uuid, 'extension-preview', daysToExtend, 'explanation', cell], (signal) =>
    ask(explainPreviewedAmount, { uuid, body: { daysToExtend, cell } }, { signal }),
  )
}

/** Explanation of an amount of a made schedule. */
export function madeExplanationQuery(terms: z.input<typeof makeScheduleRequest>, cell: MadeCell): ExplanationQuery {
  return explanationQuery(['made-schedule', terms, 'explanation', cell], (signal) =>
    ask(explainMadeAmount, { body: { ...terms, cell } }, { signal }),
  )
}

/** Explanation of an amount of a comparison; without a row, of the sum of the column. */
export function comparedExplanationQuery(
  uuid: string,
  before: number,
  after: AfterChoice,
  { side, column, row }: ComparedCell,
): ExplanationQuery {
  return explanationQuery(['loan', uuid, 'comparison', before, after, 'explanation', side, column, row], (signal) =>
    ask(explainComparedAmount, { uuid, ...comparedSides(before, after), side, column, row }, { signal }),
  )
}

/** Query of an explanation that is already known, as from a file of evidence. */
export function knownExplanation(key: readonly unknown[], explanation: SaidExplanation): ExplanationQuery {
  return { ...explanationQuery(key, () => Promise.reject(new Error('known'))), queryFn: () => explanation }
}

/** Explanation by sums that the page adds up itself. */
export function ownExplanation(key: readonly unknown[], explanation: AmountExplanationBody): ExplanationQuery {
  return explanationQuery(key, () => Promise.resolve(explanation))
}

/** Always stale, because accrued and paid amounts change. */
function explanationQuery(key: readonly unknown[], asked: (signal: AbortSignal) => Promise<AmountExplanationBody>) {
  const formats = currentFormats()
  return queryOptions<SaidExplanation, Error, SaidExplanation, readonly unknown[]>({
    queryKey: [...key, formats],
    queryFn: async ({ signal }) => {
      const { amount, steps } = await asked(signal)
      return { amount, steps: steps.map((step) => stepWords(step, formats)), text: explanationText(steps, formats) }
    },
    staleTime: 0,
  })
}
