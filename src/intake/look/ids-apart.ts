import { plainId } from '../plain-id.ts'
import type { SourceFacts } from '../source-facts.ts'
import type { IdLines } from './id-lines.ts'

/** So many IDs that could have a partner are held at once. */
const MOST_HELD = 50_000

/**
 * Counts IDs that differ only in zeros before them, in case, in blanks or in `.0`: those of loans and of their installments on
 * another sheet, where both have no partner, or those within one table of installments. Null without any.
 */
export function idsApart(loans: IdLines, installments: IdLines | undefined): SourceFacts['idsApart'] {
  const pairs = installments ? pairsOfTwo(loans, installments) : pairsOfOne(loans)
  let count = 0
  let texts: readonly string[] = []
  for (const pair of pairs) {
    count += 1
    if (count === 1) texts = pair
  }
  return count === 0 ? null : { count, texts: [...texts] }
}

type Pair = readonly [one: string, other: string]

function* pairsOfTwo(loans: IdLines, installments: IdLines): Generator<Pair> {
  const alone = new Map<string, string>()
  for (const id of installments.all()) {
    if (alone.size === MOST_HELD) break
    if (loans.of(id) === 0) alone.set(plainId(id), id)
  }
  if (alone.size === 0) return
  for (const id of loans.all()) {
    const other = installments.of(id) === 0 ? alone.get(plainId(id)) : undefined
    if (other !== undefined) yield [other, id]
  }
}

function* pairsOfOne(ids: IdLines): Generator<Pair> {
  const before = new Map<string, string>()
  for (const id of ids.all()) {
    const plain = plainId(id)
    if (plain === id) continue
    const other = ids.of(plain) > 0 ? plain : before.get(plain)
    if (other !== undefined) yield [other, id]
    else if (before.size < MOST_HELD) before.set(plain, id)
  }
}
