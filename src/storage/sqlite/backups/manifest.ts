import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { find } from '../files/book-files.ts'
import { damagedBackup } from './backup-errors.ts'
import { MANIFEST } from './backup-names.ts'
import { writeSecurely } from './secure-file.ts'

/** State of a database: which book, how far it was written, and how many rows each table has. */
export type BookFacts = {
  /** Number of the format, PRAGMA user_version. */
  readonly format: number
  readonly book: string
  readonly commits: number
  /** ISO 8601 in UTC. */
  readonly committedAt: string
  readonly rows: Readonly<Record<string, number>>
}

/** Record of a backup beside its database. */
export type BackupManifest = BookFacts & {
  /** ISO 8601 in UTC. */
  readonly madeAt: string
  readonly appVersion: string
  /** Name of the computer, and the data folder there. */
  readonly computer: string
  readonly dataFolder: string
  readonly database: { readonly bytes: number; readonly sha256: string }
  /** Number of attached files, and the digest of their list. `leftOut` counts those that were already damaged. */
  readonly contents: { readonly files: number; readonly sha256: string; readonly leftOut: number }
}

/** A manifest carries its own digest, so that a flipped byte in it is noticed too. */
export function writeManifest(folder: string, manifest: BackupManifest): void {
  writeSecurely(join(folder, MANIFEST), `${JSON.stringify({ sha256: digestOfJson(manifest), manifest }, null, 1)}\n`)
}

/** Throws StorageError `damaged-backup`. */
export function readManifest(folder: string): BackupManifest {
  const path = join(folder, MANIFEST)
  if (find(path) !== 'file') throw damagedBackup(path, 'is missing')
  const manifest = parse(readFileSync(path, 'utf8'))
  if (!manifest) throw damagedBackup(path, 'is not as it was written')
  return manifest
}

function parse(text: string): BackupManifest | undefined {
  try {
    const value: { readonly sha256?: unknown; readonly manifest?: BackupManifest } = JSON.parse(text)
    // A manifest with the right digest was written by Loan Desk, so it has all fields.
    return value.manifest && value.sha256 === digestOfJson(value.manifest) ? value.manifest : undefined
  } catch {
    return undefined
  }
}

function digestOfJson(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
