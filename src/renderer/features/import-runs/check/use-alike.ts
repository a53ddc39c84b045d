import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ImportCorrected, MOST_POSITIONS } from '#contract/desk/import-lines.ts'
import { correctImportLines } from '#contract/endpoints/import-lines.ts'
import type { CorrectedAmong } from '#values/vocabulary/import-terms.ts'
import { ask } from '../../../api/ask.ts'
import { importQuery } from '../../../api/import-runs.ts'
import { type Correction, type CorrectionStep, inGroups } from './corrections.ts'

export type Alike = ReturnType<typeof useAlike>

type AlikeStep = Extract<CorrectionStep, { readonly kind: 'alike' }>

/** Gives all lines alike the same correction, or takes it back; the lines are read again before anything goes on. */
export function useAlike(uuid: string, among: CorrectedAmong, readAgain: () => Promise<unknown>) {
  const client = useQueryClient()
  const onSuccess = async () => {
    await Promise.all([client.invalidateQueries(importQuery(uuid)), readAgain()])
  }
  const giving = useMutation({
    mutationFn: ({ field, before, text }: Correction) =>
      ask(correctImportLines, { uuid, body: { field, from: before, to: text, among } }),
    onSuccess,
  })
  const takingBack = useMutation({
    mutationFn: async ({ correction: { field, before, text }, positions }: AlikeStep) => {
      for (const some of inGroups(positions, MOST_POSITIONS))
        await ask(correctImportLines, { uuid, body: { field, from: text, to: before, positions: [...some] } })
    },
    onSuccess,
  })
  return {
    give: (correction: Correction, onGiven: (corrected: ImportCorrected) => void) =>
      giving.mutate(correction, { onSuccess: onGiven }),
    takeBack: (step: AlikeStep, onTaken: () => void) => takingBack.mutate(step, { onSuccess: onTaken }),
    isPending: giving.isPending || takingBack.isPending,
    error: giving.error ?? takingBack.error,
  }
}
