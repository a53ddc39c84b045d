import { StorageError } from '../../storage-error.ts'

/** A file of a backup that is not as it was written. `what` completes a sentence, such as `is missing`. */
export function damagedBackup(path: string, what: string, cause?: unknown): StorageError {
  return new StorageError('damaged-backup', `${path} ${what}, so this backup is damaged. Choose another one.`, {
    path,
    cause,
  })
}

/** The place of the backups is not there, such as a disk that is not connected; `path` was there before. */
export function targetGone(path: string): StorageError {
  const message = `${path}, the folder of the backups, is not there any more. Connect its disk, or make the folder again to begin there anew.`
  return new StorageError('target-gone', message, { path })
}

/** The copy is not what the book was, or the book itself is damaged. */
export function backupDiffers(path: string): StorageError {
  const message = `The backup ${path} was read back and is not sound, so it was removed. Its disk is faulty, or the book is damaged.`
  return new StorageError('backup-differs', message, { path })
}

/** The target is so slow that the log of the book grew too long meanwhile. */
export function tooSlow(path: string): StorageError {
  const message = `The backup to ${path} took too long, so it was given up. The book was not changed by that.`
  return new StorageError('backup-too-slow', message, { path })
}
