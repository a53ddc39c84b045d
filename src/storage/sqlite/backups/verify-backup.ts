import { dirname, join } from 'node:path'
import { find } from '../files/book-files.ts'
import { CONTENT_FOLDER } from '../files/content-files.ts'
import { checkFormat } from '../opening/file-identity.ts'
import { damagedBackup } from './backup-errors.ts'
import { CONTENT_LIST, DATABASE, digestOf } from './backup-names.ts'
import { listedContents } from './content-list.ts'
import { type BackupManifest, readManifest } from './manifest.ts'

/** A backup whose every file is as it was written. `contents` lists the digests of its attached files. */
export type SoundBackup = { readonly manifest: BackupManifest; readonly contents: readonly string[] }

/**
 * Reads every byte of a backup and compares the digests. Throws StorageError: `damaged-backup` with the first damaged file,
 * or `newer-database` for a backup of a newer Loan Desk.
 */
export async function verifyBackup(folder: string): Promise<SoundBackup> {
  const manifest = readManifest(folder)
  const database = join(folder, DATABASE)
  checkFormat(manifest.format, database)
  await expectDigest(database, manifest.database.sha256)
  const contents = listedContents(folder, manifest)
  if (!contents) throw damagedBackup(join(folder, CONTENT_LIST), 'is not as it was written')
  for (const sha256 of contents) await expectDigest(join(dirname(folder), CONTENT_FOLDER, sha256), sha256)
  return { manifest, contents }
}

async function expectDigest(path: string, sha256: string): Promise<void> {
  if (find(path) !== 'file') throw damagedBackup(path, 'is missing')
  if ((await digestOf(path)) !== sha256) throw damagedBackup(path, 'is not as it was written')
}
