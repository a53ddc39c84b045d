import type { Readable } from '#storage/row-error.ts'
import type { ServiceParts } from './service-parts.ts'

const named = new WeakMap<ServiceParts['storage'], Set<string>>()

/**
 * The rows of a list that can be read. Of the others the log names table, row and column, once; the answer says how
 * many are left out, so that one damaged row takes nothing else with it and is not missing without a word.
 */
export function readable<Row>({ storage, log }: ServiceParts, { rows, unreadable }: Readable<Row>): readonly Row[] {
  const known = named.get(storage) ?? new Set()
  named.set(storage, known)
  for (const { code } of unreadable) {
    if (!known.has(code)) log(code)
    known.add(code)
  }
  return rows
}
