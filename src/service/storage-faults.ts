import type { RunningFault } from '#storage/storage-error.ts'
import type { Outline } from './problem-outline.ts'

const NOTHING_WRITTEN = 'Nothing was changed.'

/** What is answered while the system refuses to write; the log names the fault under the same reference. */
export const STORAGE_PROBLEMS: Readonly<Record<RunningFault, Outline>> = {
  'disk-full': {
    kind: 'disk-full',
    status: 507,
    title: 'Disk full',
    detail: `The disk of the data folder is full, or its quota is used up. ${NOTHING_WRITTEN} Make room, then send it again.`,
  },
  locked: {
    kind: 'database-locked',
    status: 503,
    title: 'Database locked',
    detail: `Another program holds the database. ${NOTHING_WRITTEN} Close that program, or send it again later.`,
    headers: { 'Retry-After': '5' },
  },
  'folder-changed': {
    kind: 'data-folder-changed',
    status: 503,
    title: 'Data folder changed',
    detail:
      'The files of Loan Desk were removed or replaced while it was running. Nothing more is written. Put them back, start Loan Desk again, and look whether this is there before sending it again.',
  },
  'disk-failed': {
    kind: 'disk-failed',
    status: 503,
    title: 'Disk failed',
    detail:
      'The disk of the data folder failed. See to it, start Loan Desk again, and look whether this is there before sending it again.',
  },
  'no-rights': {
    kind: 'data-folder-refused',
    status: 503,
    title: 'Data folder not writable',
    detail: `Loan Desk may not write to its data folder any more. ${NOTHING_WRITTEN} Give it the rights back, then send it again.`,
  },
  'read-only': {
    kind: 'data-folder-read-only',
    status: 503,
    title: 'Data folder read-only',
    detail: `The data folder became read-only. ${NOTHING_WRITTEN} Make it writable, then send it again.`,
  },
  'too-few-handles': {
    kind: 'too-few-handles',
    status: 503,
    title: 'Too few file handles',
    detail: `The system has no more file handles. ${NOTHING_WRITTEN} Close other programs, then send it again.`,
    headers: { 'Retry-After': '5' },
  },
}

/** Why an extension run stands still, for a person. */
export const RUN_STOPS: Readonly<Record<RunningFault, string>> = {
  'disk-full': 'The disk of the data folder is full. Make room, then continue.',
  locked: 'Another program holds the database. Close it, then continue.',
  'folder-changed': 'The data folder was changed under Loan Desk. Put it back and start Loan Desk again.',
  'disk-failed': 'The disk of the data folder failed. See to it, then start Loan Desk again.',
  'no-rights': 'Loan Desk may not write to its data folder any more. Give it the rights back, then continue.',
  'read-only': 'The data folder became read-only. Make it writable, then continue.',
  'too-few-handles': 'The system has no more file handles. Close other programs, then continue.',
}
