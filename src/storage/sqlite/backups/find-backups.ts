import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StorageError } from '../../storage-error.ts'
import { find } from '../files/book-files.ts'
import { MANIFEST } from './backup-names.ts'
import { backupsIn, type FoundBackup } from './desk-backups.ts'

/** True if a folder is itself a backup. */
export function isBackup(folder: string): boolean {
  return find(join(folder, MANIFEST)) !== 'nothing'
}

/**
 * Backups in a folder of one desk, or in the folder that several desks share; the newest of each desk first. Throws
 * StorageError `no-backup`.
 */
export function backupsUnder(folder: string): readonly FoundBackup[] {
  const places = [folder, ...(find(folder) === 'folder' ? readdirSync(folder).map((name) => join(folder, name)) : [])]
  const found = places.flatMap((place) => backupsIn(place))
  if (found.length > 0) return found
  throw new StorageError('no-backup', `${folder} has no backup of Loan Desk.`, { path: folder })
}
