import { proveKind } from '#contract/proven-kind.ts'
import type { ColumnFacts } from '../source-facts.ts'
import type { SourceCell } from '../source-record.ts'
import { ownerOfCode } from './client-codes.ts'

/** Rates and terms are short; a longer number is an amount or a code. */
const MAX_LENGTH = 12

type NumberFacts = Pick<
  ColumnFacts,
  'numbers' | 'belowOne' | 'firstBelowOne' | 'least' | 'most' | 'mostLine' | 'divisor'
>

/** Lengths of codes of persons and companies that have lost zeros. */
const [SHORTEST_CUT, LONGEST_CUT] = [5, 13]

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
    if (length < SHORTEST_CUT || length > LONGEST_CUT || !isDigits(text)) return
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

/** Tallies the plain numbers among the cells of a column, in constant time and memory. Grouped numbers are not counted. */
export class NumbersTally {
  private count = 0
  private belowOne = 0
  private firstBelowOne: NumberFacts['firstBelowOne'] = null
  private least = Number.POSITIVE_INFINITY
  private most = Number.NEGATIVE_INFINITY
  private mostLine: number | null = null
  private divisor: number | undefined

  take(cell: SourceCell, text: string, line: number): void {
    if (text.length > MAX_LENGTH || (typeof cell !== 'string' && cell.kind !== 'number')) return
    const first = text.charCodeAt(0)
    const isDigit = first >= 0x30 && first <= 0x39
    if (!isDigit && first !== 0x2e && first !== 0x2c && first !== 0x20) return
    const number = Number(text.includes(',') ? text.replace(',', '.') : text)
    if (Number.isNaN(number)) return
    this.count += 1
    if (number > 0 && number < 1) {
      this.belowOne += 1
      this.firstBelowOne ??= { line, text }
    }
    if (number < this.least) this.least = number
    if (number > this.most) {
      this.most = number
      this.mostLine = line
    }
    if (this.divisor !== 1) this.divisor = commonDivisor(this.divisor ?? 0, Math.trunc(number))
  }

  get facts(): NumberFacts {
    const hasAny = this.count > 0
    return {
      numbers: this.count,
      belowOne: this.belowOne,
      firstBelowOne: this.firstBelowOne,
      least: hasAny ? this.least : null,
      most: hasAny ? this.most : null,
      mostLine: this.mostLine,
      divisor: this.divisor ?? null,
    }
  }
}

/** Countries of Europe with codes of eight digits and more that have a check digit. */
const COUNTRIES =
  'PRT,ESP,FRA,ITA,BEL,NLD,DEU,AUT,CHE,DNK,NOR,SWE,ISL,GRC,HRV,SVN,SRB,MKD,BGR,ROU,HUN,CZE,SVK,POL,EST,LVA,LTU,UKR,BLR,TUR,MDA,GBR'.split(
    ',',
  )
/** So many different codes are looked at; fewer say nothing, for every tenth number has a check digit that fits. */
const [FEWEST, MOST] = [4, 20]
const MOSTLY = 0.8
/** Digits, with or without blanks, points or hyphens between their groups. */
const DIGITS = /^\d{1,4}(?:[\s.-]?\d{1,6}){1,5}$/
const [SHORTEST, LONGEST] = [8, 13]

/** Tells whole numbers that are codes of persons and companies of one country from amounts. */
export class CodesTally {
  private readonly codes = new Set<string>()
  private others = 0

  /** Takes a filled cell; those that are looked at closely are enough. */
  take(text: string): void {
    if (this.codes.size === MOST) return
    const digits = DIGITS.test(text) ? text.replace(/\D/g, '') : ''
    if (digits.length < SHORTEST || digits.length > LONGEST) this.others += 1
    else this.codes.add(digits)
  }

  /** True if nearly all cells are codes by the rules of one country. */
  get areCodes(): boolean {
    const { size } = this.codes
    const mayMiss = Math.floor(size * (1 - MOSTLY))
    return size >= FEWEST && this.others <= mayMiss && COUNTRIES.some((country) => this.fits(country, mayMiss))
  }

  private fits(country: string, mayMiss: number): boolean {
    let missed = 0
    for (const code of this.codes) {
      if (!isCode(country, code)) missed += 1
      if (missed > mayMiss) return false
    }
    return true
  }
}

/** A Steuernummer has no check digit, so that any digits are one. */
function isCode(country: string, code: string): boolean {
  const proof = proveKind(country, code)
  return proof === 'person' || proof === 'company' || (proof === 'of-both' && country !== 'DEU')
}

function commonDivisor(one: number, other: number): number {
  let [a, b] = [one, other]
  while (b !== 0) [a, b] = [b, a % b]
  return a
}

function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x30 || code > 0x39) return false
  }
  return true
}
