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
 * What is known of a book outside its database, so that one that is missing, short or older is noticed. After a kill it is
 * exact, after a power cut it may lag behind; it is never ahead of what is on disk.
 */
export type BookMark = {
  readonly book: string
  readonly commits: number
  /** ISO 8601 in UTC. */
  readonly committedAt: string
  /** State of the database file after a clean end; null while the book is open, or if a check of its pages was not finished. */
  readonly left: FileStamp | null
  /** True once a check beside the work found damage: the next start checks first. */
  readonly isDamaged?: boolean
}

/** Tells whether somebody wrote to a file: its size in bytes and the time of its last change in nanoseconds. */
export type FileStamp = { readonly size: number; readonly modifiedNs: string }

export function stampOf(path: string): FileStamp {
  const { size, mtimeNs } = statSync(path, { bigint: true })
  return { size: Number(size), modifiedNs: String(mtimeNs) }
}

/** Undefined where there is none; throws `damaged-mark`. */
export function readMark(path: string): BookMark | undefined {
  if (find(path) === 'nothing') return undefined
  const mark = parse(readFileSync(path, 'utf8'))
  if (mark) return mark
  throw markIsDamaged(path)
}

/** The mark, where there is one that is not damaged. */
export function readableMark(path: string): BookMark | undefined {
  return find(path) === 'file' ? parse(readFileSync(path, 'utf8')) : undefined
}

/** On disk, with its name, when this returns; a power cut leaves the mark before it or this one. */
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

/** A mark that is written anew where it lies: a kill leaves it whole, and each commit can afford it. */
export type FollowingMark = {
  readonly write: (mark: BookMark) => void
  /** The same, and on disk when it returns. */
  readonly writeThrough: (mark: BookMark) => void
  readonly close: () => Promise<void>
}

/** How far the mark on disk may lag behind the book, in milliseconds; a power cut loses no more of it. */
const LAG_MS = 1000

/** Goes on from a mark that was written before. What cannot be written is left: the mark before it still holds. */
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

/** A new name is on disk when its folder is. Windows knows no such thing, and keeps names in its journal. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const file = openSync(folder, constants.O_RDONLY)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Always as long, so that one written over another leaves nothing of it. */
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
