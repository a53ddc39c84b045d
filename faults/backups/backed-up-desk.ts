import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepContent } from '#storage/content-store.ts'
import { loanOf, register } from '#storage/contract/loans.test-support.ts'
import { readingCopy } from '#storage/sqlite/backups/copied-database.ts'
import { backupsIn } from '#storage/sqlite/backups/desk-backups.ts'
import { type BackupOrder, makeBackup } from '#storage/sqlite/backups/make-backup.ts'
import { databasePath } from '#storage/sqlite/files/book-files.ts'
import { openStorage } from '#storage/sqlite/open-storage.ts'
import type { Storage } from '#storage/storage.ts'

/** An open desk with a backup, and what came after that. */
export type BackedUpDesk = {
  readonly dataFolder: string
  readonly target: string
  readonly backup: string
  readonly backedUpLoans: number
  /** Loans and attached files of the desk now. */
  readonly loans: number
  readonly files: number
  /** Copy of the data folder after a clean end. */
  readonly closed: string
  readonly close: () => Promise<void>
}

const DESK = 'front-desk-1'

/** Order for a backup of the desk to a target, at a minute of an hour. */
export function orderAt({ dataFolder }: Pick<BackedUpDesk, 'dataFolder'>, target: string, minute: number): BackupOrder {
  return {
    dataFolder,
    target,
    deskFolder: join(target, DESK),
    isBegun: false,
    madeAt: new Date(Date.UTC(2026, 10, 30, 9, minute)).toISOString(),
    appVersion: '0.0.0',
    computer: 'front-desk',
    withinMs: 600_000,
  }
}

/**
 * A desk of five loans and two attached files, with a backup of three loans, one of these files, and a third that was
 * removed since.
 */
export async function backedUpDesk(): Promise<BackedUpDesk> {
  const all = mkdtempSync(join(tmpdir(), 'loan-desk-backed-up-'))
  const [dataFolder, target, closed] = [join(all, 'data'), join(all, 'target'), join(all, 'closed')]
  const first = openStorage(dataFolder)
  await enter(first, [1, 2, 3])
  await attach(first, 'kept')
  const removed = await attach(first, 'removed later')
  await makeBackup(orderAt({ dataFolder }, target, 15))
  await enter(first, [4, 5])
  await attach(first, 'new')
  await first.contents.remove(removed)
  await first.close()
  cpSync(dataFolder, closed, { recursive: true, preserveTimestamps: true })
  const storage = openStorage(dataFolder)
  return {
    dataFolder,
    target,
    closed,
    backup: backupsIn(join(target, DESK))[0]?.folder ?? '',
    backedUpLoans: 3,
    loans: 5,
    files: 2,
    close: async () => {
      await storage.close()
      rmSync(all, { recursive: true })
    },
  }
}

async function enter(storage: Storage, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) await storage.write(async (unit) => void (await register(unit, loanOf(number))))
}

async function attach(storage: Storage, text: string): Promise<string> {
  async function* pieces() {
    yield new TextEncoder().encode(text)
  }
  return (await keepContent(storage.contents, pieces())).sha256
}

/** Loans of a data folder that nobody has open. */
export function loansIn(dataFolder: string): number {
  const count = 'SELECT count(*) FROM loan'
  return readingCopy(databasePath(dataFolder), (copy) => copy.prepare<[], number>(count).pluck().get() ?? 0)
}
