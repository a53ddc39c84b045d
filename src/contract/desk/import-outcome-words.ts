import type { ImportLineState } from '#values/vocabulary/import-run-states.ts'

export const IMPORT_OUTCOME_WORDS: Readonly<Record<ImportLineState, string>> = {
  ready: 'Waiting',
  faulty: 'Faulty',
  present: 'There already',
  'left-out': 'Left out',
  sending: 'Sending',
  created: 'Created',
  refused: 'Refused',
  unknown: 'Unknown',
  failed: 'Failed',
}

/** Word for a line: a line that waited is never created once its run was cancelled. */
export function importOutcomeWord(outcome: ImportLineState, isCancelled: boolean): string {
  return isCancelled && outcome === 'ready' ? 'Not created' : IMPORT_OUTCOME_WORDS[outcome]
}
