import { looksLikeDate } from '#intake/cells/written-date.ts'
import { type Cents, parseAmount } from '#values/money.ts'
import { type DecimalSeparator, parseTypedAmount } from '../../../input/parse-typed-amount.ts'
import type { TextCell } from './delimited-text.ts'
import type { PastedLine } from './pasted-cell.ts'

/** A guess for the whole text: the decimal separator, and the number of amounts after the date. */
type Guess = { readonly separator: DecimalSeparator; readonly count: number }

/** One way to split the text after a date into amounts, with their values. */
type Reading = { readonly texts: readonly string[]; readonly amounts: readonly Cents[] }

const GUESSES: readonly Guess[] = [2, 3, 4].flatMap((count) => [
  { separator: '.', count },
  { separator: ',', count },
])
const MOST_PIECES = 12

/**
 * Joins the pieces of lines that were split at every comma, where some commas may be decimal separators. An ambiguous line keeps its text
 * in one cell, with the reason.
 */
export function joinDecimalCommas(lines: readonly (readonly TextCell[])[]): readonly PastedLine[] {
  const guesses = bestGuesses(lines.filter(hasDate).map(afterDate))
  return lines.map((line) => (hasDate(line) ? joinLine(line, guesses) : line))
}

function joinLine(line: readonly TextCell[], guesses: readonly Guess[]): PastedLine {
  const pieces = afterDate(line)
  const upToDate = line.slice(0, line.findIndex((cell) => looksLikeDate(cell.text)) + 1)
  const readings = guesses.flatMap((guess) => readingsOf(pieces, guess))
  const [reading] = readings
  if (reading === undefined) return line
  if (distinct(readings) === 1) return [...upToDate, ...reading.texts.map((text) => ({ text }))]
  const text = pieces.map((cell) => cell.text).join(',')
  return [...upToDate, { text, fault: 'Decimal comma or next cell?' }]
}

/** Guesses that fit the most lines. Correct totals on every line leave no doubt. */
function bestGuesses(lines: readonly (readonly TextCell[])[]): readonly Guess[] {
  const tried = GUESSES.map((guess) => ({ guess, readings: lines.map((pieces) => readingsOf(pieces, guess)) }))
  const fits = tried.map(({ readings }) => readings.filter((ways) => ways.length > 0).length)
  const most = Math.max(0, ...fits)
  const best = tried.filter((_, index) => fits[index] === most)
  const proven = best.filter(({ guess, readings }) => guess.count > 2 && readings.some((ways) => ways.some(isTelling)))
  return (proven.length > 0 ? proven : best).map(({ guess }) => guess)
}

/** True if a total proves the guess: with a zero, the total is right by chance. */
function isTelling({ amounts }: Reading): boolean {
  return amounts.every((amount) => amount > 0)
}

function readingsOf(pieces: readonly TextCell[], { separator, count }: Guess): readonly Reading[] {
  if (pieces.length > MOST_PIECES) return []
  return waysToJoin(pieces, count).flatMap((texts) => {
    const amounts = texts.flatMap((text) => centsOf(text, separator) ?? [])
    const isWhole = amounts.length === count && (count === 2 || addsUp(amounts))
    return isWhole ? [{ texts, amounts }] : []
  })
}

/** A third amount is accepted only if it is the total of the first two. */
function addsUp([principal = 0, interest = 0, total]: readonly number[]): boolean {
  return principal + interest === total
}

function waysToJoin(pieces: readonly TextCell[], count: number): readonly (readonly string[])[] {
  if (pieces.length < count) return []
  if (count === 1) return isJoinable(pieces) ? [[join(pieces)]] : []
  return Array.from({ length: pieces.length - count + 1 }, (_, extra) => {
    const first = pieces.slice(0, extra + 1)
    return isJoinable(first) ? waysToJoin(pieces.slice(extra + 1), count - 1).map((rest) => [join(first), ...rest]) : []
  }).flat()
}

function isJoinable(pieces: readonly TextCell[]): boolean {
  return pieces.length === 1 || pieces.every((cell) => !cell.quoted)
}

function join(pieces: readonly TextCell[]): string {
  return pieces.map((cell) => cell.text).join(',')
}

function centsOf(text: string, separator: DecimalSeparator): Cents | undefined {
  const typed = parseTypedAmount(text, separator)
  return typed.kind === 'ok' ? parseAmount(typed.value) : undefined
}

function distinct(readings: readonly Reading[]): number {
  return new Set(readings.map(({ amounts: [principal, interest] }) => `${principal} ${interest}`)).size
}

function hasDate(line: readonly TextCell[]): boolean {
  return line.some((cell) => looksLikeDate(cell.text))
}

/** Cells after the date, without empty ones at the end. */
function afterDate(line: readonly TextCell[]): readonly TextCell[] {
  const start = line.findIndex((cell) => looksLikeDate(cell.text)) + 1
  const end = line.findLastIndex((cell) => cell.text !== '') + 1
  return line.slice(start, end)
}
