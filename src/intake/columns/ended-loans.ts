import { plainWords } from '../cells/plain-words.ts'
import type { SourceColumn } from '../source-facts.ts'

/** Names of the state of a loan, in the languages around. */
const STATE = /(^| )(status|state|busena|statuss|stavoklis|olek|staatus|seisund|zustand|stan)( |$)/
/** Beginnings of states in which a loan has ended, or has never begun. */
const ENDED =
  /^(closed|cancel|reject|declin|withdrawn|written off|paid off|repaid|fully repaid|settled|terminat|voided|refused|uzdaryt|atsaukt|atmest|nutraukt|slegt|atcelt|noraidit|atmaksat|izbeigt|suletud|tuhistat|tagasi lukat|lopetat|geschlossen|storniert|abgelehnt|zuruckgezahlt|beendet|gekundigt|zamkniet|anulowan|odrzucon|splacon|закрыт|отменен|погашен)/

/** States of a column by which some loans have ended; none for other columns. */
export function endedStates({
  head,
  samples,
  tally,
}: Pick<SourceColumn, 'head' | 'samples' | 'tally'>): readonly string[] {
  if (!STATE.test(plainWords(head))) return []
  return [...new Set([...samples, ...tally.values])].filter((text) => ENDED.test(plainWords(text)))
}
