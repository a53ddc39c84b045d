import { createHash, randomUUID } from 'node:crypto'
import { checkedContent } from '../checked-content.ts'
import {
  type ContentStore,
  isDigest,
  type KeptContent,
  type ReadContents,
  type StagedContent,
} from '../content-store.ts'
import { RowError } from '../row-error.ts'
import type { Asking } from './asking.ts'

/** Bytes per row, except for the last one; and rows read at once. */
const PIECE_BYTES = 256 * 1024
const PIECES_AT_ONCE = 4

const BEGIN = 'INSERT INTO content_upload (id, begun_at) VALUES ($1, now())'
const PUT = 'INSERT INTO content_piece (content_id, position, bytes) VALUES ($1, $2, $3)'
/** Makes an upload readable. If the same bytes are stored already, they stay, and these remain an upload. */
const FINISH = `
  WITH added AS (
    INSERT INTO content (sha256, id, size) SELECT $2, id, $3 FROM content_upload WHERE id = $1
    ON CONFLICT (sha256) DO NOTHING RETURNING id
  )
  DELETE FROM content_upload USING added WHERE content_upload.id = added.id`
const DROP = `
  WITH gone AS (DELETE FROM content_upload WHERE id = $1 RETURNING id)
  DELETE FROM content_piece USING gone WHERE content_id = gone.id`
/** Removes uploads whose program ended before they were complete: no upload takes a day. */
const DROP_ABANDONED = `
  WITH gone AS (DELETE FROM content_upload WHERE begun_at < now() - interval '1 day' RETURNING id)
  DELETE FROM content_piece USING gone WHERE content_id = gone.id`
const ONE = 'SELECT id, size::text FROM content WHERE sha256 = $1'
const STORED = 'SELECT sha256 FROM content WHERE sha256 = ANY ($1)'
const ALL = 'SELECT sha256 FROM content ORDER BY sha256'
const PIECES = `
  SELECT position, bytes FROM content_piece WHERE content_id = $1 AND position >= $2 ORDER BY position LIMIT ${PIECES_AT_ONCE}`
const REMOVE = `
  WITH gone AS (DELETE FROM content WHERE sha256 = $1 RETURNING id)
  DELETE FROM content_piece USING gone WHERE content_id = gone.id`

type ContentRow = { readonly sha256: string; readonly id: string; readonly size: string }

/** Files that were handed in, in pieces, so that every process of a shared desk has them. */
export function createContentStore(to: Asking): ContentStore {
  return {
    ...readContents(to),
    stage: (bytes) => stage(to, bytes),
    remove: async (sha256) => void (await to.run(REMOVE, sha256)),
  }
}

/** The same store for reading only. */
export function readContents(to: Asking): ReadContents {
  return {
    read: async (sha256) => {
      const row = isDigest(sha256) ? await to.first<Omit<ContentRow, 'sha256'>>(ONE, sha256) : undefined
      return row && checkedContent(sha256, pieces(to, sha256, row))
    },
    missing: async (digests) => {
      const stored = new Set((await to.all<Pick<ContentRow, 'sha256'>>(STORED, digests)).map(({ sha256 }) => sha256))
      return new Set(digests.filter((sha256) => !stored.has(sha256)))
    },
    all: async () => (await to.all<Pick<ContentRow, 'sha256'>>(ALL)).map(({ sha256 }) => sha256),
  }
}

async function stage(to: Asking, bytes: AsyncIterable<Uint8Array>): Promise<StagedContent> {
  await to.run(DROP_ABANDONED)
  const id = randomUUID()
  await to.run(BEGIN, id)
  try {
    const content = await putPieces(to, id, bytes)
    let isKept = false
    return {
      ...content,
      keep: async () => {
        isKept = (await to.run(FINISH, id, content.sha256, content.size)) > 0
      },
      drop: async () => {
        if (!isKept) await to.run(DROP, id)
      },
    }
  } catch (error) {
    await to.run(DROP, id).catch(() => undefined)
    throw error
  }
}

async function putPieces(to: Asking, id: string, bytes: AsyncIterable<Uint8Array>): Promise<KeptContent> {
  const hash = createHash('sha256')
  let [size, position] = [0, 0]
  for await (const piece of evenPieces(bytes)) {
    hash.update(piece)
    size += piece.byteLength
    await to.run(PUT, id, position++, piece)
  }
  return { sha256: hash.digest('hex'), size }
}

/** Divides the bytes into pieces of one size: from a network, pieces have any size. */
async function* evenPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const room = Buffer.alloc(PIECE_BYTES)
  let filled = 0
  for await (const piece of bytes) {
    for (let from = 0; from < piece.byteLength; ) {
      const part = piece.subarray(from, from + PIECE_BYTES - filled)
      room.set(part, filled)
      filled += part.byteLength
      from += part.byteLength
      if (filled < PIECE_BYTES) continue
      yield Buffer.from(room)
      filled = 0
    }
  }
  if (filled > 0) yield Buffer.from(room.subarray(0, filled))
}

type PieceRow = { readonly position: number; readonly bytes: Buffer }

async function* pieces(to: Asking, sha256: string, row: Omit<ContentRow, 'sha256'>): AsyncGenerator<Uint8Array> {
  const count = Math.ceil(Number(row.size) / PIECE_BYTES)
  for (let position = 0; position < count; ) {
    const found = await to.all<PieceRow>(PIECES, row.id, position)
    for (const piece of found) {
      if (piece.position !== position++) throw new RowError('content', sha256, 'position')
      yield piece.bytes
    }
    if (found.length === 0) throw new RowError('content', sha256, 'position')
  }
}
