/** A numbered series of IDs: its prefix, and the digits that the next number follows. */
type IdSeries = {
  readonly prefix: string
  /** Digits of the loan itself; undefined if the series starts anew this year. */
  readonly digits: string | undefined
  readonly width: number
  /** True if the prefix alone shows that the digits are a number: it consists of words, marks and the year. */
  readonly isPlain: boolean
}

type Years = { readonly issued: number; readonly now: number }

/** Numbers this close to each other form a series if the prefix does not show one; gaps are allowed. */
const NEAR = 100n
const LEAST_NEAR = 3

/** Series of a lender loan ID that ends in digits. If the ID contains the year of issue, the series of the current year. */
export function seriesOf(lenderLoanId: string, years: Years): IdSeries | undefined {
  const [, start = '', run = ''] = /^(.*?)(\d+)$/su.exec(lenderLoanId) ?? []
  if (run === '') return undefined
  const year = String(years.issued)
  const isYearInRun = run.startsWith(year) && run.length > year.length
  const [before, digits] = isYearInRun ? [start + year, run.slice(year.length)] : [start, run]
  const at = yearIn(before, year)
  const isPlain = before !== '' && !/\d/u.test(at === undefined ? before : before.replace(year, ''))
  if (at === undefined || years.now === years.issued) return { prefix: before, digits, width: digits.length, isPlain }
  const prefix = before.slice(0, at) + String(years.now) + before.slice(at + year.length)
  return { prefix, digits: undefined, width: digits.length, isPlain }
}

/** Candidates for the next ID, in order, after the highest known number. Empty if nothing shows a series. */
export function nextIds({ prefix, digits, width, isPlain }: IdSeries, known: readonly string[], most: number) {
  const texts = known.flatMap((id) => {
    const rest = id.startsWith(prefix) ? id.slice(prefix.length) : ''
    return /^\d+$/u.test(rest) ? [rest] : []
  })
  const all = [...new Set([...texts, ...(digits === undefined ? [] : [digits])])]
    .map((text) => ({ text, number: BigInt(text) }))
    .toSorted((one, other) => (one.number < other.number ? 1 : one.number > other.number ? -1 : 0))
  if (!isPlain && !isDense(all.map(({ number }) => number))) return []
  const last = all[0] ?? { text: '0'.repeat(width), number: 0n }
  return Array.from({ length: most }, (_, step) => {
    const number = String(last.number + BigInt(step) + 1n)
    return prefix + number.padStart(last.text.length, '0')
  })
}

function isDense([highest, ...others]: readonly bigint[]): boolean {
  const nth = others[LEAST_NEAR - 2]
  return highest !== undefined && nth !== undefined && highest - nth <= NEAR
}

/** Position of the year as a separate number, with no digit beside it. */
function yearIn(text: string, year: string): number | undefined {
  const found = new RegExp(`(?<!\\d)${year}(?!\\d)`, 'u').exec(text)
  return found?.index
}
