import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import { openStorage } from '../open-storage.ts'

const FILES = join(import.meta.dirname, 'formats')

/**
 * The formats that have a file. Each was made by the last version of Loan Desk that wrote its format: over HTTP, and from
 * format 15 on through the handler of the service. It holds three loans here, one on a live service, three extensions, a submission that
 * did not go out, a draft, and runs where the format has them. Format 27 is that of 24, brought up by the last version that
 * wrote 27.
 */
export const KEPT_FORMATS: readonly number[] = readdirSync(FILES).map((file) => Number(file.match(/\d+/)?.[0]))

/** The packed database of a format. */
export function fileOfFormat(format: number): string {
  return join(FILES, `format-${String(format).padStart(2, '0')}.db.gz`)
}

/** A data folder that goes with the test, with the database of a format in it. */
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

/** What the database of a folder says, a line for each row. */
export function rowsOf(path: string, sql: string): readonly string[] {
  const database = new Database(path, { readonly: true })
  try {
    const rows = database.prepare<[], unknown[]>(sql).raw().all()
    return rows.map((row) => row.join(' | '))
  } finally {
    database.close()
  }
}

/** Opens and ends a folder as a start of the program does; returns what a person is told. */
export async function opened(folder: string): Promise<readonly string[]> {
  const told: string[] = []
  await openStorage(folder, { warn: (sentence) => told.push(sentence) }).close()
  return told
}
