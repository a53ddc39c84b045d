import { MOST_STATES } from '#values/vocabulary/import-limits.ts'
import { plainWords } from '../cells/plain-words.ts'
import { readWrittenPeriod } from '../cells/written-period.ts'
import type { ImportPlan, PlannedColumn } from '../import-plan.ts'
import type { SourceColumn } from '../source-facts.ts'
import type { SourceFormat } from '../source-format.ts'
import { namedField } from './name-index.ts'
import { saysNothing } from './silent-names.ts'

/** Names of the state of a loan, in the languages around. */
const STATE =
  /(^| )(status|state|busena|statuss|stavoklis|olek|staatus|seis|seisund|zustand|stan|stav|stato|statut|estado|situacion|situacao|etat|stare|stadiu|tila|test|tests|demo|sandbox|deleted|archived|void|active|aktiv|allapot|stanje|durum|статус|состояние|стан|състояние|κατασταση)( |$)/
/** Beginnings of states in which a loan runs. */
const RUNNING =
  /^(activ|aktiv|aktyv|aktiiv|aktywn|actif|active|attivo|activo|ativo|current|open|running|performing|live|disbursed|issued|granted|in progress|in repayment|ok$|galioj|kehtiv|speka|laufend|offen|lopend|w trakcie|otwart|voimassa|avoin|bezny|bezic|v poradku|in corso|aperto|en cours|ouvert|vigente|en curso|em curso|abierto|in derulare|deschis|overdue|arrears|lopande|lobende|late|past due|veluojan|kavet|viivis|uberfallig|verzug|przetermin|актив|действ|діюч|ενεργ)/
/** Beginnings of states in which a loan has ended, or has never begun. */
const ENDED =
  /(?:^| )(closed|cancel|reject|declined|withdrawn|written off|paid off|repaid|fully repaid|settled|terminat|void|refused|uzdaryt|atsaukt|atmest|nutraukt|slegt|atcelt|noraidit|atmaksat|izbeigt|suletud|tuhistat|tagasi lukat|lopetat|geschlossen|storniert|abgelehnt|zuruckgezahlt|beendet|gekundigt|afgesloten|zamkniet|anulowan|odrzucon|splacon|splaceno|storno|liquidad|encerrad|quitad|cerrad|cancelad|chius|estint|annull|annul|solde|cloture|inchis|achitat|reziliat|avslut|makuler|lezart|torolt|zatvoren|otplacen|rozwiazan|odstapien|wypowiedzian|zrusen|afgewezen|anuliuot|anulet|peruttu|peruut|widerruf|avbrut|ophaevet|test loan|test client|slutbetal|ingetrokken|geannul|beeindigd|opgezegd|afgelost|revers|anula|aterkalad|avvist|tilbakebetalt|annuller|opsagt|sztorno|felmondott|storniran|vracen|zavrsen|ακυρω|εξοφλ|κλειστ|iptal|kapali|закрыт|отменен|погашен|закрит|приключ|скасован|анул|сторн|изплатен|виплачен)/

/** Beginnings of payments that the client is given. */
const PAYOUT =
  /^(disburs|payout|pay out|drawdown|draw down|loan issue|loan granted|auszahlung|valmaks|valjamaks|izmaks|ismok|isdav|wyplat|cerpani|vyplat|desembolso|erogazione|deblocage|decaissement|tragere|nosto|utbetal|udbetal|uitbetal|uitkering|isplat|folyosit|выдача|видача|изплащане)/

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
export function lineStates(column: SourceColumn, { shape, installmentSheet }: SourceFormat): readonly LineState[] {
  const { content, sheet, tally } = column
  // Codes of persons are no states.
  if (content === 'client-code') return []
  const isOfRows = shape === 'installment-a-line' || (shape === 'two-sheets' && sheet === installmentSheet)
  const isKnown = holdsStates(column)
  const exact = (tally.ended.length > 0 ? [] : fewTexts(column)).map((text) => ({ text, begins: false }))
  return [...exact, ...tally.ended.map(({ text }) => ({ text, begins: true }))].flatMap((state) => {
    const words = plainWords(state.text)
    const isOut = ENDED.test(words) || (isOfRows && PAYOUT.test(words))
    return isOut || (isKnown && !RUNNING.test(words)) ? [{ ...state, lines: linesOf(state, tally), isOut }] : []
  })
}

/** True for a column of states by its name, or of a few letters under an unknown name, that has several. */
export function holdsStates(column: SourceColumn): boolean {
  const { length } = column.tally.values
  const isFew = length > 1 && length <= MOST_STATES
  return isFew && (STATE.test(plainWords(column.head)) || areCodes(column, fewTexts(column)))
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
  return [...text.matchAll(/\p{L}+/gu)].some(({ 0: word, index }) => {
    const end = endAt(word, text.slice(index))
    return end !== undefined && !isPayout(end)
  })
}

function endAt(first: string, text: string): string | undefined {
  const known = FIRST_WORDS.get(first) ?? lookedUp(first)
  if (known !== 'begins') return known === 'ends' ? first : undefined
  const [both = ''] = /^\p{L}+[\s_-]\p{L}+/u.exec(text) ?? []
  return both !== '' && saysEnd(both) ? both : undefined
}

function lookedUp(first: string): FirstWord {
  const known = saysEnd(first) ? 'ends' : OF_TWO_WORDS.test(first) ? 'begins' : 'neither'
  if (FIRST_WORDS.size === MOST_WORDS) FIRST_WORDS.clear()
  FIRST_WORDS.set(first, known)
  return known
}

function saysEnd(text: string): boolean {
  return ENDED.test(plainWords(text)) || isPayout(text)
}

/** True for a text that begins as a payment that the client is given. */
export function isPayout(text: string): boolean {
  return PAYOUT.test(plainWords(text))
}

/** `begins`: the word after it says whether the loan has ended, as in `written off`. */
type FirstWord = 'ends' | 'begins' | 'neither'

const OF_TWO_WORDS = /^(written|paid|fully|tagasi|pay|draw|loan|test)$/i
const FIRST_WORDS = new Map<string, FirstWord>()
const MOST_WORDS = 10_000

/** True for a column of which nobody here knows the name and that has a few codes of one or two letters, such as `K` with É and S. */
function areCodes(column: SourceColumn, texts: readonly string[]): boolean {
  const isCode = (text: string) => /^\p{L}{1,2}$/u.test(text)
  // Nothing but units of time, such as M and W, are none.
  if (texts.every((text) => readWrittenPeriod(text).kind === 'ok')) return false
  return (
    texts.length <= MOST_CODES && texts.every(isCode) && !saysNothing(column) && namedField(column.head) === undefined
  )
}

const MOST_CODES = 5

/** A cell may have blanks around its text. */
function linesOf({ text, begins }: Pick<LineState, 'text' | 'begins'>, tally: SourceColumn['tally']): number | null {
  const { values, valueLines, ended } = tally
  const own = begins
    ? ended.flatMap((one) => (one.text === text ? one.lines : []))
    : values.flatMap((value, at) => (value.trim() === text ? (valueLines[at] ?? []) : []))
  return own.length === 0 ? null : own.reduce((sum, lines) => sum + lines, 0)
}

/** States that a person has judged, with the number of their lines in this file; none without any. */
export function countedStates(
  states: readonly Judged[] | undefined,
  tally: SourceColumn['tally'] | undefined,
): Pick<PlannedColumn, 'states'> {
  if (states === undefined || states.length === 0) return {}
  return { states: states.map((state) => ({ ...judged(state), lines: (tally && linesOf(judged(state), tally)) ?? 0 })) }
}

type Judged = Pick<NonNullable<PlannedColumn['states']>[number], 'text' | 'begins' | 'isTaken'>

/** A state as a person has judged it, without the number of its lines. */
export function judged({ text, begins, isTaken }: Judged): Judged {
  return { text, begins, isTaken }
}

/** Number of lines that the states of a plan leave out, as far as it is known. */
export function leftOutLines({ columns }: ImportPlan): number {
  const all = columns.flatMap(({ states = [] }) => states.map(({ isTaken, lines }) => (isTaken ? 0 : lines)))
  return all.reduce((sum, lines) => sum + lines, 0)
}
