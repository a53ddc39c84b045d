import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createTurns, type Turns } from '../../run-job.ts'
import { StorageError } from '../../storage-error.ts'
import { type CommitCare, createWriter, type JobQueue } from './writer.ts'

let database: Database.Database
let other: Database.Database
let write: JobQueue
let turns: Turns
let commits: string[]
let counted: number
let isInPlace: boolean
let now: number
/** Timers that the writer has set, in milliseconds. */
let later: { readonly milliseconds: number; readonly work: () => void }[]

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-writer-'))
  const path = join(folder, 'writer.db')
  commits = []
  database = new Database(path, { verbose: (sql) => commits.push(String(sql)) })
  database.pragma('journal_mode = WAL')
  database.exec('CREATE TABLE entry (name TEXT PRIMARY KEY) STRICT')
  other = new Database(path)
  counted = 0
  isInPlace = true
  later = []
  now = 0
  const care: CommitCare = {
    countCommit: () => void counted++,
    checkPlace: () => {
      if (!isInPlace) throw new StorageError('folder-changed', 'Gone')
    },
    committed: () => undefined,
  }
  database.pragma('busy_timeout = 0')
  turns = createTurns()
  write = createWriter(database, care, turns, {
    now: () => now,
    after: (milliseconds, work) => void later.push({ milliseconds, work }),
  })
  onTestFinished(() => {
    database.close()
    other.close()
    rmSync(folder, { recursive: true })
  })
})

const insert = (name: string) => database.prepare('INSERT INTO entry VALUES (?)').run(name)
const committed = () => other.prepare<[], string>('SELECT name FROM entry ORDER BY name').pluck().all()
const turn = () => new Promise(setImmediate)
const untilAskedLater = async () => {
  while (later.length === 0) await turn()
}
const count = (sql: string) => commits.filter((statement) => statement === sql).length

describe('the writer', () => {
  it('answers with what the job returned, once everybody can read it', async () => {
    const answer = await write(async () => {
      insert('a')
      return 'done'
    })
    expect(answer).toBe('done')
    expect(committed()).toEqual(['a'])
  })

  it('commits those who wait at the same moment together', async () => {
    await Promise.all(['a', 'b', 'c'].map((name) => write(async () => insert(name))))
    expect(committed()).toEqual(['a', 'b', 'c'])
    expect(count('COMMIT')).toBe(1)
  })

  it('commits those together who come turn after turn, but waits no longer for them than for long jobs', async () => {
    const come = async (names: readonly string[], took: number) => {
      const all: Promise<unknown>[] = []
      for (const name of names) {
        all.push(write(async () => insert(name)))
        now += took
        await turn()
      }
      await Promise.all(all)
    }
    await come(['a', 'b', 'c', 'd'], 1)
    expect(count('COMMIT')).toBe(1)
    await come(['e', 'f', 'g'], 20)
    expect(count('COMMIT')).toBe(4)
    expect(committed()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  })

  it('lets everything else have its turn between jobs that take long, and keeps their order', async () => {
    const seen: string[] = []
    const long = (name: string) => {
      insert(name)
      now += 20
      seen.push(name)
    }
    let isOver = false
    const other = () => {
      if (seen.at(-1) !== 'other') seen.push('other')
      if (!isOver) setImmediate(other)
    }
    const all = ['b', 'a', 'c'].map(async (name) => {
      await write(async () => long(name))
      expect(committed()).toContain(name)
      seen.push(`${name} answered`)
    })
    setImmediate(other)
    await Promise.all(all)
    isOver = true
    expect(seen.join(', ')).toBe('other, b, b answered, other, a, a answered, other, c, c answered')
    expect(count('COMMIT')).toBe(3)
  })

  it('commits work in the background as soon as somebody waits', async () => {
    const order: string[] = []
    const behind = (name: string) =>
      write(async () => {
        insert(name)
        now += 8
      }, 'in-background').then(() => order.push(name))
    const [a, b] = [behind('a'), behind('b')]
    await turn()
    await turn()
    const soon = write(async () => insert('soon')).then(() => order.push('soon'))
    await Promise.all([a, soon])
    expect(order).toEqual(['a', 'soon'])
    await untilAskedLater()
    now += later[0]?.milliseconds ?? 0
    later.shift()?.work()
    await b
    expect(count('COMMIT')).toBe(3)
  })

  it('commits many short jobs together until they have taken long enough', async () => {
    const names = Array.from({ length: 1000 }, (_, index) => String(index).padStart(3, '0'))
    const short = (name: string) => {
      insert(name)
      now += 0.125
      return name
    }
    expect(await Promise.all(names.map((name) => write(async () => short(name))))).toEqual(names)
    expect(committed()).toEqual(names)
    expect(count('COMMIT')).toBe(Math.ceil(1000 / 80))
  })

  it('tells those alone whose commit fails, and goes on with the rest', async () => {
    database.exec('CREATE TABLE child (name TEXT REFERENCES entry (name) DEFERRABLE INITIALLY DEFERRED) STRICT')
    database.pragma('foreign_keys = ON')
    const results = await Promise.allSettled([
      write(async () => insert('a')),
      write(async () => {
        database.prepare('INSERT INTO child VALUES (?)').run('nobody')
        now += 20
      }),
      write(async () => insert('c')),
    ])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(committed()).toEqual(['c'])
  })

  it('takes what a job itself hands in as another one, after those who wait', async () => {
    let inner: Promise<unknown> | undefined
    const outer = write(async () => {
      inner = write(async () => insert('b'))
    })
    await Promise.all([outer, write(async () => insert('a'))])
    await inner
    expect(committed()).toEqual(['a', 'b'])
    expect(count('COMMIT')).toBe(2)
  })

  it('goes on with a job that gave a turn to others, and with nobody else before it has ended', async () => {
    const seen: string[] = []
    const long = write(async () => {
      insert('a')
      setImmediate(() => seen.push(`other, of ${committed().length}`))
      await turns.give()
      insert('b')
      seen.push('a, b')
    })
    const next = write(async () => seen.push('next'))
    await Promise.all([long, next])
    expect(seen).toEqual(['other, of 0', 'a, b', 'next'])
    expect(committed()).toEqual(['a', 'b'])
  })

  it('refuses a job that waits for something else after its turns', async () => {
    const waiting = write(async () => {
      insert('a')
      await turns.give()
      await turn()
    })
    const next = write(async () => insert('b'))
    await expect(waiting).rejects.toMatchObject({ code: 'job-waited' })
    await next
    expect(committed()).toEqual(['b'])
  })

  it('undoes a job that throws, and that one alone', async () => {
    const results = await Promise.allSettled([
      write(async () => insert('a')),
      write(async () => {
        insert('b')
        throw new RangeError('no')
      }),
      write(async () => insert('c')),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(results[1]).toMatchObject({ reason: new RangeError('no') })
    expect(committed()).toEqual(['a', 'c'])
  })

  it('tells everybody when the commit fails, keeps nothing, and goes on', async () => {
    database.exec('CREATE TABLE child (name TEXT REFERENCES entry (name) DEFERRABLE INITIALLY DEFERRED) STRICT')
    database.pragma('foreign_keys = ON')
    const results = await Promise.allSettled([
      write(async () => insert('a')),
      write(async () => database.prepare('INSERT INTO child VALUES (?)').run('nobody')),
    ])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(committed()).toEqual([])
    await write(async () => insert('b'))
    expect(committed()).toEqual(['b'])
  })

  it('counts what changed something as one commit, and nothing else', async () => {
    await Promise.all(['a', 'b'].map((name) => write(async () => insert(name))))
    expect(counted).toBe(1)
    await write(async () => committed())
    expect(counted).toBe(1)
  })

  it('lets everything else go on while another program holds the database, and asks again', async () => {
    other.exec('BEGIN IMMEDIATE')
    const [first, second] = [write(async () => insert('a')), write(async () => insert('b'))]
    await untilAskedLater()
    expect(later).toHaveLength(1)
    later.shift()?.work()
    await turn()
    expect(later).toHaveLength(1)
    other.exec('ROLLBACK')
    later.shift()?.work()
    await Promise.all([first, second])
    expect(committed()).toEqual(['a', 'b'])
    expect(count('COMMIT')).toBe(1)
  })

  it('gives up on a database that is held for some seconds, tells everybody, and goes on afterwards', async () => {
    other.exec('BEGIN IMMEDIATE')
    const waiting = Promise.allSettled([write(async () => insert('a')), write(async () => insert('b'))])
    await untilAskedLater()
    let waited = 0
    for (let next = later.shift(); next; next = later.shift()) {
      waited += next.milliseconds
      next.work()
      await turn()
    }
    expect(await waiting).toMatchObject([{ reason: { code: 'locked' } }, { reason: { code: 'locked' } }])
    expect(waited).toBeGreaterThan(3000)
    expect(waited).toBeLessThan(10_000)
    other.exec('ROLLBACK')
    await write(async () => insert('c'))
    expect(committed()).toEqual(['c'])
  })

  it('acknowledges nothing once the files are not in their place, before a commit or after it', async () => {
    isInPlace = false
    await expect(write(async () => insert('a'))).rejects.toMatchObject({ code: 'folder-changed' })
    expect(committed()).toEqual([])
    isInPlace = true
    const moved = write(async () => {
      insert('b')
      isInPlace = false
    })
    await expect(moved).rejects.toMatchObject({ code: 'folder-changed' })
    await expect(write(async () => insert('c'))).rejects.toMatchObject({ code: 'folder-changed' })
  })

  it.each([
    ['SQLITE_FULL', 'disk-full'],
    ['SQLITE_IOERR_WRITE', 'disk-failed'],
    ['SQLITE_IOERR_FSYNC', 'disk-failed'],
    ['SQLITE_READONLY', 'read-only'],
    ['SQLITE_BUSY', 'locked'],
  ])('says %s in words of our own', async (code, fault) => {
    const refused = write(async () => {
      throw new Database.SqliteError('refused', code)
    })
    await expect(refused).rejects.toMatchObject({ name: 'StorageError', code: fault })
  })
})
