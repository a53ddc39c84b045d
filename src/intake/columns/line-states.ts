import { MOST_STATES } from '#values/vocabulary/import-limits.ts'
import { plainWords } from '../cells/plain-words.ts'
import type { ImportPlan, PlannedColumn } from '../import-plan.ts'
import type { SourceColumn } from '../source-facts.ts'
import type { SourceFormat } from '../source-format.ts'
import { namedField } from './name-index.ts'
import { saysNothing } from './silent-names.ts'

/** Names of the state of a loan, in the languages around. */
const STATE =
  /(^| )(status|state|busena|statuss|stavoklis|olek|staatus|seis|seisund|zustand|stan|stav|stato|statut|estado|situacion|situacao|etat|stare|stadiu|tila|allapot|stanje|durum|статус|состояние|стан|състояние|κατασταση)( |$)/
/** Beginnings of states in which a loan runs. */
const RUNNING =
  /^(activ|aktiv|aktyv|aktiiv|aktywn|actif|active|attivo|activo|ativo|current|open|running|performing|live|disbursed|issued|granted|in progress|in repayment|ok$|galioj|kehtiv|speka|laufend|offen|lopend|w trakcie|otwart|voimassa|avoin|bezny|bezic|v poradku|in corso|aperto|en cours|ouvert|vigente|en curso|em curso|abierto|in derulare|deschis|overdue|late|past due|veluojan|kavet|viivis|uberfallig|verzug|przetermin|актив|действ|діюч|ενεργ)/
/** Beginnings of states in which a loan has ended, or has never begun. */
const ENDED =
  /^(closed|cancel|reject|declined|withdrawn|written off|paid off|repaid|fully repaid|settled|terminat|voided|refused|uzdaryt|atsaukt|atmest|nutraukt|slegt|atcelt|noraidit|atmaksat|izbeigt|suletud|tuhistat|tagasi lukat|lopetat|geschlossen|storniert|abgelehnt|zuruckgezahlt|beendet|gekundigt|afgesloten|zamkniet|anulowan|odrzucon|splacon|splaceno|storno|liquidad|encerrad|quitad|cerrad|cancelad|chius|estint|annull|annul|solde|cloture|inchis|achitat|reziliat|avslut|makuler|lezart|torolt|zatvoren|otplacen|ingetrokken|geannul|beeindigd|opgezegd|afgelost|revers|anula|aterkalad|avvist|tilbakebetalt|annuller|opsagt|sztorno|felmondott|storniran|vracen|zavrsen|ακυρω|εξοφλ|κλειστ|iptal|kapali|закрыт|отменен|погашен|закрит|приключ|скасован|анул|сторн|изплатен|виплачен)/

/** Beginnings of payments that the client is given. */
const PAYOUT =
  /^(disburs|payout|pay out|drawdown|draw down|loan issue|loan granted|auszahlung|valmaks|valjamaks|izmaks|ismok|isdav|wyplat|cerpani|vyplat|desembolso|erogazione|deblocage|decaissement|tragere|nosto|utbetal|udbetal|uitbetal|uitkering|isplat|folyosit|выдача|видача|изплащане)/

/** A state among the lines of a column; `lines` is null if their number is not known. */
export type LineState = {
  readonly text: string
  readonly lines: number | null
  /** True if its name says that the line is no loan that runs, or no installment. */
  readonly isOut: boolean
}

/**
 * States of a column by which a loan has ended, whatever its name, and of a column of states or of letters under an unknown name
 * all of which nobody knows whether a loan with it has ended; among installments also payouts.
 */
export function lineStates(column: SourceColumn, { shape, installmentSheet }: SourceFormat): readonly LineState[] {
  const { head, content, sheet, samples, tally } = column
  // Codes of persons are no states.
  if (content === 'client-code') return []
  const isOfRows = shape === 'installment-a-line' || (shape === 'two-sheets' && sheet === installmentSheet)
  const ended = tally.ended.map(({ text }) => text)
  const all = [...new Set([...tally.values, ...samples, ...ended].map((text) => text.trim()))].filter(
    (text) => text !== '',
  )
  const isFew = tally.values.length > 1 && tally.values.length <= MOST_STATES
  const isKnown = isFew && (STATE.test(plainWords(head)) || areCodes(column, all))
  return all.flatMap((text) => {
    const words = plainWords(text)
    const isOut = ENDED.test(words) || (isOfRows && PAYOUT.test(words))
    return isOut || (isKnown && !RUNNING.test(words)) ? [{ text, lines: linesOf(text, tally), isOut }] : []
  })
}

/** True for a text that begins as the state of a loan that has ended, or as a payout. Its first word is looked up once. */
export function saysEnded(text: string): boolean {
  const [first = ''] = /^\p{L}+/u.exec(text) ?? []
  if (first === '') return false
  const known = FIRST_WORDS.get(first) ?? lookedUp(first)
  return known === 'begins' ? saysEnd(text.slice(0, MOST_LETTERS)) : known === 'ends'
}

function lookedUp(first: string): FirstWord {
  const known = saysEnd(first) ? 'ends' : OF_TWO_WORDS.test(first) ? 'begins' : 'neither'
  if (FIRST_WORDS.size === MOST_WORDS) FIRST_WORDS.clear()
  FIRST_WORDS.set(first, known)
  return known
}

function saysEnd(text: string): boolean {
  const words = plainWords(text)
  return ENDED.test(words) || PAYOUT.test(words)
}

/** `begins`: the words after it say whether the loan has ended, as in `written off`. */
type FirstWord = 'ends' | 'begins' | 'neither'

const OF_TWO_WORDS = /^(written|paid|fully|tagasi|pay|draw|loan)$/i
const FIRST_WORDS = new Map<string, FirstWord>()
const [MOST_WORDS, MOST_LETTERS] = [10_000, 40]

/** True for a column of which nobody here knows the name and that has a few codes of one or two letters, such as `K` with É and S. */
function areCodes(column: SourceColumn, texts: readonly string[]): boolean {
  const isCode = (text: string) => /^\p{L}{1,2}$/u.test(text)
  return (
    texts.length <= MOST_CODES && texts.every(isCode) && !saysNothing(column) && namedField(column.head) === undefined
  )
}

const MOST_CODES = 5

/** A cell may have blanks around its text. */
function linesOf(text: string, { values, valueLines, ended }: SourceColumn['tally']): number | null {
  const few = values.flatMap((value, at) => (value.trim() === text ? (valueLines[at] ?? []) : []))
  const own = [...few, ...ended.flatMap((one) => (one.text.trim() === text ? one.lines : []))]
  return own.length === 0 ? null : own.reduce((sum, lines) => sum + lines, 0)
}

/** States that a person has judged, with the number of their lines in this file; none without any. */
export function countedStates(
  states: readonly { readonly text: string; readonly isTaken: boolean }[] | undefined,
  tally: SourceColumn['tally'] | undefined,
): Pick<PlannedColumn, 'states'> {
  if (states === undefined || states.length === 0) return {}
  return {
    states: states.map(({ text, isTaken }) => ({ text, isTaken, lines: (tally && linesOf(text, tally)) ?? 0 })),
  }
}

/** Number of lines that the states of a plan leave out, as far as it is known. */
export function leftOutLines({ columns }: ImportPlan): number {
  const all = columns.flatMap(({ states = [] }) => states.map(({ isTaken, lines }) => (isTaken ? 0 : lines)))
  return all.reduce((sum, lines) => sum + lines, 0)
}
