import type { Listed } from '#contract/endpoints/asked.ts'
import type { LoanFilter } from '#storage/loan-filter.ts'
import type { Readable, RowError } from '#storage/row-error.ts'
import type { Stores } from '#storage/storage.ts'
import type { DataParts } from '../service-parts.ts'

const named = new WeakMap<Stores, Set<string>>()

/**
 * The rows of a list that can be read. Of the others the log names table, row and column, once; the answer says how
 * many are left out, so that one damaged row takes nothing else with it and is not missing without a word.
 */
export function readable<Row>(parts: DataParts, { rows, unreadable }: Readable<Row>): readonly Row[] {
  nameOnce(parts, unreadable)
  return rows
}

/** How many loans that match are left out, because their rows cannot be read. */
export async function leftOutLoans(parts: DataParts, filter: LoanFilter): Promise<number> {
  const { count, first } = await parts.storage.loanList.unreadable(filter)
  nameOnce(parts, first)
  return count
}

/** Names damaged rows in the log, each once for as long as the program runs. */
export function nameOnce({ storage, log }: DataParts, damaged: readonly Pick<RowError, 'place'>[]): void {
  const known = named.get(storage) ?? new Set()
  named.set(storage, known)
  for (const { place } of damaged) {
    if (!known.has(place)) log({ event: 'damaged-row', row: place })
    known.add(place)
  }
}

/** A list that is answered whole. */
export async function listed<Row, Body extends object>(
  parts: DataParts,
  found: Readable<Row>,
  bodyOf: (row: Row) => Body | Promise<Body>,
): Promise<Listed<Body>> {
  const data = await Promise.all(readable(parts, found).map(bodyOf))
  return { data, leftOut: found.unreadable.length }
}
