import { closeSync, constants, fsyncSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { find } from './book-files.ts'
import { asLoss } from './loss-sentences.ts'

/**
 * What is known of a book outside its database, so that one that is missing, short or older is noticed. While the book is
 * open, the mark may lag behind; it is never ahead of what is on disk.
 */
export type BookMark = {
  readonly book: string
  readonly commits: number
  /** ISO 8601 in UTC. */
  readonly committedAt: string
  /** How the database file looked after a clean end; null while the book is open. */
  readonly left: FileStamp | null
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
  throw asLoss('damaged-mark', `${path} says how far the book was written and is damaged, so loans may be missing.`)
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

/** The same beside the work, without holding it up. */
export async function writeMarkInBackground(path: string, mark: BookMark): Promise<void> {
  const unfinished = `${path}.new`
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(textOf(mark))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
}

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

function textOf(mark: BookMark): string {
  return `${JSON.stringify(mark)}\n`
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
