import type { BackupTrouble } from '#values/vocabulary/backup-terms.ts'

/** Reason why the last backup was not made, as a sentence. */
export const BACKUP_TROUBLE_WORDS: Readonly<Record<BackupTrouble, string>> = {
  full: 'Its disk is full, or its quota is used up. Make room there.',
  'read-only': 'Nothing may be written there. Choose another folder, or make it writable.',
  'no-rights': 'Loan Desk lacks the right to write there. Choose another folder, or give it the right.',
  gone: 'The folder is not there. Connect its disk, or choose another folder.',
  'disk-failed': 'Its disk failed. See to that disk.',
  differs: 'The backup was read back and was not sound. Its disk is faulty, or the loans are damaged: see to both.',
  'too-slow': 'It took too long. Choose a faster disk.',
  failed: 'The log says why.',
}

/** Why a desk has no backups. */
export const NO_BACKUP_WORDS = {
  server: 'The database server has its own backups. Its administrator sets them up.',
  test: 'A desk in test mode makes no backups: everything in it is made up.',
  demo: 'The demo makes no backups: its loans are made up.',
  none: 'No backups are made. They are made while people work once Loan Desk is started with --backup and a folder.',
} as const
