import {
  closeSync,
  constants,
  fdatasync,
  fdatasyncSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { find } from './book-files.ts'
import { markIsDamaged } from './loss-sentences.ts'
import { systemFault } from './system-fault.ts'

/**
 * Record of a book outside its database, to notice a missing, short or older database. It is exact after a kill, may
 * lag behind after a power cut, and is never ahead of the disk.
 */
export type BookMark = {
  readonly book: string
  readonly commits: number
  /** ISO 8601 in UTC. */
  readonly committedAt: string
  /** State of the database file after a clean end; null while the book is open, or if a check of its pages was not finished. */
  readonly left: FileStamp | null
  /** True after a background check found damage: the next start checks first. */
  readonly isDamaged?: boolean
}

/** Size of a file in bytes and the time of its last change in nanoseconds; a difference shows that somebody wrote to it. */
export type FileStamp = { readonly size: number; readonly modifiedNs: string }

export function stampOf(path: string): FileStamp {
  const { size, mtimeNs } = statSync(path, { bigint: true })
  return { size: Number(size), modifiedNs: String(mtimeNs) }
}

/** Undefined if there is no mark; throws `damaged-mark`. */
export function readMark(path: string): BookMark | undefined {
  if (find(path) === 'nothing') return undefined
  const mark = parse(readFileSync(path, 'utf8'))
  if (mark) return mark
  throw markIsDamaged(path)
}

/** The mark; undefined if it is missing or damaged. */
export function readableMark(path: string): BookMark | undefined {
  return find(path) === 'file' ? parse(readFileSync(path, 'utf8')) : undefined
}

/** Writes the mark and its name to disk before it returns; a power cut leaves either the old mark or the new one. */
export function writeMark(path: string, mark: BookMark): void {
  const unfinished = `${path}.new`
  const file = openSync(unfinished, 'w', 0o600)
  try {
    writeFileSync(file, textOf(mark))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(unfinished, path)
  syncFolder(dirname(path))
}

/** A mark that is overwritten in place: a kill leaves it whole, and it is cheap enough for each commit. */
type FollowingMark = {
  readonly write: (mark: BookMark) => void
  /** Like `write`, and on disk when it returns. */
  readonly writeThrough: (mark: BookMark) => void
  readonly close: () => Promise<void>
}

/** Longest lag of the mark on disk behind the book, in milliseconds: the most that a power cut takes from the mark. */
const LAG_MS = 1000

/** Continues a mark written before. Write errors are ignored: the previous mark remains valid. */
export function followMark(path: string): FollowingMark {
  const file = openSync(path, 'r+')
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> = Promise.resolve()

  function flush(): void {
    timer = undefined
    flushing = flushing.then(() => flushed(file)).catch(() => undefined)
  }

  function writing(mark: BookMark, secure: () => void): void {
    try {
      writeSync(file, textOf(mark), 0)
      secure()
    } catch (error) {
      if (!systemFault(error)) throw error
    }
  }

  return {
    write: (mark) =>
      writing(mark, () => {
        timer ??= setTimeout(flush, LAG_MS).unref()
      }),
    writeThrough: (mark) => writing(mark, () => fdatasyncSync(file)),
    close: async () => {
      clearTimeout(timer)
      await flushing
      closeSync(file)
    },
  }
}

const flushed = promisify(fdatasync)

/** A new name is on disk once its folder is flushed. Windows has no such call: it keeps names in its journal. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const file = openSync(folder, constants.O_RDONLY)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Fixed length, so that a shorter mark overwrites the whole of a longer one. */
const LENGTH = 300

function textOf(mark: BookMark): string {
  return `${JSON.stringify(mark).padEnd(LENGTH)}\n`
}

function parse(text: string): BookMark | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isMark(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isMark(value: unknown): value is BookMark {
  if (typeof value !== 'object' || value === null) return false
  const { book, commits, committedAt, left }: Partial<Record<keyof BookMark, unknown>> = value
  return (
    typeof book === 'string' &&
    Number.isSafeInteger(commits) &&
    typeof committedAt === 'string' &&
    (left === null || isStamp(left))
  )
}

function isStamp(value: unknown): value is FileStamp {
  if (typeof value !== 'object' || value === null) return false
  const { size, modifiedNs }: Partial<Record<keyof FileStamp, unknown>> = value
  return Number.isSafeInteger(size) && typeof modifiedNs === 'string'
}
