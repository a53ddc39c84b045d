import { MOST_STATES } from '#values/vocabulary/import-limits.ts'
import { plainWords } from '../cells/plain-words.ts'
import type { ImportPlan, PlannedColumn } from '../import-plan.ts'
import type { SourceColumn } from '../source-facts.ts'
import type { SourceFormat } from '../source-format.ts'

/** Names of the state of a loan, in the languages around. */
const STATE =
  /(^| )(status|state|busena|statuss|stavoklis|olek|staatus|seis|seisund|zustand|stan|stav|stato|statut|estado|situacion|situacao|etat|stare|stadiu|tila|allapot|stanje|durum|статус|состояние|стан|състояние|κατασταση)( |$)/
/** Beginnings of states in which a loan runs. */
const RUNNING =
  /^(activ|aktiv|aktyv|aktiiv|aktywn|actif|active|attivo|activo|ativo|current|open|running|performing|live|disbursed|issued|granted|in progress|in repayment|ok$|galioj|kehtiv|speka|laufend|offen|lopend|w trakcie|otwart|voimassa|avoin|bezny|bezic|v poradku|in corso|aperto|en cours|ouvert|vigente|en curso|em curso|abierto|in derulare|deschis|overdue|late|past due|veluojan|kavet|viivis|uberfallig|verzug|przetermin|актив|действ|діюч|ενεργ)/
/** Beginnings of states in which a loan has ended, or has never begun. */
const ENDED =
  /^(closed|cancel|reject|declin|withdrawn|written off|paid off|repaid|fully repaid|settled|terminat|voided|refused|uzdaryt|atsaukt|atmest|nutraukt|slegt|atcelt|noraidit|atmaksat|izbeigt|suletud|tuhistat|tagasi lukat|lopetat|geschlossen|storniert|abgelehnt|zuruckgezahlt|beendet|gekundigt|afgesloten|zamkniet|anulowan|odrzucon|splacon|splaceno|storno|liquidad|encerrad|quitad|cerrad|cancelad|chius|estint|annull|annul|solde|cloture|inchis|achitat|reziliat|avslut|makuler|lezart|torolt|zatvoren|otplacen|закрыт|отменен|погашен|закрит|приключ|скасован)/

/** Names of the kind of a payment. */
const KIND =
  /(^| )(type|kind|operation|transaction|event|entry|art|typ|tipo|rodzaj|tuup|liik|veids|tipas|laji|soort|druh|тип|вид)( |$)/
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
 * States of a column by which a loan has ended, or of which nobody knows whether it has; among installments also payouts. None
 * for other columns: a letter, a number or an unknown word may be the state of a loan that has ended.
 */
export function lineStates(
  { head, content, sheet, samples, tally }: SourceColumn,
  { shape, installmentSheet }: SourceFormat,
): readonly LineState[] {
  const isOfRows = shape === 'installment-a-line' || (shape === 'two-sheets' && sheet === installmentSheet)
  const name = plainWords(head)
  const isState = STATE.test(name)
  // Codes of persons are no states.
  if (content === 'client-code' || (!isState && !(isOfRows && KIND.test(name)))) return []
  const all = [...new Set([...tally.values, ...samples].map((text) => text.trim()))].filter((text) => text !== '')
  const isKnown = isState && tally.values.length > 1 && tally.values.length <= MOST_STATES
  return all.flatMap((text) => {
    const words = plainWords(text)
    const isOut = isState ? ENDED.test(words) : PAYOUT.test(words)
    return isOut || (isKnown && !RUNNING.test(words)) ? [{ text, lines: linesOf(text, tally), isOut }] : []
  })
}

/** A cell may have blanks around its text. */
function linesOf(text: string, { values, valueLines }: SourceColumn['tally']): number | null {
  const own = values.flatMap((value, at) => (value.trim() === text ? (valueLines[at] ?? []) : []))
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
