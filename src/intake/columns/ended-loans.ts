import { plainWords } from '../cells/plain-words.ts'
import type { SourceColumn } from '../source-facts.ts'

/** Names of the state of a loan, in the languages around. */
const STATE =
  /(^| )(status|state|busena|statuss|stavoklis|olek|staatus|seis|seisund|zustand|stan|stav|stato|statut|estado|situacion|etat|stare|stadiu|tila)( |$)/
/** Beginnings of states in which a loan runs. */
const RUNNING =
  /^(activ|aktiv|aktyv|aktiiv|aktywn|actif|active|attivo|activo|current|open|running|performing|live|disbursed|issued|granted|in progress|in repayment|ok$|galioj|kehtiv|speka|laufend|offen|w trakcie|otwart|voimassa|avoin|bezny|bezic|v poradku|in corso|aperto|en cours|ouvert|vigente|en curso|abierto|in derulare|deschis|overdue|late|past due|veluojan|kavet|viivis|uberfallig|verzug|przetermin)/
/** Beginnings of states in which a loan has ended, or has never begun. */
const ENDED =
  /^(closed|cancel|reject|declin|withdrawn|written off|paid off|repaid|fully repaid|settled|terminat|voided|refused|uzdaryt|atsaukt|atmest|nutraukt|slegt|atcelt|noraidit|atmaksat|izbeigt|suletud|tuhistat|tagasi lukat|lopetat|geschlossen|storniert|abgelehnt|zuruckgezahlt|beendet|gekundigt|zamkniet|anulowan|odrzucon|splacon|закрыт|отменен|погашен)/

/** A letter, a number or a word that nobody here knows may be the state of a loan that has ended. */
const MOST_STATES = 20

/** States of a column by which some loans have ended, or by which nobody knows whether they have; none for other columns. */
export function endedStates({
  head,
  samples,
  tally,
}: Pick<SourceColumn, 'head' | 'samples' | 'tally'>): readonly string[] {
  if (!STATE.test(plainWords(head))) return []
  const states = [...new Set([...samples, ...tally.values])].filter((text) => text.trim() !== '')
  const ended = states.filter((text) => ENDED.test(plainWords(text)))
  const others = states.filter((text) => !RUNNING.test(plainWords(text)))
  return ended.length === 0 && tally.values.length > 1 && tally.values.length <= MOST_STATES ? others : ended
}
