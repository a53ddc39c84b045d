import type { ComparisonBody, ComparisonRowBody } from '#contract/desk/comparison.ts'

/** A row of the table: `number` among all installments, `index` among the shown ones. */
export type RowLine = {
  readonly kind: 'row'
  readonly row: ComparisonRowBody
  readonly number: number
  readonly index: number
}

/** Adjacent rows that are the same on both sides, as one line that can be opened. */
export type FoldLine = {
  readonly kind: 'fold'
  /** Number of the first of these rows. */
  readonly first: number
  readonly rows: readonly ComparisonRowBody[]
  readonly isOpen: boolean
  /** True if the rows are above the first difference. */
  readonly isAbove: boolean
}

export type CompareLine = RowLine | FoldLine

/** Least number of equal rows to fold: a line in place of one row would save nothing. */
const LEAST_FOLDED = 2

type LineOptions = { readonly onlyDifferences: boolean; readonly opened: ReadonlySet<number> }

/** Lines of a comparison: rows that differ, and equal rows folded, so that the page begins with a difference. */
export function compareLines(
  { rows }: ComparisonBody,
  { onlyDifferences, opened }: LineOptions,
): readonly CompareLine[] {
  const numbered = rows.map((row, index) => ({ row, number: index + 1 }))
  const differing = numbered.filter(({ row }) => row.kind !== 'same')
  if (onlyDifferences || differing.length === 0) return indexed(onlyDifferences ? differing : numbered)
  return indexed(runsOf(numbered).flatMap((run) => foldedRun(run, opened)))
}

type Numbered = { readonly row: ComparisonRowBody; readonly number: number }

/** Splits the rows into runs that are all equal or all different. */
function runsOf(rows: readonly Numbered[]): readonly (readonly Numbered[])[] {
  const runs: Numbered[][] = []
  for (const each of rows) {
    const run = runs.at(-1)
    const isSame = each.row.kind === 'same'
    if (run?.[0] && (run[0].row.kind === 'same') === isSame) run.push(each)
    else runs.push([each])
  }
  return runs
}

function foldedRun(run: readonly Numbered[], opened: ReadonlySet<number>): readonly (Numbered | FoldLine)[] {
  const [first] = run
  if (first?.row.kind !== 'same' || run.length < LEAST_FOLDED) return run
  const isOpen = opened.has(first.number)
  const fold = {
    kind: 'fold',
    first: first.number,
    rows: run.map(({ row }) => row),
    isOpen,
    isAbove: first.number === 1,
  } as const
  return isOpen ? [fold, ...run] : [fold]
}

function indexed(lines: readonly (Numbered | FoldLine)[]): readonly CompareLine[] {
  let index = 0
  return lines.map((line) => ('kind' in line ? line : { kind: 'row', ...line, index: index++ }))
}
