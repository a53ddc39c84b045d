import { createHash } from 'node:crypto'
import { cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { newToken } from '../../sign-in.test-support.ts'
import type { Storage } from '../../storage.ts'
import { StorageError } from '../../storage-error.ts'
import { openStorage, type StorageOptions } from '../open-storage.ts'

type CleanUp = (clean: () => void) => void

export function temporaryFolder(cleanUp: CleanUp = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-storage-'))
  cleanUp(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A copy of a folder at this moment, as a kill would leave it. */
export function copyOf(folder: string, cleanUp: CleanUp = onTestFinished): string {
  const copy = temporaryFolder(cleanUp)
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  return copy
}

/** Every name in a folder with its kind, permissions, time and a hash of its bytes. */
export function stateOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const path = join(folder, name)
      const { mode, mtimeMs, size } = lstatSync(path)
      const isFile = lstatSync(path).isFile()
      const hash = isFile ? createHash('sha256').update(readFileSync(path)).digest('hex') : ''
      return `${name} ${mode.toString(8)} ${isFile ? `${mtimeMs} ${size}` : ''} ${hash}`
    })
}

/** Adds entries to the book, one commit each, from `ENTRY-<from>` on. */
export async function enter(storage: Storage, from: number, count: number): Promise<void> {
  for (let number = from; number < from + count; number++) {
    await storage.write((unit) =>
      unit.tokens.put(newToken(`ENTRY-${number}`, '2026-01-28T06:00:00.000Z'), `token-${number}`),
    )
  }
}

export async function entriesIn(storage: Storage): Promise<number> {
  return (await storage.tokens.all()).rows.length
}

/** Code of the refusal to open a folder. Checks that it is one sentence, and that nothing was changed. */
export function refusalOf(folder: string, options: StorageOptions = {}): string {
  const before = stateOf(folder)
  let refusal: unknown
  try {
    const storage = openStorage(folder, options)
    void storage.close()
  } catch (error) {
    refusal = error
  }
  if (!(refusal instanceof StorageError)) throw new Error(`Not refused: ${String(refusal)}`)
  expect(refusal.message).toContain(folder)
  expect(refusal.message).not.toContain('\n')
  expect(stateOf(folder)).toEqual(before)
  return refusal.code
}

/** Opens a folder that may be damaged. Checks that it is refused and unchanged, or that everything is there. */
export async function refusedOrWhole(folder: string, entries: number): Promise<string> {
  const before = stateOf(folder)
  let storage: Storage
  try {
    storage = openStorage(folder)
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    expect(error.message).not.toContain('\n')
    expect(stateOf(folder)).toEqual(before)
    return error.code
  }
  expect(await entriesIn(storage)).toBe(entries)
  await storage.close()
  return 'whole'
}

export const databaseIn = (folder: string) => join(folder, 'loan-desk.db')
export const logIn = (folder: string) => join(folder, 'loan-desk.db-wal')
export const markIn = (folder: string) => join(folder, 'loan-desk.mark')

/** Number of entries in the database after a clean end, and as many again only in the log after the kill. */
export const ENTRIES = 20

/** `closed`: a folder after a clean end. `killed`: the folder after a kill. Both are created once for each test file. */
export function builtFolders(): { readonly closed: string; readonly killed: string } {
  const cleaning: (() => void)[] = []
  const built = { closed: '', killed: '' }
  beforeAll(async () => {
    Object.assign(built, await build((clean) => void cleaning.push(clean)))
  })
  afterAll(() => {
    for (const clean of cleaning) clean()
  })
  return built
}

async function build(cleanUp: CleanUp) {
  const folder = temporaryFolder(cleanUp)
  const first = openStorage(folder)
  await enter(first, 0, ENTRIES)
  await first.close()
  const closed = copyOf(folder, cleanUp)
  const second = openStorage(folder)
  await enter(second, ENTRIES, ENTRIES)
  const killed = copyOf(folder, cleanUp)
  await second.close()
  return { closed, killed }
}

export function overwrite(path: string, at: number, bytes: Buffer): void {
  const content = readFileSync(path)
  bytes.copy(content, at)
  writeFileSync(path, content)
}

export async function countIn(folder: string, options: StorageOptions = {}): Promise<number> {
  const storage = openStorage(folder, options)
  const entries = await entriesIn(storage)
  await storage.close()
  return entries
}

/** Locks a database like another program that blocks writing, or reading too; returns a function that releases it. */
export function heldByAnother(folder: string, what: 'writing' | 'everything'): () => void {
  const other = new Database(databaseIn(folder))
  if (what === 'everything') other.pragma('locking_mode = EXCLUSIVE')
  other.exec('BEGIN IMMEDIATE')
  return () => void other.close()
}
