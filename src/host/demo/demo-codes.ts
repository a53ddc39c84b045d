import { checkCode } from '#contract/code-check.ts'
import type { ClientKind } from '#values/vocabulary/client-terms.ts'

/** Number of invented clients of a kind and country with distinct codes. */
export const DIFFERENT_CODES = 1_000_000

/** A birthday and the number of that day's birth. */
type Birth = { readonly day: string; readonly month: string; readonly year: string; readonly serial: string }

/** A code without its check character, in the forms of its country, the usual one first. */
type Stems = (number: number) => readonly string[]

const PERSONS: Readonly<Record<string, Stems>> = {
  EST: baltic,
  LTU: baltic,
  LVA: (number) => {
    const { day, month, year, serial } = birthOf(number)
    return [`${day}${month}${year}-1${serial}`]
  },
  FIN: (number) => {
    const { day, month, year, serial } = birthOf(number)
    // Numbers below 002 do not exist, and those from 900 on are temporary.
    return [`${day}${month}${year}-${padded(2 + (Number(serial) % 898), 3)}`]
  },
  POL: (number) => {
    const { day, month, year, serial } = birthOf(number)
    return [`${year}${month}${day}${serial}${number % 10}`]
  },
}

/** Some numbers have no valid check digit: those get another prefix. */
const COMPANIES: Readonly<Record<string, Stems>> = {
  EST: (number) => [`1${padded(number, 6)}`],
  LVA: (number) => ['4000', '4010', '5000', '4020'].map((start) => `${start}${padded(number, 6)}`),
  LTU: (number) => [`30${padded(number, 6)}`],
  FIN: (number) => ['2', '3', '1'].map((start) => `${start}${padded(number, 6)}-`),
  POL: (number) => [`36${padded(number, 6)}`],
}

const CHECK_CHARACTERS = '0123456789ABCDEFHJKLMNPRSTUVWXY'

/**
 * A personal or registry code for an invented client: valid by the rules of its country if those are known, and
 * distinct for each number below DIFFERENT_CODES. Nobody's, as far as chance allows.
 */
export function demoCode(country: string, kind: ClientKind, number: number): string {
  const stemsOf = (kind === 'person' ? PERSONS : COMPANIES)[country]
  const stems = stemsOf ? stemsOf(number) : [`9${padded(number, 7)}`]
  for (const stem of stems) {
    for (const character of CHECK_CHARACTERS) {
      const judged = checkCode(country, stem + character, kind)
      if (judged === 'fits' || judged === 'unknown') return stem + character
    }
  }
  return stems[0] ?? padded(number, 8)
}

function baltic(number: number): readonly string[] {
  const { day, month, year, serial } = birthOf(number)
  return [`${3 + (number % 2)}${year}${month}${day}${serial}`]
}

const SERIALS = 1_000
const DAYS = 28
const MONTHS = 12
const FIRST_YEAR = 50
const YEARS = 49

/** Every number below a million has a distinct birthday and serial number. */
function birthOf(number: number): Birth {
  const date = Math.floor(number / SERIALS)
  return {
    serial: padded(number % SERIALS, 3),
    day: padded(1 + (date % DAYS), 2),
    month: padded(1 + (Math.floor(date / DAYS) % MONTHS), 2),
    year: padded(FIRST_YEAR + (number % YEARS), 2),
  }
}

function padded(number: number, length: number): string {
  return String(number).padStart(length, '0')
}
