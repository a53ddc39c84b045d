import type { BuybackLineState, BuybackRefusal } from '#values/vocabulary/buyback-run-terms.ts'
import type { ExtensionRunState } from '#values/vocabulary/run-states.ts'
import type { BuybackRunLine } from '../desk/buyback-runs.ts'

/** Word for the outcome of a line, which depends on the state of its run: a waiting line is not bought back after the end. */
export function buybackOutcomeWord(outcome: BuybackLineState, state: ExtensionRunState): string {
  return outcome === 'ready' ? readyWord(state) : OUTCOME_WORDS[outcome]
}

function readyWord(state: ExtensionRunState): string {
  if (state === 'checking' || state === 'checked') return 'Would be bought back'
  return state === 'cancelled' || state === 'finished' ? 'Not bought back' : 'Waiting'
}

const OUTCOME_WORDS: Readonly<Record<Exclude<BuybackLineState, 'ready'>, string>> = {
  unchecked: 'Not checked yet',
  sending: 'Sending',
  'bought-back': 'Bought back',
  refused: 'Refused',
  unknown: 'Unknown',
  failed: 'Failed',
}

/** Reasons for refusing a line, each as a short sentence. */
export const BUYBACK_REFUSAL_WORDS: Readonly<Record<BuybackRefusal, string>> = {
  'already-bought-back': 'The loan was bought back before',
  voided: 'The loan was voided',
  'nothing-outstanding': 'Nothing is outstanding',
  undecided: 'A submission of the loan is on its way or undecided',
  'loan-changed': 'The loan changed after the dry run',
  'amounts-changed': 'Another amount is due than the dry run showed',
  rejected: 'The service refused it',
}

/** Why a line is not simply bought back; null if it is. */
export function buybackLineReason({ reason, explanation }: Pick<BuybackRunLine, 'reason' | 'explanation'>) {
  return explanation ?? (reason && BUYBACK_REFUSAL_WORDS[reason])
}
