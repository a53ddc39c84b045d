import type { ProblemKind } from '#contract/problem-kinds.ts'
import type { RunningFault } from '#storage/storage-error.ts'
import { type Outline, outline } from './problem-outline.ts'

const KINDS: Readonly<Record<RunningFault, ProblemKind>> = {
  'disk-full': 'disk-full',
  locked: 'database-locked',
  'folder-changed': 'data-folder-changed',
  'disk-failed': 'disk-failed',
  'no-rights': 'data-folder-refused',
  'read-only': 'data-folder-read-only',
  'too-few-handles': 'too-few-handles',
}

/** These pass without anybody mending something. */
const PASSING: readonly RunningFault[] = ['locked', 'too-few-handles']

/** What is answered while the system refuses to write; the log names the fault under the same reference. */
export function outlineOfFault(fault: RunningFault): Outline {
  return outline(KINDS[fault], PASSING.includes(fault) ? { headers: { 'Retry-After': '5' } } : {})
}

/** Why an extension run stopped, for a person. */
export const RUN_STOPS: Readonly<Record<RunningFault, string>> = {
  'disk-full': 'The disk of the data folder is full. Make room, then continue.',
  locked: 'Another program holds the database. Close it, then continue.',
  'folder-changed': 'The files in the data folder were removed or replaced. Put them back and start Loan Desk again.',
  'disk-failed': 'The disk of the data folder failed. Repair it, then start Loan Desk again.',
  'no-rights': 'Loan Desk may no longer write to its data folder. Restore the permissions, then continue.',
  'read-only': 'The data folder has become read-only. Make it writable, then continue.',
  'too-few-handles': 'The system has no more file handles. Close other programs, then continue.',
}
