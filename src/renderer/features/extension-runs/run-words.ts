import type { ExtensionRunBody } from '#contract/desk/extension-runs.ts'
import type { RefusedReason } from '#values/vocabulary/run-states.ts'
import { groupDigits } from '../../formats/shown-text.ts'

const REASON_WORDS: Readonly<Record<RefusedReason, string>> = {
  'none-allowed': 'no extension allowed',
  'used-up': 'no extension left',
  'nothing-outstanding': 'nothing outstanding',
  'date-past-limit': 'a due date past 2199',
  'amount-too-large': 'an amount too large',
  undecided: 'an earlier extension undecided',
  'loan-changed': 'changed after the dry run',
  'rules-changed': 'rules changed after the dry run',
  rejected: 'refused by the service',
}

/** `1,200 no extension left · 88 nothing outstanding`, the most frequent first. */
export function refusalsText({ refusals }: ExtensionRunBody): string {
  return refusals
    .toSorted((a, b) => b.loans - a.loans)
    .map(({ reason, loans }) => `${groupDigits(loans)} ${REASON_WORDS[reason]}`)
    .join(' · ')
}

type Progress = { readonly done: number; readonly of: number }

/** Progress of the dry run, or after it of the run itself; refused loans count in neither. */
export function progressOf({ state, counts, startedAt }: ExtensionRunBody): Progress {
  if (state === 'checking' || (state === 'interrupted' && startedAt === null)) {
    return { done: counts.all - counts.unchecked, of: counts.all }
  }
  const done = counts.extended + counts.unknown + counts.failed
  return { done, of: done + counts.ready + counts.sending }
}
