import type { SourceFacts } from '../source-facts.ts'
import { withoutZeros } from '../without-zeros.ts'
import type { IdLines } from './id-lines.ts'

/** More zeros stand before no ID. */
const MOST_ZEROS = 12

/**
 * Counts IDs that differ only in zeros before them: those of loans and their installments on another sheet, where one of both
 * has no partner, or those within one table of installments. Null without any.
 */
export function idsApart(loans: IdLines, installments: IdLines | undefined): SourceFacts['idsApart'] {
  const other = installments ?? loans
  if (!loans.hasZeros && !other.hasZeros) return null
  let count = 0
  let texts: readonly string[] = []
  const compare = (id: string, others: IdLines) => {
    const isJoined = installments !== undefined && others.of(id) > 0
    const found = isJoined ? undefined : variantIn(others, id)
    if (found === undefined) return
    count += 1
    if (texts.length === 0) texts = [found, id].toSorted((a, b) => a.length - b.length)
  }
  for (const id of other.all()) if (installments !== undefined || id.startsWith('0')) compare(id, loans)
  return count === 0 ? null : { count, texts: [...texts] }
}

/** The same ID with more or fewer zeros before it; undefined if there is none. */
function variantIn(ids: IdLines, id: string): string | undefined {
  const bare = withoutZeros(id)
  for (let zeros = 0; zeros <= MOST_ZEROS; zeros++) {
    const variant = `${'0'.repeat(zeros)}${bare}`
    if (variant !== id && ids.of(variant) > 0) return variant
  }
  return undefined
}
