import type { Listed } from '#contract/endpoints/asked.ts'
import type { LoanFilter } from '#storage/loan-filter.ts'
import type { Readable, RowError } from '#storage/row-error.ts'
import type { Stores } from '#storage/storage.ts'
import type { DataParts } from '../service-parts.ts'

const named = new WeakMap<Stores, Set<string>>()

/**
 * The readable rows of a list. The log names table, row and column of each unreadable one, once; the answer counts
 * them. So a damaged row takes no others with it, and is not missing silently.
 */
export function readable<Row>(parts: DataParts, { rows, unreadable }: Readable<Row>): readonly Row[] {
  nameOnce(parts, unreadable)
  return rows
}

/** Number of matching loans that are left out because their rows cannot be read. */
export async function leftOutLoans(parts: DataParts, filter: LoanFilter): Promise<number> {
  const { count, first } = await parts.storage.loanList.unreadable(filter)
  nameOnce(parts, first)
  return count
}

/** Logs damaged rows, each once while the program runs. */
export function nameOnce({ storage, log }: DataParts, damaged: readonly Pick<RowError, 'place'>[]): void {
  const known = named.get(storage) ?? new Set()
  named.set(storage, known)
  for (const { place } of damaged) {
    if (!known.has(place)) log({ event: 'damaged-row', row: place })
    known.add(place)
  }
}

/** A list that is answered as a whole. */
export async function listed<Row, Body extends object>(
  parts: DataParts,
  found: Readable<Row>,
  bodyOf: (row: Row) => Body | Promise<Body>,
): Promise<Listed<Body>> {
  const data = await Promise.all(readable(parts, found).map(bodyOf))
  return { data, leftOut: found.unreadable.length }
}
