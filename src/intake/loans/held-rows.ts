import { MAX_JOINED_ROW_BYTES } from '#values/vocabulary/source-limits.ts'
import type { CellRecord } from '../source-record.ts'
import { PackedNumbers } from '../xlsx/packed-numbers.ts'
import { PackedTexts } from '../xlsx/packed-texts.ts'
import { checkLoanLength, lengthOf } from './loan-length.ts'

const BUCKETS = 2 ** 18

/**
 * What is kept of an ID, as figures in a row: its first row, its last one, how many, of how many
 * characters, the line of the first, and the ID before it in its bucket.
 */
const FIGURES = 6
const [FIRST, LAST, COUNT, LENGTH, LINE, BEFORE] = [0, 1, 2, 3, 4, 5]

/**
 * Rows by the ID in them, a million of them held beside the heap until they are taken, those of an ID in their order. Of an ID
 * that has more than `mostOfOne`, the others are not kept. Throws a SourceError where they come to more than memory is meant
 * to hold.
 */
export class HeldRows {
  private readonly ids = new PackedTexts(MAX_JOINED_ROW_BYTES)
  private readonly rows = new PackedTexts(MAX_JOINED_ROW_BYTES)
  /** The last ID of each bucket, counted from 1. */
  private readonly buckets = new Uint32Array(BUCKETS)
  private readonly kept = new PackedNumbers()
  /** The row of the same ID behind each row. */
  private readonly next = new PackedNumbers()
  private readonly mostOfOne: number

  constructor(mostOfOne: number) {
    this.mostOfOne = mostOfOne
  }

  add(id: string, row: CellRecord): void {
    const place = this.placeOf(id) ?? this.addId(id, row.line)
    const count = this.figure(place, COUNT)
    if (count >= this.mostOfOne) return
    const length = this.figure(place, LENGTH) + lengthOf(row)
    checkLoanLength(length, this.figure(place, LINE))
    const number = this.rows.length
    this.rows.add(JSON.stringify(row))
    this.next.add(0)
    if (count === 0) this.change(place, FIRST, number)
    else this.next.set(this.figure(place, LAST), number)
    this.change(place, LAST, number)
    this.change(place, COUNT, count + 1)
    this.change(place, LENGTH, length)
  }

  /** Those of an ID, which has none afterwards. */
  take(id: string): readonly CellRecord[] {
    const place = this.placeOf(id)
    return place === undefined ? [] : this.taken(place)
  }

  /** Those that nobody took, ID by ID. */
  *rest(): Generator<readonly CellRecord[]> {
    for (let place = 0; place < this.ids.length; place++) {
      const rows = this.taken(place)
      if (rows.length > 0) yield rows
    }
  }

  private taken(place: number): readonly CellRecord[] {
    const rows: CellRecord[] = []
    const count = this.figure(place, COUNT)
    for (let row = this.figure(place, FIRST); rows.length < count; row = this.next.at(row) ?? 0)
      rows.push(JSON.parse(this.rows.at(row) ?? ''))
    this.change(place, COUNT, 0)
    return rows
  }

  private placeOf(id: string): number | undefined {
    let place = this.buckets[bucketOf(id)] ?? 0
    while (place > 0 && this.ids.at(place - 1) !== id) place = this.figure(place - 1, BEFORE)
    return place === 0 ? undefined : place - 1
  }

  private addId(id: string, line: number): number {
    const bucket = bucketOf(id)
    const place = this.ids.length
    this.ids.add(id)
    for (const figure of [0, 0, 0, 0, line, this.buckets[bucket] ?? 0]) this.kept.add(figure)
    this.buckets[bucket] = place + 1
    return place
  }

  private figure(place: number, which: number): number {
    return this.kept.at(place * FIGURES + which) ?? 0
  }

  private change(place: number, which: number, figure: number): void {
    this.kept.set(place * FIGURES + which, figure)
  }
}

/** FNV-1a */
function bucketOf(id: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % BUCKETS
}
