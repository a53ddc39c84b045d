import type { ImportField } from '#values/vocabulary/import-terms.ts'

/** A cell of a line as it is corrected; `before` is what it said. */
export type Correction = {
  readonly position: number
  readonly field: ImportField
  readonly row: number | null
  readonly text: string
  readonly before: string
}

/** What is undone at once: cells that were corrected together, or the same in all lines alike. */
export type CorrectionStep =
  | { readonly kind: 'cells'; readonly cells: readonly Correction[] }
  | { readonly kind: 'alike'; readonly correction: Correction; readonly positions: readonly number[] }

/** The correction that was made last, to be made in all lines alike. */
export function lastCorrection(steps: readonly CorrectionStep[]): Correction | undefined {
  const last = steps.at(-1)
  return last?.kind === 'cells' ? last.cells.at(-1) : last?.correction
}

/** Positions in groups that one request takes. */
export function inGroups(positions: readonly number[], most: number): readonly (readonly number[])[] {
  const starts = Array.from({ length: Math.ceil(positions.length / most) }, (_, group) => group * most)
  return starts.map((start) => positions.slice(start, start + most))
}
