import { MAX_JOINED_ROW_BYTES } from '#values/vocabulary/source-limits.ts'
import { PackedIds } from '../xlsx/packed-ids.ts'
import { PackedNumbers } from '../xlsx/packed-numbers.ts'

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
