import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { keepContent } from '../../content-store.ts'
import { loanOf, register } from '../../contract/loans.test-support.ts'
import type { Storage } from '../../storage.ts'
import { databasePath } from '../files/book-files.ts'
import { temporaryFolder } from '../files/folder-state.test-support.ts'
import { openStorage } from '../open-storage.ts'
import { putEmptyBook } from '../opening/empty-book.test-support.ts'
import { readingCopy } from './copied-database.ts'
import type { BackupOrder } from './make-backup.ts'

/** A running book, and a target for its backups. */
export type RunningBook = {
  readonly storage: Storage
  readonly dataFolder: string
  readonly deskFolder: string
  /** Order for a backup at a minute of 2026-11-30. */
  readonly order: (minute?: number) => BackupOrder
}

/** Opens a new book; ends it after the test unless it ended before. */
export async function runningBook(): Promise<RunningBook> {
  const [dataFolder, target] = [temporaryFolder(), temporaryFolder()]
  await putEmptyBook(dataFolder)
  const storage = openStorage(dataFolder)
  let isOpen = true
  const close = async () => {
    if (isOpen) await storage.close()
    isOpen = false
  }
  onTestFinished(close)
  const deskFolder = join(target, 'front-desk-1')
  const order = (minute = 0): BackupOrder => ({
    dataFolder,
    target,
    deskFolder,
    isBegun: false,
    madeAt: new Date(Date.UTC(2026, 10, 30, 9, minute)).toISOString(),
    appVersion: '0.0.0',
    computer: hostname(),
    withinMs: 60_000,
  })
  return { storage: { ...storage, close }, dataFolder, deskFolder, order }
}

/** Registers loans with the numbers from `from` on. */
export async function enterLoans(storage: Storage, from: number, count: number): Promise<void> {
  for (let number = from; number < from + count; number++)
    await storage.write(async (unit) => void (await register(unit, loanOf(number))))
}

/** Loans in a database that nobody writes to. */
export function loansIn(database: string): number {
  return readingCopy(database, (copy) => copy.prepare<[], number>('SELECT count(*) FROM loan').pluck().get() ?? 0)
}

/** Opens a data folder as a start would, and counts its loans. */
export async function loansAfterStart(dataFolder: string): Promise<number> {
  await openStorage(dataFolder).close()
  return loansIn(databasePath(dataFolder))
}

/** Attaches a file of a text. Returns its digest. */
export async function attach(storage: Storage, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  async function* pieces() {
    yield bytes
  }
  await keepContent(storage.contents, pieces())
  return createHash('sha256').update(bytes).digest('hex')
}
