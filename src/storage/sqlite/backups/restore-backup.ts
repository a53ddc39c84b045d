import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type Database from 'better-sqlite3'
import { databasePath, filesOf, find, LOCK_FILE } from '../files/book-files.ts'
import { syncFolder } from '../files/book-mark.ts'
import { becomeAnotherBook } from '../files/book-row.ts'
import { CONTENT_FOLDER } from '../files/content-files.ts'
import { makeFolder } from '../files/data-folder.ts'
import { openDatabaseFile } from '../files/database-file.ts'
import { lockFolder } from '../files/folder-lock.ts'
import { SET_ASIDE } from '../files/private-files.ts'
import { asStorageError } from '../files/system-fault.ts'
import { refuseUnfinishedMove } from '../files/unfinished-move.ts'
import { beginBook } from '../opening/database.ts'
import { linkOrCopy } from '../opening/database-copy.ts'
import { checkFormat } from '../opening/file-identity.ts'
import { refuseHeldDatabase } from '../opening/held-database.ts'
import { removeNote } from '../opening/moved-book.ts'
import { damagedBackup } from './backup-errors.ts'
import { backupName, CONTENT_LIST, DATABASE, digestOf, UNFINISHED } from './backup-names.ts'
import { listedContents } from './content-list.ts'
import { copyNewContents } from './copied-contents.ts'
import { type BackupManifest, readManifest } from './manifest.ts'
import { lossOfRestore, type RestoreLoss } from './restore-loss.ts'
import { flushFile } from './secure-file.ts'
import { finishRestore, restoringPath, stagedPath } from './unfinished-restore.ts'

/** Facts for the person who decides. */
export type RestoreQuestion = { readonly backup: SoundBackup; readonly loss: RestoreLoss }

/** Result of a restore. `setAside` is the folder of the book that was there before; null if there was none. */
export type Restored = { readonly kind: 'restored'; readonly setAside: string | null } | { readonly kind: 'declined' }

type RestoreParts = {
  /** Folder of the backup. */
  readonly from: string
  readonly dataFolder: string
  /** Decides once the backup was verified; false changes nothing. */
  readonly decide: (question: RestoreQuestion) => boolean | Promise<boolean>
  /** ISO 8601 in UTC. */
  readonly now: string
}

/** A backup whose every file is as it was written. `contents` lists the digests of its attached files. */
type SoundBackup = { readonly manifest: BackupManifest; readonly contents: readonly string[] }

/**
 * Puts a backup in the place of the book of a data folder. The backup is verified first, and the book that is there is set
 * aside in a folder of its own, which opens like any data folder. A kill at any moment leaves the former book or the
 * restored one. Throws StorageError.
 */
export async function restoreBackup({ from, dataFolder, decide, now }: RestoreParts): Promise<Restored> {
  const backup = await verifyBackup(from)
  makeFolder(dataFolder)
  const path = databasePath(dataFolder)
  const lockPath = join(dataFolder, LOCK_FILE)
  beginBook(path, lockPath)
  const lock = lockFolder(lockPath)
  try {
    refuseUnfinishedMove(dataFolder)
    refuseHeldDatabase(filesOf(path), lockPath)
    finishRestore(dataFolder)
    const loss = lossOfRestore(dataFolder, join(from, DATABASE))
    if (!(await decide({ backup, loss }))) return { kind: 'declined' }
    await stage(from, dataFolder, backup)
    const setAside = setBookAside(dataFolder, now)
    // From here on the restore is decided: a start finishes it.
    renameSync(stagedPath(dataFolder), restoringPath(dataFolder))
    syncFolder(dataFolder)
    finishRestore(dataFolder)
    removeNote(dataFolder)
    return { kind: 'restored', setAside }
  } catch (error) {
    throw asStorageError(error, dataFolder)
  } finally {
    rmSync(stagedPath(dataFolder), { force: true })
    lock.release()
  }
}

/** Copies the database and the attached files that are new here, and verifies each again. */
async function stage(from: string, dataFolder: string, { manifest, contents }: SoundBackup): Promise<void> {
  const [original, staged] = [join(from, DATABASE), stagedPath(dataFolder)]
  rmSync(staged, { force: true })
  copyFileSync(original, staged)
  if ((await digestOf(staged)) !== manifest.database.sha256) throw damagedBackup(original, 'is not as it was written')
  const [damaged] = await copyNewContents(contents, dirname(from), dataFolder, () => undefined)
  if (damaged) throw damagedBackup(join(dirname(from), CONTENT_FOLDER, damaged), 'is not as it was written')
  endBook(staged)
  flushFile(staged)
}

/** The copy is of an open book. It becomes one after a clean end, with an identity of its own. */
function endBook(path: string): void {
  const database = openDatabaseFile(path, { fileMustExist: true })
  try {
    database.pragma('synchronous = FULL')
    database.pragma('secure_delete = ON')
    database.exec('UPDATE book SET is_open = 0 WHERE id = 1')
    // Books of early formats did not say which one they were made from.
    if (hasColumn(database, 'made_from')) becomeAnotherBook(database)
  } finally {
    database.close()
  }
}

function hasColumn(database: Database.Database, name: string): boolean {
  return database.prepare("SELECT 1 FROM pragma_table_info('book') WHERE name = ?").get(name) !== undefined
}

/**
 * Gives all files of the present book second names in a folder, which gets its final name once the restore is decided.
 * Returns that name; null if there is no book.
 */
function setBookAside(dataFolder: string, now: string): string | null {
  const files = filesOf(databasePath(dataFolder))
  const there = [files.database, files.log, files.mark].filter((path) => find(path) === 'file')
  if (there.length === 0) return null
  const name = join(dataFolder, `${SET_ASIDE}${backupName(now)}`)
  const aside = `${name}${UNFINISHED}`
  mkdirSync(join(aside, CONTENT_FOLDER), { recursive: true, mode: 0o700 })
  for (const path of there) secondName(path, join(aside, basename(path)))
  const contents = join(dataFolder, CONTENT_FOLDER)
  for (const name of find(contents) === 'folder' ? readdirSync(contents) : [])
    secondName(join(contents, name), join(aside, CONTENT_FOLDER, name))
  for (const folder of [join(aside, CONTENT_FOLDER), aside, dataFolder]) syncFolder(folder)
  return name
}

/** A copy, where the file system has no second names, is flushed. */
function secondName(path: string, second: string): void {
  linkOrCopy(path, second)
  flushFile(second)
}

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
