import { assertNever } from '#values/assert.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'

/** A corrected cell of a line. `before` is its text before the correction. */
export type Correction = {
  readonly position: number
  readonly field: ImportField
  readonly row: number | null
  readonly text: string
  readonly before: string
}

/** One step of undo: cells that were corrected together, a line that was left out or used again, or a bulk correction. */
export type CorrectionStep =
  | { readonly kind: 'cells'; readonly cells: readonly Correction[] }
  | { readonly kind: 'leave-out'; readonly position: number; readonly isLeftOut: boolean }
  | { readonly kind: 'alike'; readonly correction: Correction; readonly positions: readonly number[] }

/** Last correction, to repeat in all lines with the same value. */
export function lastCorrection(steps: readonly CorrectionStep[]): Correction | undefined {
  const last = steps.at(-1)
  switch (last?.kind) {
    case undefined:
    case 'leave-out':
      return undefined
    case 'cells':
      return last.cells.at(-1)
    case 'alike':
      return last.correction
    default:
      return assertNever(last)
  }
}

/** Splits positions into groups of at most `most`, one for each request. */
export function inGroups(positions: readonly number[], most: number): readonly (readonly number[])[] {
  const starts = Array.from({ length: Math.ceil(positions.length / most) }, (_, group) => group * most)
  return starts.map((start) => positions.slice(start, start + most))
}
