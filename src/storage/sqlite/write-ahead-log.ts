import { closeSync, openSync, readSync } from 'node:fs'
import { find } from './book-files.ts'
import { asLoss } from './loss-sentences.ts'

const HEADER = 32
const FRAME_HEADER = 24
const MAGIC_LITTLE_ENDIAN = 0x377f0682
const MAGIC_BIG_ENDIAN = 0x377f0683
const VERSION = 3_007_000

/** One commit in the log: how far it reaches, in bytes from the start, and the pages that it wrote. */
export type LoggedCommit = { readonly end: number; readonly pages: ReadonlySet<number> }

/** A log as SQLite would take it up after a crash. `isBegun` says whether it has a header at all. */
export type Log = { readonly isBegun: boolean; readonly commits: readonly LoggedCommit[] }

/** How many bytes of a log count. */
export function lengthOf({ commits }: Log): number {
  return commits.at(-1)?.end ?? 0
}

export const NO_LOG: Log = { isBegun: false, commits: [] }

/**
 * Reads which commits of a log count, and changes nothing: SQLite itself would take up any log that lies beside a
 * database. What follows the last sound commit was never acknowledged. Throws `damaged-log` for what never was a log.
 * Source: sqlite.org/fileformat.html, "The Write-Ahead Log".
 */
export function readLog(path: string): Log {
  if (find(path) !== 'file') return NO_LOG
  const file = openSync(path, 'r')
  try {
    const header = Buffer.alloc(HEADER)
    const length = readSync(file, header, 0, HEADER, 0)
    // A log that was just being made when the power went holds nothing yet.
    if (length < HEADER || header.every((byte) => byte === 0)) return NO_LOG
    return { isBegun: true, commits: readCommits(file, checkedHeader(header, path)) }
  } finally {
    closeSync(file)
  }
}

type Start = { readonly pageSize: number; readonly salts: Buffer; readonly sum: Checksum; readonly add: Adder }
type Checksum = readonly [number, number]
type Adder = (sum: Checksum, bytes: Buffer) => Checksum

function checkedHeader(header: Buffer, path: string): Start {
  const magic = header.readUInt32BE(0)
  const add = adder(magic === MAGIC_BIG_ENDIAN)
  const sum = add([0, 0], header.subarray(0, HEADER - 8))
  const isLog = magic === MAGIC_LITTLE_ENDIAN || magic === MAGIC_BIG_ENDIAN
  if (!isLog || header.readUInt32BE(4) !== VERSION || !isSum(sum, header, HEADER - 8)) {
    throw asLoss('damaged-log', `${path}, the log of the last changes, is damaged, so loans may be missing.`)
  }
  return { pageSize: header.readUInt32BE(8), salts: Buffer.from(header.subarray(16, 24)), sum, add }
}

function readCommits(file: number, { pageSize, salts, sum: first, add }: Start): readonly LoggedCommit[] {
  const commits: LoggedCommit[] = []
  const frame = Buffer.alloc(FRAME_HEADER + pageSize)
  let pages = new Set<number>()
  let sum = first
  for (let at = HEADER; readSync(file, frame, 0, frame.length, at) === frame.length; at += frame.length) {
    if (!frame.subarray(8, 16).equals(salts)) break
    sum = add(add(sum, frame.subarray(0, 8)), frame.subarray(FRAME_HEADER))
    if (!isSum(sum, frame, 16)) break
    pages.add(frame.readUInt32BE(0))
    if (frame.readUInt32BE(4) === 0) continue
    commits.push({ end: at + frame.length, pages })
    pages = new Set()
  }
  return commits
}

/** The checksum of SQLite's log, over 32-bit words in the byte order that the log names. */
function adder(isBigEndian: boolean): Adder {
  return ([one, two], bytes) => {
    let [first, second] = [one, two]
    const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = 0; at + 8 <= bytes.length; at += 8) {
      first = (first + words.getUint32(at, !isBigEndian) + second) >>> 0
      second = (second + words.getUint32(at + 4, !isBigEndian) + first) >>> 0
    }
    return [first, second]
  }
}

function isSum([first, second]: Checksum, bytes: Buffer, at: number): boolean {
  return bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second
}
