import { MOST_STATES } from '#values/vocabulary/import-limits.ts'
import { plainWords } from '../cells/plain-words.ts'
import { readWrittenPeriod } from '../cells/written-period.ts'
import { readClientType } from '../cells/written-terms.ts'
import type { ImportPlan, PlannedColumn } from '../import-plan.ts'
import type { SourceColumn } from '../source-facts.ts'
import { linesWithText, saidByDates, type TableFacts } from './ended-dates.ts'
import { withoutDay } from './head-words.ts'
import { namedField } from './name-index.ts'
import { saysNothing } from './silent-names.ts'
import { isStateHead, isWaiting, mayTurn, saysEnded, saysPayout, saysRunning } from './state-words.ts'

/** A state among the lines of a column; `lines` is null if their number is not known. */
export type LineState = {
  readonly text: string
  /** True if it is the beginning of the texts of its lines. */
  readonly begins: boolean
  readonly lines: number | null
  /** True if its name says that the line is no loan that runs, or no installment. */
  readonly isOut: boolean
}

/**
 * States of a column, whatever its name, by which a loan has ended. Of a column of states, or of a few letters under an unknown
 * name, all that nobody here knows are among them, and of installments also payouts.
 */
export function lineStates(column: SourceColumn, facts: TableFacts): readonly LineState[] {
  const { content, sheet, tally } = column
  const { shape, installmentSheet } = facts.format
  const said = saidByDates(column, facts)
  if (said !== undefined) return [{ ...ANY_TEXT, lines: linesWithText(column), isOut: said === 'ended' }]
  // Codes of persons are no states.
  if (content === 'client-code') return []
  const isOfRows = shape === 'installment-a-line' || (shape === 'two-sheets' && sheet === installmentSheet)
  const isKnown = holdsStates(column, facts)
  const exact = (tally.ended.length > 0 ? [] : fewTexts(column)).map((text) => ({ text, begins: false }))
  return [...exact, ...tally.ended.map(({ text }) => ({ text, begins: true }))].flatMap((state) => {
    const words = plainWords(state.text)
    const isEnded = state.begins ? saysEnded(words) : isEndedState(state.text)
    const isOut = isEnded || (isOfRows && saysPayout(words))
    return isOut || (isKnown && !saysRunning(words)) ? [{ ...state, lines: linesOf(state, column), isOut }] : []
  })
}

/** True for a text that says, as a whole, that a loan has ended or has not begun. */
export function isEndedState(text: string): boolean {
  const words = plainWords(text)
  return saysEnded(words) || isWaiting(words)
}

/** The state of all lines that have something in the column. */
const ANY_TEXT = { text: '', begins: true }

/**
 * True for a column of states by its name, of a few letters under an unknown name, or of short texts in each line that end some
 * loans, if it has several; and for the days of ends.
 */
export function holdsStates(column: SourceColumn, facts: TableFacts): boolean {
  if (saidByDates(column, facts) !== undefined) return true
  const { length } = column.tally.values
  const isFew = length > 1 && length <= MOST_STATES
  // `Stan zadłużenia` is an amount.
  const isNamed = column.content !== 'amount' && isStateHead(plainWords(withoutDay(column.head)))
  return isFew && (isNamed || areCodes(column, fewTexts(column)) || areStates(column, facts))
}

/** Texts of remarks are longer, and stand in some lines. */
const LONGEST_STATE = 16
const MOSTLY = 0.9

/** True for short texts in nearly each line, of which some say that a loan has ended. */
function areStates(column: SourceColumn, { lines }: TableFacts): boolean {
  const texts = fewTexts(column)
  const areShort = texts.every((text) => text.length <= LONGEST_STATE && /^\p{L}/u.test(text))
  return areShort && column.filled >= lines * MOSTLY && texts.some((text) => saysEnded(plainWords(text)))
}

function fewTexts({ samples, tally }: SourceColumn): readonly string[] {
  return [...new Set([...tally.values, ...samples].map((text) => text.trim()))].filter((text) => text !== '')
}

/**
 * Beginning of a text that is the state of a loan that has ended, or a payout: its first word, or its first two, as they are written.
 * Undefined for other texts. Each word is looked up once.
 */
export function endedBeginning(text: string): string | undefined {
  const [first] = /^\p{L}+/u.exec(text) ?? []
  return first === undefined ? undefined : endAt(first, text)
}

/** True for a text with a word anywhere in it by which a loan has ended, as in `client: cancelled on May 5`. */
export function hasEndedWord(text: string): boolean {
  const mayEnd = [...text.matchAll(/\p{L}+/gu)].some(
    ({ 0: word, index }) => endAt(word, text.slice(index)) !== undefined,
  )
  // A word may have its contrary before it, as in `not repaid`.
  return mayEnd && saysEnded(plainWords(text))
}

function endAt(first: string, text: string): string | undefined {
  const known = FIRST_WORDS.get(first) ?? lookedUp(first)
  if (known !== 'begins') return known === 'ends' ? first : undefined
  const [second, third, fourth] = SEVERAL_WORDS.map((words) => words.exec(text)?.[0])
  return [second, third, fourth].find((several) => several !== undefined && saysEnd(several))
}

/** Two words, three and four: `not yet paid out`. */
const SEVERAL_WORDS = [1, 2, 3].map((more) => new RegExp(`^\\p{L}+(?:[\\s_-]\\p{L}+){${more}}`, 'u'))

function lookedUp(first: string): FirstWord {
  const mayBegin = OF_TWO_WORDS.test(first) || mayTurn(plainWords(first))
  const known = saysEnd(first) ? 'ends' : mayBegin ? 'begins' : 'neither'
  if (FIRST_WORDS.size === MOST_WORDS) FIRST_WORDS.clear()
  FIRST_WORDS.set(first, known)
  return known
}

function saysEnd(text: string): boolean {
  return saysEnded(plainWords(text)) || isPayout(text)
}

/** True for a text that begins as a payment that the client is given. */
export function isPayout(text: string): boolean {
  return saysPayout(plainWords(text))
}

/** `begins`: the word after it says whether the loan has ended, as in `written off`. */
type FirstWord = 'ends' | 'begins' | 'neither'

const OF_TWO_WORDS = /^(written|paid|fully|tagasi|takaisin|pay|draw|loan|test|geri|tamami|valja|välja)$/i
const FIRST_WORDS = new Map<string, FirstWord>()
const MOST_WORDS = 10_000

/** True for a column of which nobody here knows the name and that has a few codes of one or two letters, such as `K` with É and S. */
function areCodes(column: SourceColumn, texts: readonly string[]): boolean {
  const isCode = (text: string) => /^\p{L}{1,2}$/u.test(text)
  // Nothing but units of time, such as M and W, are none.
  if (texts.every((text) => readWrittenPeriod(text).kind === 'ok')) return false
  // Nor are Mr and Ms.
  if (texts.every((text) => readClientType(text, false).kind === 'ok')) return false
  return (
    texts.length <= MOST_CODES && texts.every(isCode) && !saysNothing(column) && namedField(column.head) === undefined
  )
}

const MOST_CODES = 5

/** A cell may have blanks around its text. */
function linesOf({ text, begins }: Pick<LineState, 'text' | 'begins'>, column: Counted): number | null {
  const { values, valueLines, ended } = column.tally
  if (text === ANY_TEXT.text && begins) return linesWithText(column)
  const own = begins
    ? ended.flatMap((one) => (one.text === text ? one.lines : []))
    : values.flatMap((value, at) => (value.trim() === text ? (valueLines[at] ?? []) : []))
  return own.length === 0 ? null : own.reduce((sum, lines) => sum + lines, 0)
}

/** States that a person has judged, with the number of their lines in this file; none without any. */
export function countedStates(
  states: readonly Judged[] | undefined,
  column: Counted | undefined,
): Pick<PlannedColumn, 'states'> {
  if (states === undefined || states.length === 0) return {}
  return {
    states: states.map((state) => ({ ...judged(state), lines: (column && linesOf(judged(state), column)) ?? 0 })),
  }
}

type Counted = Pick<SourceColumn, 'tally' | 'filled'>
type Judged = Pick<NonNullable<PlannedColumn['states']>[number], 'text' | 'begins' | 'isTaken'>

/** A state as a person has judged it, without the number of its lines. */
export function judged({ text, begins, isTaken }: Judged): Judged {
  return { text, begins, isTaken }
}

/** Number of lines that the states of a plan leave out; null if those of several columns may be the same. */
export function leftOutLines({ columns }: Pick<ImportPlan, 'columns'>): number | null {
  const all = columns.map(({ states = [] }) =>
    states.reduce((sum, state) => sum + (state.isTaken ? 0 : state.lines), 0),
  )
  const [lines = 0, ...others] = all.filter((count) => count > 0)
  return others.length === 0 ? lines : null
}
