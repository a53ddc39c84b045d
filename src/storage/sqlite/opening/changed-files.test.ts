import {
  copyFileSync,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { StorageError } from '../../storage-error.ts'
import {
  copyOf,
  countIn,
  databaseIn,
  ENTRIES,
  enter,
  entriesIn,
  logIn,
  refusalOf,
} from '../files/folder-state.test-support.ts'
import { expectNoticed, looksWhenTold, noteOf, runningDesk } from '../running-desk.test-support.ts'

const look = looksWhenTold()

const GARBAGE = Buffer.alloc(200, 0xa5)
const lockIn = (folder: string) => join(folder, 'instance.lock')
const indexIn = (folder: string) => join(folder, 'loan-desk.db-shm')

/** Changes one file; `older` is the same file as it was before the last entries. */
const WAYS: Readonly<Record<string, (path: string, older: string) => void>> = {
  renamed: (path) => renameSync(path, `${path}.away`),
  removed: (path) => rmSync(path),
  'cut to nothing': (path) => truncateSync(path, 0),
  'cut in half': (path) => truncateSync(path, Math.floor(statSync(path).size / 8192) * 4096),
  'overwritten at its head': (path) => inPlace(path, 0, GARBAGE),
  'overwritten in its middle': (path) => inPlace(path, Math.floor(statSync(path).size / 2), GARBAGE),
  'overwritten whole': (path) => inPlace(path, 0, Buffer.alloc(statSync(path).size, 0xa5)),
  'replaced by a copy': (path) => replace(path, path),
  'replaced by an older one': (path, older) => replace(path, older),
}

function inPlace(path: string, at: number, bytes: Buffer): void {
  const content = readFileSync(path)
  bytes.copy(content, at)
  writeFileSync(path, content, { flag: 'r+' })
}

function replace(path: string, by: string): void {
  copyFileSync(by, `${path}.copy`)
  renameSync(`${path}.copy`, path)
}

/** Checks that the next start finds everything, or refuses it in one sentence and changes nothing. */
async function nextStart(folder: string): Promise<string> {
  try {
    return (await countIn(copyOf(folder))) === 2 * ENTRIES ? 'whole' : 'short'
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    return refusalOf(folder)
  }
}

const FILES = { database: databaseIn, log: logIn, lock: lockIn, index: indexIn } as const

/** Results of the next start after a kill, and after an end that wrote what it could to the database. */
const CASES: readonly (readonly [file: keyof typeof FILES, way: string, killed: string, ended: string])[] = [
  ['database', 'renamed', 'missing-database', 'missing-database'],
  ['database', 'removed', 'missing-database', 'missing-database'],
  ['database', 'cut to nothing', 'damaged-database', 'damaged-database'],
  ['database', 'cut in half', 'damaged-database', 'damaged-database'],
  ['database', 'overwritten at its head', 'not-a-database', 'not-a-database'],
  ['database', 'overwritten whole', 'not-a-database', 'not-a-database'],
  ['database', 'replaced by a copy', 'whole', 'whole'],
  ['database', 'replaced by an older one', 'whole', 'whole'],
  ['log', 'renamed', 'missing-log', 'whole'],
  ['log', 'removed', 'missing-log', 'whole'],
  ['log', 'cut to nothing', 'missing-log', 'missing-log'],
  ['log', 'cut in half', 'older-database', 'older-database'],
  ['log', 'overwritten at its head', 'damaged-log', 'damaged-log'],
  ['log', 'overwritten in its middle', 'older-database', 'older-database'],
  ['log', 'overwritten whole', 'damaged-log', 'damaged-log'],
  ['log', 'replaced by a copy', 'whole', 'whole'],
  ['log', 'replaced by an older one', 'older-database', 'whole'],
  // Each start recreates the index, and the lock has no content.
  ['index', 'renamed', 'whole', 'whole'],
  ['index', 'removed', 'whole', 'whole'],
  ['index', 'replaced by a copy', 'whole', 'whole'],
  ['lock', 'renamed', 'whole', 'whole'],
  ['lock', 'removed', 'whole', 'whole'],
  ['lock', 'replaced by a copy', 'whole', 'whole'],
]

describe('a running desk', () => {
  it.each(CASES)('acknowledges and answers nothing once its %s is %s', async (file, way, killed, ended) => {
    const running = await runningDesk()
    const { folder, older, storage } = running
    WAYS[way]?.(FILES[file](folder), FILES[file](older))
    await expectNoticed(running, FILES[file](folder))
    expect(existsSync(noteOf(folder))).toBe(false)
    expect(await nextStart(copyOf(folder))).toBe(killed)
    await storage.close()
    expect(await nextStart(folder)).toBe(ended)
  })

  it('goes on where a file that was moved away is put back', async () => {
    const running = await runningDesk()
    const { folder, storage } = running
    renameSync(logIn(folder), join(folder, 'away'))
    await expectNoticed(running, logIn(folder))
    renameSync(join(folder, 'away'), logIn(folder))
    await enter(storage, 2 * ENTRIES, 1)
    expect(await entriesIn(storage)).toBe(2 * ENTRIES + 1)
    await storage.close()
    expect(await countIn(folder)).toBe(2 * ENTRIES + 1)
  })

  it('keeps a second one out though the lock was removed', async () => {
    const { folder, storage } = await runningDesk()
    rmSync(lockIn(folder))
    expect(refusalOf(folder)).toBe('folder-in-use')
    expect(refusalOf(folder, { acceptLoss: true })).toBe('folder-in-use')
    await storage.close()
    expect(await nextStart(folder)).toBe('whole')
  })
})

/** Ways in which other programs use a database through SQLite, and its files without it. */
const SOUND: Readonly<Record<string, (other: Database.Database, folder: string) => void>> = {
  'writes little': (other) => void other.prepare('UPDATE settings SET default_term = default_term').run(),
  'reads for long': (other) => {
    other.exec('BEGIN')
    other.pragma('integrity_check')
  },
  checkpoints: (other) => void other.pragma('wal_checkpoint(PASSIVE)'),
  'checkpoints and cuts the log off': (other) => void other.pragma('wal_checkpoint(TRUNCATE)'),
  'has the log begin anew': (other) => {
    other.pragma('wal_checkpoint(RESTART)')
    other.exec('CREATE TABLE of_another (bytes BLOB); DROP TABLE of_another')
  },
  'makes the database large and small again': (other) => {
    other.exec('CREATE TABLE of_another (bytes BLOB); INSERT INTO of_another VALUES (zeroblob(4000000))')
    other.pragma('wal_checkpoint(TRUNCATE)')
    other.exec('DROP TABLE of_another; VACUUM')
    other.pragma('wal_checkpoint(TRUNCATE)')
  },
  'is in the midst of a large change': (other) => {
    other.pragma('cache_size = 1')
    other.exec('BEGIN; CREATE TABLE of_another (bytes BLOB); INSERT INTO of_another VALUES (zeroblob(4000000))')
  },
  'makes a backup by VACUUM INTO': (other, folder) => {
    rmSync(`${folder}.backup`, { force: true })
    other.exec(`VACUUM INTO '${folder}.backup'`)
  },
  'copies the folder': (_, folder) => cpSync(folder, `${folder}.copy`, { recursive: true }),
  'sets the times of the files': (_, folder) => {
    for (const path of [databaseIn(folder), logIn(folder), indexIn(folder)]) utimesSync(path, 0, 0)
  },
}

it.each(Object.entries(SOUND))('goes on while another program %s', async (_, deed) => {
  const { folder, storage, warnings } = await runningDesk()
  const other = new Database(databaseIn(folder))
  onTestFinished(() => void other.close())
  for (let time = 0; time < 3; time++) {
    if (other.inTransaction) other.exec('ROLLBACK')
    await enter(storage, 100 + time, 1)
    deed(other, folder)
    look()
    expect(await entriesIn(storage)).toBe(2 * ENTRIES + time + 1)
  }
  expect(warnings).toEqual([])
  other.close()
  await storage.close()
  expect(await countIn(folder)).toBe(2 * ENTRIES + 3)
})
