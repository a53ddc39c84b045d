import type { FoundConventionBody } from '#contract/desk/convention.ts'
import type { WireRow } from './made-rows.ts'

/** Rows as the named convention has them, in order of their due dates. */
export function rowsByConvention(rows: readonly WireRow[], found: FoundConventionBody): readonly WireRow[] {
  if (found.kind !== 'closest') return inOrder(rows)
  const { misfits, leftOut } = found
  const corrected = [...rows]
  for (const { row, column, computed } of misfits) {
    const given = corrected[row]
    if (given) corrected[row] = { ...given, [column]: computed }
  }
  const inserted = leftOut && {
    date: leftOut.dueDate,
    principalAmount: leftOut.principalAmount,
    interestAmount: leftOut.interestAmount,
  }
  return inOrder(inserted ? [...corrected, inserted] : corrected)
}

/** True if the rows are identical, each amount to the cent. */
export function areSameRows(rows: readonly WireRow[], others: readonly WireRow[]): boolean {
  return textOf(rows) === textOf(others)
}

/** Sorts rows by their due dates. */
export function inOrder(rows: readonly WireRow[]): readonly WireRow[] {
  return rows.toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

function textOf(rows: readonly WireRow[]): string {
  return rows.map(({ date, principalAmount, interestAmount }) => [date, principalAmount, interestAmount].join()).join()
}
