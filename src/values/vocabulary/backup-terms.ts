/** Reasons why the last backup was not made; `failed` is any other. */
export const BACKUP_TROUBLES = [
  'full',
  'read-only',
  'no-rights',
  'gone',
  'disk-failed',
  'differs',
  'too-slow',
  'failed',
] as const

export type BackupTrouble = (typeof BACKUP_TROUBLES)[number]

/** State of the backups of a desk: `none` are made; `late` if the last one is older than a day and work is not in it. */
export const BACKUP_STATES = ['none', 'good', 'late'] as const

export type BackupState = (typeof BACKUP_STATES)[number]
