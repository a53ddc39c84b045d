import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { gunzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { seededRandom } from '#host/demo/seeded-random.ts'
import { fileOfFormat, KEPT_FORMATS } from '#storage/sqlite/migrations/kept-formats.test-support.ts'
import { advance, emptyDisk, type Recorded } from './disk.ts'
import type { DiskOperation } from './disk-operation.ts'
import { writeImage } from './image.ts'
import type { Known } from './known.ts'
import { type Life, recordLife } from './record.ts'
import { recordedFolder } from './recorded-folder.ts'

/** Operations on one data folder, and what clients knew before them. */
export type Recording = Recorded & {
  readonly name: string
  readonly before: readonly Known[]
}

/** Records desks under `folder`. Each opening of a desk gets `requests` requests. */
export async function record(folder: string, seed: number, requests: number): Promise<readonly Recording[]> {
  const closing = { importsLoans: false, end: 'close' } as const
  const fresh = await recordLives(
    folder,
    'new',
    [],
    [
      { seed, openings: [requests, requests], importsLoans: false, end: 'kill' },
      { seed: seed + 1, openings: [requests], importsLoans: true, end: 'close' },
    ],
  )
  const older = await recordLives(folder, 'older-format', olderBook(join(folder, 'older-format')), [
    { ...closing, seed: seed + 2, openings: [requests] },
  ])
  const cut = await recordLives(folder, 'after-cut', cutBook(join(folder, 'after-cut'), fresh, seed), [
    { seed: seed + 3, openings: [requests], importsLoans: false, end: 'kill' },
    { ...closing, seed: seed + 4, openings: [requests] },
  ])
  return [fresh, older, cut]
}

async function recordLives(
  folder: string,
  name: string,
  before: readonly Known[],
  lives: readonly Life[],
): Promise<Recording> {
  const root = join(folder, name)
  mkdirSync(root, { recursive: true })
  const recorded = recordedFolder(root)
  const begun = recorded.operations.length
  for (const life of lives) await recordLife(root, folder, recorded, life)
  return { name, operations: recorded.operations, begun, before }
}

/** Puts the oldest kept format into a folder: the first start migrates it to the current format. */
function olderBook(root: string): readonly Known[] {
  mkdirSync(join(root, 'data'), { recursive: true })
  const path = join(root, 'data', 'loan-desk.db')
  writeFileSync(path, gunzipSync(readFileSync(fileOfFormat(Math.min(...KEPT_FORMATS)))), { mode: 0o600 })
  const database = new Database(path, { readonly: true })
  const sql = `
    SELECT lender_loan_id AS lenderLoanId, uuid, connection_id AS connectionId,
      (SELECT count(*) FROM installment WHERE loan_id = loan.id AND version = 0) AS rows FROM loan`
  const loans = database
    .prepare<[], { lenderLoanId: string; uuid: string; connectionId: string; rows: number }>(sql)
    .all()
  database.close()
  return loans.map(({ connectionId, ...loan }) => ({ kind: 'loan', ...loan, isLocal: connectionId === 'local' }))
}

/** Puts an image of another recording into a folder, so that the new recording begins after a power cut. */
function cutBook(root: string, recording: Recording, seed: number): readonly Known[] {
  const { operations, begun, before } = recording
  const random = seededRandom(seed)
  const cut = random.whole(begun + Math.floor((operations.length - begun) / 2), operations.length)
  const disk = emptyDisk('nothing')
  advance(disk, recording, 0, cut)
  writeImage(disk, root, 'any', random)
  return [...before, ...knownAt(operations, cut)]
}

export function knownAt(operations: readonly DiskOperation[], cut: number): readonly Known[] {
  return operations.slice(0, cut).flatMap((operation) => (operation.kind === 'known' ? [operation.known] : []))
}

/** Saves recordings for another run: a new recording would have other moments. */
export function saveRecordings(path: string, recordings: readonly Recording[]): void {
  writeFileSync(path, serialize(recordings))
}

export function loadRecordings(path: string): readonly Recording[] {
  return deserialize(readFileSync(path))
}
