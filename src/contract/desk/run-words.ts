import type { ExtensionLineState, ExtensionRunState } from '#values/vocabulary/run-states.ts'

/** Word for a line, which depends on the state of its run: a waiting line never runs once the run has ended. */
export function outcomeWord(outcome: ExtensionLineState, state: ExtensionRunState): string {
  return outcome === 'ready' ? readyWord(state) : OUTCOME_WORDS[outcome]
}

function readyWord(state: ExtensionRunState): string {
  if (state === 'checking' || state === 'checked') return 'Would be extended'
  return state === 'cancelled' || state === 'finished' ? 'Not run' : 'Waiting'
}

const OUTCOME_WORDS: Readonly<Record<Exclude<ExtensionLineState, 'ready'>, string>> = {
  unchecked: 'Not checked yet',
  sending: 'Sending',
  extended: 'Extended',
  refused: 'Refused',
  unknown: 'Unknown',
  failed: 'Failed',
}
