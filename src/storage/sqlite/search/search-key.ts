/** What is sought, for the index: one phrase, in which nothing has a meaning of its own. */
export function phraseOf(sought: string): string {
  return `"${sought.replaceAll('"', '""')}"`
}

const ID_BITS = 30n
const DAY_BITS = 23n
const YEAR_FACTOR = 512
const MONTH_FACTOR = 32

/** The ids of loans are below this number. */
export const MOST_LOANS = 2 ** Number(ID_BITS)

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

/** The same of a client's name, greatest for the one that came last; with id 0, below those of all names. */
export function clientKey(connectionNumber: number, id: number): number {
  return connectionNumber * MOST_LOANS + id
}
