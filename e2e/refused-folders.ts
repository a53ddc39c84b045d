import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { newToken } from '#storage/sign-in.test-support.ts'
import { openStorage } from '#storage/sqlite/open-storage.ts'

const DATABASE = 'loan-desk.db'
const LOG = 'loan-desk.db-wal'

/** Data folders that a start refuses, each made within a folder that has none of its name. */
export const REFUSED_FOLDERS = {
  'missing-database': async (folder: string) => {
    await closedBook(folder, 5)
    rmSync(join(folder, DATABASE))
  },
  'older-database': async (folder: string) => {
    await closedBook(folder, 2)
    const older = readFileSync(join(folder, DATABASE))
    await closedBook(folder, 1500)
    writeFileSync(join(folder, DATABASE), older)
  },
  'missing-log': async (folder: string) => {
    await killedBook(folder)
    rmSync(join(folder, LOG))
  },
  'foreign-log': async (folder: string) => {
    await killedBook(folder)
    const log = readFileSync(join(folder, LOG))
    await openStorage(folder).close()
    writeFileSync(join(folder, LOG), log)
  },
  'damaged-mark': async (folder: string) => {
    await closedBook(folder, 2)
    writeFileSync(join(folder, 'loan-desk.mark'), 'x')
  },
  'damaged-database': async (folder: string) => {
    await closedBook(folder, 2)
    rmSync(join(folder, 'loan-desk.mark'))
    const bytes = readFileSync(join(folder, DATABASE))
    writeFileSync(join(folder, DATABASE), bytes.fill(7, 4096, 40_960))
  },
  'newer-database': async (folder: string) => {
    await closedBook(folder, 2)
    const database = new Database(join(folder, DATABASE))
    database.pragma('user_version = 9999')
    database.close()
  },
  'not-a-database': async (folder: string) => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, DATABASE), 'A letter, not a database. '.repeat(20))
  },
} as const satisfies Readonly<Record<string, (folder: string) => Promise<void>>>

/** Makes so many changes in a book that was closed in good order. */
async function closedBook(folder: string, changes: number): Promise<void> {
  const storage = openStorage(folder)
  await change(storage, changes)
  await storage.close()
}

/** A book as a kill leaves it, with changes that are only in its log. */
async function killedBook(folder: string): Promise<void> {
  const live = `${folder}-live`
  await closedBook(live, 2)
  const storage = openStorage(live)
  await change(storage, 3)
  cpSync(live, folder, { recursive: true, preserveTimestamps: true })
  await storage.close()
  rmSync(live, { recursive: true })
}

async function change(storage: ReturnType<typeof openStorage>, changes: number): Promise<void> {
  for (let number = 0; number < changes; number++)
    await storage.write((unit) =>
      unit.tokens.put(newToken(`T-${number}`, '2026-01-28T06:00:00.000Z'), `secret-${number}`),
    )
}
