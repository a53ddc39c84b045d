import type { LossFault } from '#storage/storage-error.ts'
import { type Loss, lostWords, setAsideWords } from './refusal-facts.ts'
import { OTHER_WORDS, START_REFUSAL_WORDS, type StartFault } from './refusal-words.ts'
import type { StartRefusal } from './start-refusal.ts'

/** Ways to continue after a refusal, each a button. */
export type WayKind =
  | 'try-again'
  | 'show-folder'
  | 'choose-folder'
  | 'restore'
  | 'restore-now'
  | 'go-on'
  | 'show-log'
  | 'stay'
  | 'quit'

export type WayOut = { readonly kind: WayKind; readonly label: string; readonly consequence: string }

/** Place of the refused loans. */
export type StartPlace = {
  readonly folder: string
  /** A desk of made-up loans, which cannot continue with a loss. */
  readonly isTest: boolean
  /** The shared desk that the window came from and can stay on; null at the start of the program. */
  readonly shared: string | null
}

/** Ways to continue after a refusal, the likeliest first. */
export function waysOf(refusal: StartRefusal, place: StartPlace, now: Date): readonly WayOut[] {
  const loss = place.isTest ? undefined : lossOf(refusal)
  const { again } = refusal.kind === 'known' ? START_REFUSAL_WORDS[refusal.code] : OTHER_WORDS
  return [
    { kind: 'try-again', label: 'Try again', consequence: again },
    { kind: 'show-folder', label: 'Show the folder', consequence: 'Opens it beside this window. Nothing changes.' },
    ...(refusal.kind === 'other' ? [SHOW_LOG] : []),
    { kind: 'choose-folder', label: 'Choose another folder', consequence: CHOOSE },
    ...(isRestorable(refusal) && !place.isTest ? [RESTORE] : []),
    ...(loss ? [goOn(loss, now)] : []),
    ...(place.shared === null ? [] : [stay(place.shared)]),
    { kind: 'quit', label: 'Quit', consequence: 'Nothing changes. The next start looks at the folder again.' },
  ]
}

/** The loss behind a refusal, if any. */
export function lossOf(refusal: StartRefusal): Loss | undefined {
  if (refusal.kind === 'other' || !refusal.loss) return undefined
  const { code, loss } = refusal
  return isLossFault(code) ? { code, facts: loss } : undefined
}

/** Label of the button that continues with the remaining data. */
export const GO_ON_LABELS: Readonly<Record<LossFault, string>> = {
  'missing-database': 'Begin an empty book',
  'missing-log': 'Go on with what is there',
  'foreign-log': 'Go on without the log',
  'damaged-log': 'Go on without the log',
  'older-database': 'Go on with the older loans',
  'other-book': 'Go on with these loans',
  'damaged-mark': 'Go on with what is there',
}

export function isLossFault(code: string): code is LossFault {
  return Object.hasOwn(GO_ON_LABELS, code)
}

const SHOW_LOG: WayOut = {
  kind: 'show-log',
  label: 'Show the log',
  consequence: 'Opens its folder beside this window.',
}

const RESTORE: WayOut = {
  kind: 'restore',
  label: 'Restore a backup',
  consequence: 'You choose it, see what is in it and what you would lose, and are asked once more.',
}

/** Refusals that a backup helps with: the loans are missing, incomplete or damaged, or another backup is to be chosen. */
const RESTORABLE: readonly StartFault[] = [
  'missing-database',
  'missing-log',
  'foreign-log',
  'damaged-log',
  'older-database',
  'other-book',
  'damaged-mark',
  'not-a-database',
  'foreign-database',
  'damaged-database',
  'incomplete-database',
  'damaged-backup',
  'no-backup',
]

function isRestorable(refusal: StartRefusal): boolean {
  return refusal.kind === 'known' && RESTORABLE.includes(refusal.code)
}

const CHOOSE =
  'Opens the loans there, until Loan Desk is closed. An empty folder begins an empty book. This folder stays as it is.'

function goOn(loss: Loss, now: Date): WayOut {
  const consequence = [lostWords(loss, now), setAsideWords(loss.facts), 'You are asked once more.']
  return { kind: 'go-on', label: GO_ON_LABELS[loss.code], consequence: consequence.filter(Boolean).join(' ') }
}

function stay(desk: string): WayOut {
  return { kind: 'stay', label: 'Stay on the shared desk', consequence: `You work on at ${desk}. Nothing changes.` }
}
