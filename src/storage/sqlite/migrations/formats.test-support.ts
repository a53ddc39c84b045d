import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import { type FoundFigures, remakeFigures } from '../../records/remake-figures.ts'
import { openStorage } from '../open-storage.ts'
import { fileOfFormat } from './kept-formats.test-support.ts'

/** A temporary data folder with the database of a format, removed after the test. */
export function folderOfFormat(format: number): string {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'loan-desk.db'), gunzipSync(readFileSync(fileOfFormat(format))), { mode: 0o600 })
  return folder
}

export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-format-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Rows of a query on a database, a line for each row. */
export function rowsOf(path: string, sql: string): readonly string[] {
  const database = new Database(path, { readonly: true })
  try {
    const rows = database.prepare<[], unknown[]>(sql).raw().all()
    return rows.map((row) => row.join(' | '))
  } finally {
    database.close()
  }
}

/** Opens and closes a folder as a start of the program does; returns the warnings for the person. */
export async function opened(folder: string): Promise<readonly string[]> {
  const told: string[] = []
  await openStorage(folder, { warn: (sentence) => told.push(sentence) }).close()
  return told
}

/** Figures of loans that differ from what their events come to. */
export async function remadeIn(folder: string): Promise<readonly FoundFigures[]> {
  const remade: FoundFigures[] = []
  const storage = openStorage(folder)
  try {
    await remakeFigures(storage, (found) => remade.push(found))
  } finally {
    await storage.close()
  }
  return remade
}
