import type { LineState, RunState } from '#values/vocabulary/run-states.ts'

/** What a line says depends on where its run stands: what waits now is not run any more once the run has ended. */
export function outcomeWord(outcome: LineState, state: RunState): string {
  return outcome === 'ready' ? readyWord(state) : OUTCOME_WORDS[outcome]
}

function readyWord(state: RunState): string {
  if (state === 'checking' || state === 'checked') return 'Would be extended'
  return state === 'cancelled' || state === 'finished' ? 'Not run' : 'Waiting'
}

const OUTCOME_WORDS: Readonly<Record<Exclude<LineState, 'ready'>, string>> = {
  unchecked: 'Not tried yet',
  sending: 'Sending',
  extended: 'Extended',
  refused: 'Refused',
  unknown: 'Unknown',
  failed: 'Failed',
}
