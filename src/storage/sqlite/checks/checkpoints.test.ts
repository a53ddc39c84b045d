import { closeSync, existsSync, openSync, readdirSync, readSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../files/folder-state.test-support.ts'
import { setSafety } from '../files/safety.ts'
import { createCheckpoints } from './checkpoints.ts'

/** Inserts 60 rows of a page each. */
const INSERT = `
  INSERT INTO page (bytes)
  WITH RECURSIVE row (number) AS (VALUES (1) UNION ALL SELECT number + 1 FROM row WHERE number < 60)
  SELECT zeroblob(3500) FROM row`
/** Offset of the log header's counter of restarts. Source: sqlite.org/fileformat2.html#the_write_ahead_log. */
const TIMES_BEGUN_AT = 12

/** Options for waiting: a busy machine may take long. */
const PATIENTLY = { interval: 1 }

/** A database with a log, and commits of 60 pages that are reported to the checkpoints. */
function loggedDatabase(isHeld = () => false) {
  const path = join(temporaryFolder(), 'book.db')
  const database = new Database(path)
  setSafety(database)
  database.exec('CREATE TABLE page (id INTEGER PRIMARY KEY, bytes BLOB)')
  const insert = database.prepare(INSERT)
  const checkpoints = createCheckpoints(database, () => () => undefined, isHeld)
  const commit = () => {
    insert.run()
    checkpoints.committed()
  }
  onTestFinished(async () => {
    await checkpoints.close()
    database.close()
  })
  /** Size of the database alone, as another connection finds it without its log. */
  const inDatabase = () => statSync(path).size
  return { path, database, commit, checkpoints, inDatabase, timesBegun: () => beginningsOf(`${path}-wal`) }
}

function beginningsOf(log: string): number {
  const descriptor = openSync(log, 'r')
  const count = Buffer.alloc(4)
  readSync(descriptor, count, 0, count.length, TIMES_BEGUN_AT)
  closeSync(descriptor)
  return count.readUInt32BE()
}

it('takes the log up beside the commits, and has a long one begin anew', async () => {
  const { commit, inDatabase, timesBegun } = loggedDatabase()
  const [before, begun] = [inDatabase(), timesBegun()]
  await expect.poll(after(commit, inDatabase), PATIENTLY).toBeGreaterThan(before)
  await expect.poll(after(commit, timesBegun), PATIENTLY).toBeGreaterThan(begun + 2)
})

it('leaves the database file as it is while it is held', async () => {
  let isHeld = true
  const { commit, inDatabase } = loggedDatabase(() => isHeld)
  const before = inDatabase()
  for (let commits = 0; commits < 200; commits++) commit()
  expect(inDatabase()).toBe(before)
  isHeld = false
  await expect.poll(after(commit, inDatabase), PATIENTLY).toBeGreaterThan(before)
})

function after<Found>(act: () => void, look: () => Found): () => Found {
  return () => {
    act()
    return look()
  }
}

it('leaves all to the thread: no commit takes the log up itself, however long somebody read', async () => {
  const { path, database, commit, inDatabase } = loggedDatabase()
  const reader = new Database(path, { readonly: true })
  onTestFinished(() => void reader.close())
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM page').get()
  const before = inDatabase()
  for (let count = 0; count < 40; count++) commit()
  reader.exec('COMMIT')
  database.exec('INSERT INTO page (bytes) VALUES (NULL)')
  expect(inDatabase()).toBe(before)
  await expect.poll(after(commit, inDatabase), PATIENTLY).toBeGreaterThan(before)
})

it('lets go of the database, so that a clean end leaves no log', async () => {
  const { path, database, commit, checkpoints } = loggedDatabase()
  for (let count = 0; count < 40; count++) commit()
  await checkpoints.close()
  database.close()
  expect(existsSync(`${path}-wal`)).toBe(false)
})

it('leaves it to SQLite where there is no thread', async () => {
  const { path, database, commit } = loggedDatabase()
  renameSync(path, `${path}.elsewhere`)
  for (let count = 0; count < 40; count++) commit()
  await expect.poll(() => database.pragma('wal_autocheckpoint', { simple: true }), PATIENTLY).toBe(1000)
  expect(readdirSync(join(path, '..')).toSorted()).toEqual(['book.db-shm', 'book.db-wal', 'book.db.elsewhere'])
})

it('keeps the program alive until its thread has closed the database, though an answer arrives meanwhile', async () => {
  const { commit, checkpoints } = loggedDatabase()
  const held = vi.spyOn(Worker.prototype, 'ref')
  const released = vi.spyOn(Worker.prototype, 'unref')
  onTestFinished(() => void vi.restoreAllMocks())
  while (held.mock.calls.length === 0) commit()
  await checkpoints.close()
  expect(held).toHaveBeenCalledTimes(2)
  expect(released).not.toHaveBeenCalled()
})
