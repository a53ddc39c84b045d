import type { ColumnFacts } from '../source-facts.ts'
import { ownerOfCode } from './client-codes.ts'

/** Lengths of codes of persons and companies that have lost zeros. */
const [SHORTEST, LONGEST] = [5, 13]
/** So many codes of each length are kept to be checked by the rules of their country. */
const MOST_CODES = 10
/** So many of a length are looked at until enough are found. */
const MOST_LOOKED_AT = 20_000

type Length = { count: number; looked: number; readonly codes: { readonly code: string; readonly line: number }[] }

/** Tallies texts of digits by their length, over all cells of a column. */
export class DigitsTally {
  private readonly lengths = new Map<number, Length>()

  /** `line` is that of the file. */
  take(text: string, line: number): void {
    const { length } = text
    if (length < SHORTEST || length > LONGEST || !isDigits(text)) return
    let found = this.lengths.get(length)
    if (found === undefined) {
      found = { count: 0, looked: 0, codes: [] }
      this.lengths.set(length, found)
    }
    found.count += 1
    if (found.codes.length === MOST_CODES || found.looked === MOST_LOOKED_AT) return
    found.looked += 1
    // Codes that are whole need no look.
    if (ownerOfCode(text) === undefined) found.codes.push({ code: text, line })
  }

  get facts(): ColumnFacts['digits'] {
    return [...this.lengths].map(([length, { count, codes }]) => ({ length, count, codes: [...codes] }))
  }
}

function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x30 || code > 0x39) return false
  }
  return true
}
