import type { ComparisonBody, ComparisonRowBody } from '#contract/desk/comparison.ts'

/** A row of the table: `number` among all installments, `index` among the shown lines. */
type RowLine = {
  readonly kind: 'row'
  readonly row: ComparisonRowBody
  readonly number: number
  readonly index: number
}

/** Adjacent rows with the same change, or with none, as one line that can be opened. */
export type FoldLine = {
  readonly kind: 'fold'
  /** Number of the first of these rows. */
  readonly first: number
  /** Place among the shown lines. */
  readonly index: number
  readonly rows: readonly ComparisonRowBody[]
  readonly isOpen: boolean
  /** True for equal rows above the first difference. */
  readonly isAbove: boolean
}

export type CompareLine = RowLine | FoldLine

/** Least number of rows to fold: a line in place of one row would save nothing. */
const LEAST_FOLDED = 2

type LineOptions = { readonly showsAll: boolean; readonly opened: ReadonlySet<number> }

/**
 * Lines of a comparison. At first only exceptions are rows: adjacent rows with the same change, or with none, are folded. `showsAll`:
 * every row that differs is a row. Without any difference there is no line, or with `showsAll` every row.
 */
export function compareLines({ rows }: ComparisonBody, { showsAll, opened }: LineOptions): readonly CompareLine[] {
  const numbered = rows.map((row, index) => ({ row, number: index + 1 }))
  if (rows.every(({ kind }) => kind === 'same')) return indexed(showsAll ? numbered : [])
  const keyOf = ({ row }: Numbered) => (row.kind === 'same' || !showsAll ? foldKey(row) : null)
  return indexed(runsOf(numbered, keyOf).flatMap((run) => foldedRun(run, opened)))
}

type Numbered = { readonly row: ComparisonRowBody; readonly number: number }
type Run = { readonly key: string | null; readonly rows: readonly Numbered[] }

/** Equal for rows with the same change; null for a row that stands for itself, as it is on one side alone or was partly paid. */
function foldKey(row: ComparisonRowBody): string | null {
  if (row.kind === 'same') return row.kind
  if (!row.before || !row.after || row.before.stayed.length > 0 || row.after.stayed.length > 0) return null
  const { kind, daysMoved, principalChange, interestChange, delayedInterestChange } = row
  return [kind, daysMoved, principalChange, interestChange, delayedInterestChange].join()
}

/** Splits the rows into runs of the same key; a row without a key is a run of its own. */
function runsOf(rows: readonly Numbered[], keyOf: (row: Numbered) => string | null): readonly Run[] {
  const runs: { readonly key: string | null; readonly rows: Numbered[] }[] = []
  for (const each of rows) {
    const key = keyOf(each)
    const run = runs.at(-1)
    if (run && key !== null && run.key === key) run.rows.push(each)
    else runs.push({ key, rows: [each] })
  }
  return runs
}

type Fold = Omit<FoldLine, 'index'>

function foldedRun({ key, rows }: Run, opened: ReadonlySet<number>): readonly (Numbered | Fold)[] {
  const [first] = rows
  if (!first || key === null || rows.length < LEAST_FOLDED) return rows
  const isOpen = opened.has(first.number)
  const fold = {
    kind: 'fold',
    first: first.number,
    rows: rows.map(({ row }) => row),
    isOpen,
    isAbove: first.row.kind === 'same' && first.number === 1,
  } as const
  return isOpen ? [fold, ...rows] : [fold]
}

function indexed(lines: readonly (Numbered | Fold)[]): readonly CompareLine[] {
  return lines.map((line, index) => ('kind' in line ? { ...line, index } : { kind: 'row', ...line, index }))
}
