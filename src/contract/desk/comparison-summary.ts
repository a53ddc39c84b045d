import { formatTotal, parseTotal } from '#values/money.ts'
import type { ComparisonBody, ComparisonRowBody } from './comparison.ts'

/** A row of a comparison with the number of its installment among all rows, from 1. */
type NumberedRow = { readonly row: ComparisonRowBody; readonly number: number }

export type ChangedAmounts = {
  readonly of: 'principal' | 'interest' | 'delayed'
  readonly installments: number
  /** Sums of what was added and of what was taken off, both without a sign; `0.00` if there is none. */
  readonly more: string
  readonly less: string
  /** The installment if it is only one. */
  readonly only: { readonly number: number; readonly dueDate: string } | null
}

/** Everything that two schedules of a loan differ in, as data for one sentence. */
export type ComparisonSummary = {
  /** Number of installments that both sides have. */
  readonly installments: number
  /** Moved installments, and the least and the most days of a move; null if none moved. */
  readonly moved: { readonly installments: number; readonly least: number; readonly most: number } | null
  /** Amounts of installments that both sides have. */
  readonly changes: readonly ChangedAmounts[]
  /** Installments that one side alone has, with the sum of their totals; null if there are none. */
  readonly added: Installments | null
  readonly removed: Installments | null
}

type Installments = { readonly installments: number; readonly amount: string }

const CHANGES = [
  ['principal', 'principalChange'],
  ['interest', 'interestChange'],
  ['delayed', 'delayedInterestChange'],
] as const

export function comparisonSummary({ rows }: Pick<ComparisonBody, 'rows'>): ComparisonSummary {
  const numbered = rows.map((row, index) => ({ row, number: index + 1 }))
  const both = numbered.filter(({ row }) => row.before !== null && row.after !== null)
  return {
    installments: both.length,
    moved: movedOf(both),
    changes: CHANGES.flatMap(([of, change]) => changedAmounts(both, of, change)),
    added: totalOf(rows.flatMap(({ before, after }) => (before === null && after ? [after] : []))),
    removed: totalOf(rows.flatMap(({ before, after }) => (after === null && before ? [before] : []))),
  }
}

function movedOf(rows: readonly NumberedRow[]): ComparisonSummary['moved'] {
  const days = rows.flatMap(({ row }) => row.daysMoved || [])
  if (days.length === 0) return null
  return {
    installments: days.length,
    least: days.reduce((least, each) => Math.min(least, each)),
    most: days.reduce((most, each) => Math.max(most, each)),
  }
}

function changedAmounts(
  rows: readonly NumberedRow[],
  of: ChangedAmounts['of'],
  change: (typeof CHANGES)[number][1],
): readonly ChangedAmounts[] {
  const changed = rows
    .map((each) => ({ ...each, cents: parseTotal(each.row[change]) }))
    .filter(({ cents }) => cents !== 0n)
  const [first] = changed
  if (!first) return []
  const sum = (isMore: boolean) =>
    changed.reduce((total, { cents }) => (cents > 0n === isMore ? total + (isMore ? cents : -cents) : total), 0n)
  const only = changed.length === 1 ? { number: first.number, dueDate: first.row.after?.dueDate ?? '' } : null
  return [{ of, installments: changed.length, more: formatTotal(sum(true)), less: formatTotal(sum(false)), only }]
}

function totalOf(installments: readonly { readonly totalAmount: string }[]): Installments | null {
  if (installments.length === 0) return null
  const total = installments.reduce((sum, { totalAmount }) => sum + parseTotal(totalAmount), 0n)
  return { installments: installments.length, amount: formatTotal(total) }
}
