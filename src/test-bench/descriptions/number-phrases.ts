import { cents, MAX_CENTS, parseAmount } from '#values/money.ts'
import { MAX_EXTENSIONS, MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { MAX_BUILT_LOANS, MAX_NAMED_TIME } from './loan-description.ts'
import { readRate } from './rate-phrases.ts'
import { type Found, found, type Phrase, type Rest, refuseDescription, skipped, wordOf } from './said.ts'
import { rhythmOf, unitOf } from './time-units.ts'
import type { Token } from './tokens.ts'

/** Least amount without a currency, in cents: 100.00. */
const LEAST_BARE_AMOUNT = 10_000

const ROWS = new Set(['installments', 'installment', 'payments', 'payment', 'rows', 'row'])
const BETWEEN = new Set([...ROWS, 'of', 'them', 'are', 'is', 'the', 'first', 'already'])
const LOANS = new Set(['loans', 'loan'])
const EXTENSIONS = new Set(['extensions', 'extension'])
const EUROS = new Set(['eur', 'euro', 'euros'])
const ALLOWED = new Set(['allowed', 'possible', 'permitted'])

/** Number of a part, a whole number within its bounds. */
export function wholeOf(
  token: Token | undefined,
  part: 'loans' | 'installments' | 'paid' | 'overdue' | 'extended',
): number {
  const most = MOST[part]
  const number = token?.kind === 'number' ? Number(token.digits) : Number.NaN
  const least = part === 'loans' || part === 'installments' ? 1 : 0
  if (!Number.isInteger(number) || number < least || number > most)
    refuseDescription({ code: 'description-range', params: { part, least, most } })
  return number
}

const MOST = {
  loans: MAX_BUILT_LOANS,
  installments: MAX_INSTALLMENTS,
  paid: MAX_INSTALLMENTS,
  overdue: MAX_INSTALLMENTS,
  extended: MAX_EXTENSIONS,
} as const

/** A number of days, months or the like, from `least`, by default 1. */
export function timeOf(token: Token | undefined, least = 1): number {
  const number = token?.kind === 'number' ? Number(token.digits) : Number.NaN
  if (!Number.isInteger(number) || number < least || number > MAX_NAMED_TIME)
    refuseDescription({ code: 'description-days', params: { least, most: MAX_NAMED_TIME } })
  return number
}

/**
 * Phrase that begins with a number; the word after it names what it counts. An amount is followed by nothing, or by
 * EUR.
 */
export const numberPhrase: Phrase = (rest) => {
  const [number] = rest
  if (number?.kind === 'euro' || EUROS.has(wordOf(number))) return euros(rest)
  if (number?.kind === 'times' && rest[1]?.kind === 'number')
    return found(2, { part: 'times', number: wholeOf(rest[1], 'installments') })
  if (number?.kind !== 'number') return undefined
  const isInDigits = /^\d/.test(number.text)
  return counted(rest) ?? timed(rest) ?? readRate(rest) ?? (isInDigits ? amountOf(rest, 1) : undefined)
}

function counted(rest: Rest): Found | undefined {
  const [number, next] = rest
  if (next?.kind === 'times') return timesBefore(rest)
  const part = partOfAll(rest) ?? rowsInRhythm(rest)
  if (part) return part
  const after = skipped(rest, 1, BETWEEN)
  switch (wordOf(rest[after])) {
    case 'paid':
      return found(after + 1, { part: 'paid', number: wholeOf(number, 'paid') })
    case 'unpaid':
    case 'due':
      return undefined
    case 'overdue':
    case 'late':
      return overdueOf(rest, after)
    case 'partly':
      return partlyPaid(rest, after)
  }
  if (ROWS.has(wordOf(next))) return found(2, { part: 'installments', number: wholeOf(number, 'installments') })
  if (LOANS.has(wordOf(next))) return found(2, { part: 'loans', number: wholeOf(number, 'loans') })
  return EXTENSIONS.has(wordOf(next)) ? extensionsOf(rest) : undefined
}

/** `2 of 12 paid`, `two of twelve installments are overdue`. */
function partOfAll(rest: Rest): Found | undefined {
  const [number, of, all] = rest
  if (wordOf(of) !== 'of' || all?.kind !== 'number') return undefined
  const at = skipped(rest, 3, BETWEEN)
  const part = wordOf(rest[at])
  if (part !== 'paid' && part !== 'overdue') return undefined
  const installments = { part: 'installments', number: wholeOf(all, 'installments') } as const
  if (part === 'paid') return found(at + 1, { part, number: wholeOf(number, part) }, installments)
  const { said, pieces } = overdueOf(rest, at)
  return found(pieces, ...said, installments)
}

/** `12 equal monthly installments`. */
function rowsInRhythm(rest: Rest): Found | undefined {
  const at = wordOf(rest[1]) === 'equal' ? 2 : 1
  const every = rhythmOf(rest[at])
  const end = every ? at + 1 : at
  if (end === 1 || !ROWS.has(wordOf(rest[end]))) return undefined
  const installments = { part: 'installments', number: wholeOf(rest[0], 'installments') } as const
  return every ? found(end + 1, installments, { part: 'period', every }) : found(end + 1, installments)
}

/** `2 × extended` and `2 times extended` are numbers of extensions, `12×` of loans or installments. */
function timesBefore(rest: Rest): Found {
  if (wordOf(rest[2]) === 'extended')
    return found(3, { part: 'extended', times: wholeOf(rest[0], 'extended'), days: null })
  return found(2, { part: 'times', number: wholeOf(rest[0], 'installments') })
}

/** `one overdue by 45 days`. */
function overdueOf(rest: Rest, at: number): Found {
  const number = wholeOf(rest[0], 'overdue')
  if (wordOf(rest[at + 1]) !== 'by') return found(at + 1, { part: 'overdue', number, days: null })
  const days = timeOf(rest[at + 2]) * daysIn(rest[at + 3])
  return found(at + 4, { part: 'overdue', number, days })
}

function daysIn(token: Token | undefined): number {
  const unit = unitOf(token)
  if (unit?.unit !== 'days')
    refuseDescription({ code: 'description-word', params: { word: token?.text ?? '', could: 'unit' } })
  return unit.count
}

function partlyPaid(rest: Rest, at: number): Found | undefined {
  if (wordOf(rest[at + 1]) !== 'paid') return undefined
  if (wholeOf(rest[0], 'paid') !== 1) refuseDescription({ code: 'description-no-part', params: {} })
  return found(at + 2, { part: 'partlyPaid' })
}

/** `two extensions`, `two extensions of 30 days`, `three extensions allowed`. */
function extensionsOf(rest: Rest): Found {
  const times = wholeOf(rest[0], 'extended')
  const next = wordOf(rest[2])
  if (ALLOWED.has(next)) return found(3, { part: 'extensionsAllowed', number: times })
  if ((next === 'by' || next === 'of') && rest[3]?.kind === 'number')
    return found(5, { part: 'extended', times, days: timeOf(rest[3]) * daysIn(rest[4]) })
  if (times === 0) return found(2, { part: 'extensionsAllowed', number: 0 })
  return found(2, { part: 'extended', times, days: null })
}

/** `90 days`, `45 days overdue`, `30 days past due` and `30 DPD`, its abbreviation. */
function timed(rest: Rest): Found | undefined {
  if (wordOf(rest[1]) === 'dpd') return found(2, { part: 'overdue', number: 'any', days: timeOf(rest[0]) })
  const unit = unitOf(rest[1])
  if (!unit) return undefined
  const count = timeOf(rest[0]) * unit.count
  const after = wordOf(rest[2])
  if (unit.unit === 'days' && (after === 'overdue' || after === 'late'))
    return found(3, { part: 'overdue', number: 'any', days: count })
  if (unit.unit === 'days' && after === 'past' && wordOf(rest[3]) === 'due')
    return found(4, { part: 'overdue', number: 'any', days: count })
  return found(2, { part: 'term', count, unit: unit.unit })
}

function euros(rest: Rest): Found | undefined {
  return rest[1]?.kind === 'number' ? amountOf(rest.slice(1), 2) : undefined
}

function amountOf([number, next]: Rest, pieces: number): Found {
  const text = number?.kind === 'number' ? number.digits : ''
  const amount = parseAmount(text)
  if (amount === undefined || amount < 1)
    refuseDescription({ code: 'description-range', params: { part: 'amount', least: 0.01, most: MAX_CENTS / 100 } })
  const isMarked = pieces === 1 && (next?.kind === 'euro' || EUROS.has(wordOf(next)))
  // A small number alone is more likely a count whose unit is missing.
  const isPlain = isMarked || pieces > 1 || text.includes('.') || amount >= LEAST_BARE_AMOUNT
  if (!isPlain) refuseDescription({ code: 'description-word', params: { word: next?.text ?? '', could: 'unit' } })
  return found(isMarked ? pieces + 1 : pieces, { part: 'amount', amount: cents(amount) })
}
