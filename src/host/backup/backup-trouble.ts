import type { StorageFault } from '#storage/storage-error.ts'
import type { BackupTrouble } from '#values/vocabulary/backup-terms.ts'

const TROUBLES: Partial<Readonly<Record<StorageFault, BackupTrouble>>> = {
  'disk-full': 'full',
  'read-only': 'read-only',
  'no-rights': 'no-rights',
  'target-gone': 'gone',
  'folder-unusable': 'gone',
  'disk-failed': 'disk-failed',
  'backup-differs': 'differs',
  'backup-too-slow': 'too-slow',
}

/** Reason why a backup was not made, by the code of its error; null for an error without one. */
export function troubleOf(fault: StorageFault | null): BackupTrouble {
  return (fault !== null && TROUBLES[fault]) || 'failed'
}
