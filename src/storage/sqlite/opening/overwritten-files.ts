import { closeSync, fstatSync, openSync } from 'node:fs'
import type Database from 'better-sqlite3'
import type { BookFiles } from '../files/book-files.ts'
import { headOf, isSound, openDatabaseFile } from '../files/database-file.ts'
import { isDamage } from '../files/system-fault.ts'
import { recoverableFrames } from './database-copy.ts'
import { isUnknownLog } from './judge-book.ts'

/** Source of all offsets: sqlite.org/fileformat2.html, "The Database Header" and "The Write-Ahead Log". */
const DATABASE_HEAD_BYTES = 100
/** Parts of a database's header that no write changes: its magic and page size, and the ID of its program. */
const CONSTANT_PARTS = [
  [0, 18],
  [68, 72],
] as const
const LOG_HEAD_BYTES = 32
const FRAME_HEAD_BYTES = 24

type ContentCheck = {
  /**
   * Path of the file that was overwritten or truncated; undefined if the next start can use both. At the end, recovers
   * a log without any doubt too. Throws if another program locks the database. Call between transactions.
   */
  readonly overwritten: (isEnd: boolean) => string | undefined
  /**
   * Closes the files. Call after closing all of SQLite's connections to them: closing a file releases the locks of the
   * process.
   */
  readonly close: () => void
}

/**
 * Notices a database or a log that another program overwrote without SQLite, which trusts both while they are open and
 * would continue to acknowledge commits that the next start cannot read. A look costs little and only raises a doubt:
 * other programs may use SQLite to write, checkpoint and vacuum. SQLite decides: it checks the database, or recovers a
 * copy of the log as the next start would.
 */
export function watchContents(database: Database.Database, files: BookFiles): ContentCheck {
  const [data, log] = [openSync(files.database, 'r'), openSync(files.log, 'r')]
  const hasHead = headCheck(data)
  const isLogWhole = recoveryCheck(database, files, data)
  const isDatabaseLost = decided(sizeCheck(database, data), () => !isSoundAnew(files))
  const isLogLost = decided(logCheck(database, log), () => !isLogWhole())
  return {
    overwritten: (isEnd) => {
      if (!hasHead() || isDatabaseLost(false)) return files.database
      return isLogLost(isEnd) ? files.log : undefined
    },
    close: () => {
      closeSync(data)
      closeSync(log)
    },
  }
}

/** A doubt stays until it is decided, however often `decide` throws. */
function decided(raisesDoubt: () => boolean, decide: () => boolean): (isEnd: boolean) => boolean {
  let isDoubted = false
  return (isEnd) => {
    isDoubted = raisesDoubt() || isDoubted || isEnd
    if (!isDoubted) return false
    const isLost = decide()
    isDoubted = false
    return isLost
  }
}

/** Checks the whole database on a connection without cached pages. */
function isSoundAnew({ database: path }: BookFiles): boolean {
  const database = openDatabaseFile(path, { readonly: true })
  try {
    return isSound(database)
  } catch (error) {
    if (isDamage(error)) return false
    throw error
  } finally {
    database.close()
  }
}

/** Returns a check that SQLite recovers all frames of the log. It throws if another program changes the log in the meantime. */
function recoveryCheck(database: Database.Database, files: BookFiles, data: number): () => boolean {
  const { frames, version } = countersOf(database)
  const pageSize = pageSizeOf(database)
  return () => {
    const [framesBefore, versionBefore] = [frames(), version()]
    if (framesBefore === 0) return true
    // Keeps every program from committing and from restarting the log.
    database.exec('BEGIN IMMEDIATE')
    try {
      if (framesIn(files, headOf(data, pageSize)) >= framesBefore) return true
    } finally {
      database.exec('ROLLBACK')
    }
    if (frames() === framesBefore && version() === versionBefore) return false
    throw new Error('Another program is changing the log')
  }
}

function framesIn(files: BookFiles, firstPage: Buffer): number {
  try {
    return recoverableFrames(files, firstPage)
  } catch (error) {
    if (isDamage(error) || isUnknownLog(error)) return 0
    throw error
  }
}

/** A commit of this connection raises `changes`, a commit of another connection changes `version`. */
function countersOf(database: Database.Database) {
  const version = database.prepare<[], number>('PRAGMA data_version').pluck()
  const changes = database.prepare<[], number>('SELECT total_changes()').pluck()
  // Fails inside a transaction. SQLite plans the statement anew each time; with named columns, the driver would compile
  // a function each time as well.
  const frames = database.prepare<[], readonly [busy: number, log: number]>('PRAGMA wal_checkpoint(NOOP)').raw()
  return {
    frames: () => frames.get()?.[1] ?? 0,
    version: () => version.get() ?? 0,
    changes: () => changes.get() ?? 0,
  }
}

function headCheck(file: number): () => boolean {
  const known = headOf(file, DATABASE_HEAD_BYTES)
  return () => {
    const head = headOf(file, DATABASE_HEAD_BYTES)
    return CONSTANT_PARTS.every(([from, to]) => head.subarray(from, to).equals(known.subarray(from, to)))
  }
}

/** A database grows by checkpoints and shrinks only if another program vacuums it: then SQLite counts fewer pages. */
function sizeCheck(database: Database.Database, file: number): () => boolean {
  const pages = database.prepare<[], number>('PRAGMA page_count').pluck()
  const pageSize = pageSizeOf(database)
  let known = 0
  return () => {
    const { size } = fstatSync(file)
    const isShorter = size < known && size < (pages.get() ?? 0) * pageSize
    known = size
    return isShorter
  }
}

/** State of the log at a look. */
type LogState = {
  readonly head: Buffer
  readonly modifiedNs: bigint
  readonly version: number
  readonly changes: number
}

/**
 * A log with frames is as long as SQLite counts and begins with a header. The header, and the time of the last write,
 * change only with a commit, unless another program rolls back a large transaction.
 */
function logCheck(database: Database.Database, file: number): () => boolean {
  const counters = countersOf(database)
  const frameBytes = FRAME_HEAD_BYTES + pageSizeOf(database)
  let known: LogState | undefined
  return () => {
    const before = known
    const { mtimeNs: modifiedNs, size } = fstatSync(file, { bigint: true })
    const head = headOf(file, LOG_HEAD_BYTES)
    const frames = counters.frames()
    // A log that SQLite does not use may be truncated without a loss.
    if (frames === 0) {
      known = undefined
      return false
    }
    known = { head, modifiedNs, version: counters.version(), changes: counters.changes() }
    if (size < LOG_HEAD_BYTES + frames * frameBytes || !isLogHead(head)) return true
    if (before?.version !== known.version || before.changes !== known.changes) return false
    return !before.head.equals(head) || before.modifiedNs !== modifiedNs
  }
}

/** Its last bit is the byte order of the checksums. */
const LOG_MAGIC = 0x377f0682

function isLogHead(head: Buffer): boolean {
  return head.length >= 4 && (head.readUInt32BE(0) & ~1) === LOG_MAGIC
}

function pageSizeOf(database: Database.Database): number {
  return Number(database.pragma('page_size', { simple: true }))
}
