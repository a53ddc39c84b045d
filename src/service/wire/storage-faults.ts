import type { ProblemKind } from '#contract/problem-kinds.ts'
import type { RunningFault } from '#storage/storage-error.ts'
import { type Outline, outline } from './problem-outline.ts'

const KINDS: Readonly<Record<RunningFault, ProblemKind>> = {
  'disk-full': 'disk-full',
  locked: 'database-locked',
  'folder-changed': 'data-folder-changed',
  'damaged-database': 'damaged-database',
  'disk-failed': 'disk-failed',
  'no-rights': 'data-folder-refused',
  'read-only': 'data-folder-read-only',
  'too-few-handles': 'too-few-handles',
  'not-reached': 'database-not-reached',
  'commit-unknown': 'commit-unknown',
  'newer-program': 'newer-program',
}

/** Faults that pass by themselves. */
const PASSING: readonly RunningFault[] = ['locked', 'too-few-handles', 'not-reached']

/** Answer while the system refuses to write; the log names the fault under the same reference. */
export function outlineOfFault(fault: RunningFault): Outline {
  return outline(KINDS[fault], PASSING.includes(fault) ? { headers: { 'Retry-After': '5' } } : {})
}
