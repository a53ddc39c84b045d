/** The texts of a loan that are searched. */
export type SearchedTexts = {
  readonly lenderLoanId: string
  readonly publicId: string
  readonly clientName: string
  readonly clientCode: string
  readonly representativeCode: string
}

/** Put twice before a text whose beginning may be searched for; it cannot be typed. */
const BEGIN = '\u0002'
/** Stands before a text that is found by three characters alone. */
const APART = '\u0003'
const SHORTEST_TRIGRAM = 3

/**
 * All searched texts of a loan as one, without case and diacritics. The marks make a beginning of one or two characters
 * a trigram like any other: `ka` is found as BEGIN, `k`, `a`.
 */
export function searchText({ representativeCode, ...texts }: SearchedTexts): string {
  const { lenderLoanId, publicId, clientName, clientCode } = texts
  const begun = [lenderLoanId, publicId, clientName, clientCode].map((text) => marked(`${BEGIN}${BEGIN}`, text))
  return [...begun, marked(APART, representativeCode)].join('')
}

/** A column of a damaged row may hold no text. */
function marked(mark: string, text: string): string {
  const content = typeof text === 'string' ? folded(text) : ''
  return content === '' ? '' : `${mark}${content}`
}

/**
 * What to look for in such texts: anywhere in one from three characters on, shorter ones at its beginning. What holds
 * nothing but diacritics is in none.
 */
export function soughtIn(search: string): string {
  const content = folded(search)
  const { length } = [...content]
  return length === 0
    ? BEGIN.repeat(SHORTEST_TRIGRAM)
    : `${BEGIN.repeat(Math.max(0, SHORTEST_TRIGRAM - length))}${content}`
}

/** The same for the index: one phrase, in which nothing has a meaning of its own. */
export function phraseOf(sought: string): string {
  return `"${sought.replaceAll('"', '""')}"`
}

function folded(text: string): string {
  const bare = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .normalize('NFC')
  return bare.replaceAll(BEGIN, ' ').replaceAll(APART, ' ')
}

const ID_BITS = 30n
const DAY_BITS = 23n
const YEAR_FACTOR = 512
const MONTH_FACTOR = 32

/** SQL that gives the id of the loan from a search key. */
export const ID_OF_KEY = `& ${(1n << ID_BITS) - 1n}`
/** SQL that gives the day in a search key, for `dateOfKey`. */
export const DAY_OF_KEY = `>> ${ID_BITS} & ${(1n << DAY_BITS) - 1n}`

/**
 * Connection, issue date and id of a loan as one number, greatest first in the order of the list. `issueDate` is taken
 * as it is in the row: one that is no date gives some number.
 */
export function searchKey(connectionNumber: number, issueDate: string, id: number): bigint {
  const [year = 0, month = 0, day = 0] = String(issueDate).split('-').map(numberIn)
  const days = BigInt.asUintN(Number(DAY_BITS), BigInt(Math.trunc(year * YEAR_FACTOR + month * MONTH_FACTOR + day)))
  return (((BigInt(connectionNumber) << DAY_BITS) | days) << ID_BITS) | BigInt(id)
}

function numberIn(part: string): number {
  const number = Number(part)
  return Number.isFinite(number) ? number : 0
}

/** The issue date in a search key, from its day. */
export function dateOfKey(day: number): string {
  const parts = [Math.floor(day / YEAR_FACTOR), Math.floor(day / MONTH_FACTOR) % 16, day % MONTH_FACTOR]
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-')
}

/** The first and the last search key that a connection's loans can have. */
export function keysOf(connectionNumber: number): readonly [bigint, bigint] {
  const first = BigInt(connectionNumber) << (DAY_BITS + ID_BITS)
  return [first, first + (1n << (DAY_BITS + ID_BITS)) - 1n]
}

/** The personal code of a representative, as it is in the request that registered the loan; empty without one. */
export function representativeCodeIn(requestJson: string): string {
  try {
    const request: unknown = JSON.parse(requestJson)
    const client = memberOf(request, 'businessClient')
    const code = memberOf(client, 'representativePersonalCode')
    return typeof code === 'string' ? code : ''
  } catch {
    return ''
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}
