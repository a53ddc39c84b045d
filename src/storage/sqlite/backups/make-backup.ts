import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { databasePath, filesOf, find } from '../files/book-files.ts'
import { syncFolder } from '../files/book-mark.ts'
import { makeFolder } from '../files/data-folder.ts'
import { targetGone, tooSlow } from './backup-errors.ts'
import { backupName, DATABASE, digestOf, UNFINISHED } from './backup-names.ts'
import { writeContentList } from './content-list.ts'
import { contentsIn, copyNewContents } from './copied-contents.ts'
import { bytesOf, copyDatabase, verifyCopy } from './copied-database.ts'
import { removeOlder, removeUnfinished } from './desk-backups.ts'
import { type BackupManifest, writeManifest } from './manifest.ts'

/** Order for a backup of an open book. Plain data, so that a process can receive it. */
export type BackupOrder = {
  readonly dataFolder: string
  /** The folder chosen for backups, and the folder of this desk in it. */
  readonly target: string
  readonly deskFolder: string
  /** True if the folder of this desk was there before: then it is not made anew if it is missing. */
  readonly isBegun: boolean
  /** ISO 8601 in UTC. */
  readonly madeAt: string
  readonly appVersion: string
  readonly computer: string
  /** Time after which the work is given up, in milliseconds. */
  readonly withinMs: number
}

/** A log that has grown by this many bytes during a backup threatens the disk of the book. */
const LONGEST_LOG = 2 * 1024 ** 3

/**
 * Makes a backup of an open book under a temporary name, verifies it, and gives it its name; then removes the backups
 * that are not to be kept. A kill at any moment leaves all finished backups whole. Throws StorageError, and errors of
 * the system.
 */
export async function makeBackup(order: BackupOrder): Promise<BackupManifest> {
  const { deskFolder, madeAt } = order
  openTarget(order)
  removeUnfinished(deskFolder)
  const folder = join(deskFolder, backupName(madeAt))
  const unfinished = `${folder}${UNFINISHED}`
  try {
    mkdirSync(unfinished, { mode: 0o700 })
    const manifest = await fill(unfinished, order, limitsOf(order))
    writeManifest(unfinished, manifest)
    syncFolder(unfinished)
    renameSync(unfinished, folder)
    syncFolder(deskFolder)
    removeOlder(deskFolder, madeAt)
    return manifest
  } catch (error) {
    // A target that is gone or read-only keeps what is there; the next backup removes it.
    removeIfPossible(unfinished)
    throw error
  }
}

/**
 * Attached files are copied before the database and after it: files that rows of the copy name may be added or removed in
 * the meantime.
 */
async function fill(to: string, order: BackupOrder, goesOn: () => void): Promise<BackupManifest> {
  const { dataFolder, deskFolder, madeAt, appVersion, computer } = order
  const before = contentsIn(dataFolder)
  await copyNewContents(before, dataFolder, deskFolder, goesOn)
  const path = join(to, DATABASE)
  const facts = await copyDatabase(databasePath(dataFolder), path, goesOn)
  verifyCopy(path, facts)
  const all = [...new Set([...before, ...contentsIn(dataFolder)])].sort()
  const leftOut = await copyNewContents(all, dataFolder, deskFolder, goesOn)
  const there = new Set(contentsIn(deskFolder))
  const digests = all.filter((digest) => there.has(digest))
  return {
    ...facts,
    madeAt,
    appVersion,
    computer,
    dataFolder,
    database: { bytes: bytesOf(path), sha256: await digestOf(path) },
    contents: { ...writeContentList(to, digests), leftOut: leftOut.length },
  }
}

/** Throws `target-gone` for a place that had backups: an empty mount point must not take them instead. */
function openTarget({ target, deskFolder, isBegun }: BackupOrder): void {
  if (find(deskFolder) === 'folder') return
  if (isBegun) throw targetGone(deskFolder)
  makeFolder(target)
  makeFolder(deskFolder)
}

function limitsOf({ dataFolder, deskFolder, withinMs }: BackupOrder): () => void {
  const { log } = filesOf(databasePath(dataFolder))
  const logBytes = () => statSync(log, { throwIfNoEntry: false })?.size ?? 0
  const [began, before] = [performance.now(), logBytes()]
  return () => {
    if (performance.now() - began > withinMs || logBytes() - before > LONGEST_LOG) throw tooSlow(deskFolder)
  }
}

function removeIfPossible(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {}
}
