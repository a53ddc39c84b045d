import { MAX_JOINED_ROW_BYTES } from '#values/vocabulary/source-limits.ts'
import type { CellRecord } from '../source-record.ts'
import { PackedIds } from '../xlsx/packed-ids.ts'
import { PackedNumbers } from '../xlsx/packed-numbers.ts'
import { PackedTexts } from '../xlsx/packed-texts.ts'
import { checkLoanLength, loanLengthOf } from './loan-length.ts'

/** Figures of an ID: its first row, its last row, the number of rows, their characters, and the line of the first row. */
const FIGURES = 5
const [FIRST, LAST, COUNT, LENGTH, LINE] = [0, 1, 2, 3, 4]

/**
 * Rows by the ID in them, a million of them held beside the heap until they are taken, those of an ID in their order. Of an ID
 * that has more than `mostOfOne`, the others are not kept. Throws a SourceError where they come to more than memory is meant
 * to hold.
 */
export class HeldRows {
  private readonly ids = new PackedIds(MAX_JOINED_ROW_BYTES)
  private readonly rows = new PackedTexts(MAX_JOINED_ROW_BYTES)
  private readonly kept = new PackedNumbers()
  /** The row of the same ID behind each row. */
  private readonly next = new PackedNumbers()
  private readonly mostOfOne: number

  constructor(mostOfOne: number) {
    this.mostOfOne = mostOfOne
  }

  add(id: string, row: CellRecord): void {
    const place = this.ids.find(id) ?? this.addId(id, row.line)
    const count = this.figure(place, COUNT)
    if (count >= this.mostOfOne) return
    const length = this.figure(place, LENGTH) + loanLengthOf(row)
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
    const place = this.ids.find(id)
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

  private addId(id: string, line: number): number {
    for (const figure of [0, 0, 0, 0, line]) this.kept.add(figure)
    return this.ids.add(id)
  }

  private figure(place: number, which: number): number {
    return this.kept.at(place * FIGURES + which) ?? 0
  }

  private change(place: number, which: number, figure: number): void {
    this.kept.set(place * FIGURES + which, figure)
  }
}
