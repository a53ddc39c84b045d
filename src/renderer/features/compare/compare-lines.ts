import type { ComparisonBody, ComparisonRowBody } from '#contract/desk/comparison.ts'

/** A row as it is in the table: `number` among all installments, `index` among those that are shown. */
export type RowLine = {
  readonly kind: 'row'
  readonly row: ComparisonRowBody
  readonly number: number
  readonly index: number
}

/** Rows next to one another that are the same on both sides, as one line that opens. */
export type FoldLine = {
  readonly kind: 'fold'
  /** The number of the first of them. */
  readonly first: number
  readonly rows: readonly ComparisonRowBody[]
  readonly isOpen: boolean
  /** Whether they are above everything that differs. */
  readonly isAbove: boolean
}

export type CompareLine = RowLine | FoldLine

/** Fewer same rows than this are not folded: a line in their place would save nothing. */
const LEAST_FOLDED = 2

type LineOptions = { readonly onlyDifferences: boolean; readonly opened: ReadonlySet<number> }

/** The lines of a comparison: what differs, and what is the same folded, so that the page begins with a difference. */
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

/** Rows in a run of the same kind of sameness. */
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
