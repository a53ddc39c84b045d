import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { databasePath, filesOf } from '#storage/sqlite/files/book-files.ts'

/**
 * State of a write-ahead log, read from its index (-shm) and the log itself. `frames` counts the committed frames,
 * `copied` those that a checkpoint has copied into the database, `copying` those that the last checkpoint intended to
 * copy. Source: sqlite.org/walformat.html.
 */
export type LogState = {
  readonly frames: number
  readonly copied: number
  readonly copying: number
  /** Changes when the log begins anew. */
  readonly generation: string
  /** True while the log has uncommitted frames of a transaction. */
  readonly isWriting: boolean
  /** True from the moment the log begins anew until its first commit. */
  readonly isBeginningAnew: boolean
}

export type LogWatch = {
  /** Undefined while there is no log. Takes some microseconds. */
  readonly state: () => LogState | undefined
  /** Pages written by the frames after `first`, up to `last`. */
  readonly pagesBetween: (first: number, last: number) => readonly number[]
  /** True while a new mark is being written beside the old mark. */
  readonly isMarkBegun: () => boolean
  /** True until the mark is written anew. */
  readonly isMarkAsBefore: () => boolean
  readonly close: () => void
}

const INDEX_BYTES = 136
const LOG_HEADER = 32
const FRAME_HEADER = 24
const SALT_BYTES = 8
/** Offsets of fields in the index, in the header of the log and in the header of a frame. */
const INDEX = { pageSize: 14, frames: 16, salts: 32, copied: 96, copying: 128 }
const LOG = { salts: 16 }
const FRAME = { salts: 8 }

/** Reads the log of a data folder while another process, the desk, writes it. Only on little-endian machines. */
export function watchLog(folder: string): LogWatch {
  const files = filesOf(databasePath(folder))
  const log = lateFile(files.log, FRAME_HEADER)
  const header = lateFile(files.log, LOG_HEADER)
  const index = lateFile(files.index, INDEX_BYTES)
  const markedAt = () => statSync(files.mark, { bigint: true, throwIfNoEntry: false })?.mtimeNs
  const markedBefore = markedAt()
  let frameBytes = FRAME_HEADER + 4096
  const frameAt = (number: number) => LOG_HEADER + (number - 1) * frameBytes

  return {
    state: () => {
      const read = index.read(0)
      if (!read) return undefined
      frameBytes = FRAME_HEADER + (read.readUInt16LE(INDEX.pageSize) || 4096)
      const frames = read.readUInt32LE(INDEX.frames)
      const salts = read.subarray(INDEX.salts, INDEX.salts + SALT_BYTES)
      const isOwn = (bytes: Buffer | undefined, at: number) =>
        bytes?.subarray(at, at + SALT_BYTES).equals(salts) === true
      return {
        frames,
        copied: read.readUInt32LE(INDEX.copied),
        copying: read.readUInt32LE(INDEX.copying),
        generation: salts.toString('hex'),
        isWriting: isOwn(header.read(0), LOG.salts) && isOwn(log.read(frameAt(frames + 1)), FRAME.salts),
        isBeginningAnew: frames === 0 && log.size() > frameAt(2),
      }
    },
    pagesBetween: (first, last) =>
      Array.from(
        { length: Math.max(0, last - first) },
        (_, at) => log.read(frameAt(first + at + 1))?.readUInt32BE(0) ?? 0,
      ),
    isMarkBegun: () => statSync(`${files.mark}.new`, { throwIfNoEntry: false }) !== undefined,
    isMarkAsBefore: () => markedAt() === markedBefore,
    close: () => {
      for (const file of [log, header, index]) file.close()
    },
  }
}

/** A file that may appear later. It has one buffer, which the next read overwrites. */
function lateFile(path: string, bytes: number) {
  const buffer = Buffer.alloc(bytes)
  let file: number | undefined
  const opened = () => {
    if (file === undefined && statSync(path, { throwIfNoEntry: false })) file = openSync(path, 'r')
    return file
  }
  return {
    /** Undefined if the file is missing or too short. */
    read: (at: number): Buffer | undefined => {
      const from = opened()
      return from !== undefined && readSync(from, buffer, 0, bytes, at) === bytes ? buffer : undefined
    },
    size: () => {
      const from = opened()
      return from === undefined ? 0 : fstatSync(from).size
    },
    close: () => {
      if (file !== undefined) closeSync(file)
    },
  }
}
