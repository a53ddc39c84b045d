import { MAX_JOINED_ROW_BYTES } from '#values/vocabulary/source-limits.ts'
import { plainId } from '../plain-id.ts'
import type { SourceFacts } from '../source-facts.ts'
import { PackedIds } from '../xlsx/packed-ids.ts'
import { PackedNumbers } from '../xlsx/packed-numbers.ts'

/** So many IDs that could have a partner are held at once. */
const MOST_HELD = 50_000

type Pair = readonly [one: string, other: string]

/** Lines of a table by lender loan ID, kept beside the heap. */
export class IdLines {
  private readonly ids = new PackedIds(MAX_JOINED_ROW_BYTES)
  private readonly lines = new PackedNumbers()
  /** Different IDs, and lines without one. */
  loans = 0
  longestLoan = 1

  /** True for a loan that no line before was of. */
  take(id: string): boolean {
    const known = id === '' ? undefined : this.ids.find(id)
    if (known === undefined) this.loans += 1
    if (known !== undefined) this.setLines(known, (this.lines.at(known) ?? 0) + 1)
    else if (id !== '') {
      this.ids.add(id)
      this.lines.add(1)
    }
    return known === undefined
  }

  /** Lines of an ID; 0 if it is unknown. */
  of(id: string): number {
    const place = this.ids.find(id)
    return place === undefined ? 0 : (this.lines.at(place) ?? 0)
  }

  /** Counts the loans of which `keeps` is true by their ID and their lines; those without an ID as well. */
  count(keeps: (id: string, lines: number) => boolean): number {
    let count = this.loans - this.ids.length
    for (let place = 0; place < this.ids.length; place++) {
      if (keeps(this.ids.at(place) ?? '', this.lines.at(place) ?? 0)) count += 1
    }
    return count
  }

  /** Different IDs in the order of the table. */
  *all(): Generator<string> {
    for (let place = 0; place < this.ids.length; place++) yield this.ids.at(place) ?? ''
  }

  private setLines(place: number, lines: number): void {
    this.lines.set(place, lines)
    this.longestLoan = Math.max(this.longestLoan, lines)
  }
}

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
