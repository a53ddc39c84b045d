/** Search text as one FTS5 phrase, in which no character has a special meaning. */
export function phraseOf(sought: string): string {
  return `"${sought.replaceAll('"', '""')}"`
}

const ID_BITS = 30n
const DAY_BITS = 23n
const YEAR_FACTOR = 512
const MONTH_FACTOR = 32

/** Upper limit of the IDs of loans, exclusive. */
export const MOST_LOANS = 2 ** Number(ID_BITS)

/** SQL that extracts the loan ID from a search key. */
export const ID_OF_KEY = `& ${(1n << ID_BITS) - 1n}`
/** SQL that extracts the day from a search key, for `dateOfKey`. */
export const DAY_OF_KEY = `>> ${ID_BITS} & ${(1n << DAY_BITS) - 1n}`

/**
 * Search key: connection, issue date and ID of a loan as one number, greatest first in the order of the list.
 * `issueDate` is the text of the row, not validated: an invalid date gives an arbitrary number.
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

/** Issue date of a search key, from its day. */
export function dateOfKey(day: number): string {
  const parts = [Math.floor(day / YEAR_FACTOR), Math.floor(day / MONTH_FACTOR) % 16, day % MONTH_FACTOR]
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-')
}

/** First and last possible search key of a connection's loans. */
export function keysOf(connectionNumber: number): readonly [bigint, bigint] {
  const first = BigInt(connectionNumber) << (DAY_BITS + ID_BITS)
  return [first, first + (1n << (DAY_BITS + ID_BITS)) - 1n]
}

/** Search key of a client's name, greatest for the newest name; with ID 0, below the keys of all names. */
export function clientKey(connectionNumber: number, id: number): number {
  return connectionNumber * MOST_LOANS + id
}
