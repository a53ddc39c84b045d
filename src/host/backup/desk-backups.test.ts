import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { LogEntry } from '#service/parts/log.ts'
import { enterLoans, runningBook } from '#storage/sqlite/backups/backed-up-book.test-support.ts'
import type { BackupOutcome, ThreadOrder } from '#storage/sqlite/backups/backup-thread.ts'
import { databasePath, filesOf } from '#storage/sqlite/files/book-files.ts'
import { readableMark } from '#storage/sqlite/files/book-mark.ts'
import type { Storage } from '#storage/storage.ts'
import { createDeskBackups } from './desk-backups.ts'

const MINUTE = 60_000
const AT = Date.UTC(2026, 10, 30, 9)
const FULL: BackupOutcome = { kind: 'failed', fault: 'disk-full', says: 'The disk of /mnt/backup is full.' }

/** Backups of a running book whose work beside the desk is played. Time passes only in steps of the test. */
async function played(isChangeable = false) {
  vi.useFakeTimers({ now: AT, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const book = await runningBook()
  onTestFinished(() => closeInPlayedTime(book.storage))
  const { dataFolder } = book
  const orders: ThreadOrder[] = []
  const log: LogEntry[] = []
  let next: BackupOutcome | 'hangs' | undefined
  let saved: Extract<BackupOutcome, { kind: 'done' }>['saved'] = null
  const stopped = vi.fn()

  function outcomeOf({ isToMake, madeAt }: ThreadOrder): BackupOutcome {
    if (next !== undefined && next !== 'hangs') return next
    const { book: uuid, commits } = readableMark(filesOf(databasePath(dataFolder)).mark) ?? { book: '', commits: 0 }
    if (isToMake) saved = { book: uuid, commits }
    const backups = saved ? [{ folder: '/b', madeAt, loans: 1, bytes: 4096 }] : []
    return { kind: 'done', backups, saved, leftOut: 0, isOnSameDisk: false }
  }

  const backups = createDeskBackups({
    option: { target: '/mnt/backup', isChangeable },
    dataFolder,
    appVersion: '0.0.0',
    log: (entry) => log.push(entry),
    start: (order) => {
      orders.push(order)
      if (next !== 'hangs') return { outcome: Promise.resolve(outcomeOf(order)), stop: stopped }
      const { promise, resolve } = Promise.withResolvers<BackupOutcome>()
      const stop = () => {
        stopped()
        resolve({ kind: 'failed', fault: null, says: 'it was given up' })
      }
      return { outcome: promise, stop }
    },
  })
  const ending = new AbortController()
  const work = backups.work(ending.signal)
  return {
    backups,
    storage: book.storage,
    log,
    orders,
    stopped,
    made: () => orders.filter(({ isToMake }) => isToMake).length,
    answer: (outcome: typeof next) => {
      next = outcome
    },
    pass: (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE),
    abort: () => ending.abort(),
    end: async () => {
      ending.abort()
      await work
    },
    work,
  }
}

/** A storage that was written to may wait for a timer before it closes. */
async function closeInPlayedTime({ close }: Pick<Storage, 'close'>): Promise<void> {
  let isClosed = false
  const closing = close().finally(() => {
    isClosed = true
  })
  while (!isClosed) await vi.advanceTimersByTimeAsync(1_000)
  await closing
  vi.useRealTimers()
}

describe('the backups of a desk', () => {
  it('look at what is there, and make the first three minutes after the start', async () => {
    const desk = await played()
    await desk.pass(2.5)
    expect(desk.orders.map(({ isToMake }) => isToMake)).toEqual([false])
    expect(desk.backups.facts()).toMatchObject({ isAllSaved: false, backups: [] })
    await desk.pass(1)
    expect(desk.orders.at(-1)).toMatchObject({ isToMake: true, target: '/mnt/backup', isBegun: false })
    expect(desk.backups.facts()).toMatchObject({ isAllSaved: true, backups: [{ loans: 1 }] })
    await desk.pass(600)
    expect(desk.made()).toBe(1)
    await desk.end()
    expect(desk.made()).toBe(1)
  })

  it('are made at least every fifteen minutes while people work without a pause', async () => {
    const desk = await played()
    await desk.pass(4)
    for (let minute = 0; minute < 60; minute++) {
      await enterLoans(desk.storage, minute + 1, 1)
      await desk.pass(1)
    }
    const times = desk.orders.filter(({ isToMake }) => isToMake).map(({ madeAt }) => Date.parse(madeAt))
    const gaps = times.slice(1).map((time, at) => (time - (times[at] ?? 0)) / MINUTE)
    expect(times.length).toBeGreaterThanOrEqual(5)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(12)
    await desk.end()
  })

  it('are made once more at the end, if there was work', async () => {
    const desk = await played()
    await desk.pass(4)
    await enterLoans(desk.storage, 1, 1)
    await desk.end()
    expect(desk.made()).toBe(2)
    expect(desk.orders.at(-1)).toMatchObject({ isBegun: true, withinMs: MINUTE })
  })

  it('say that a target fails, and try again until it works', async () => {
    const desk = await played()
    desk.answer(FULL)
    await desk.pass(9)
    expect(desk.made()).toBeGreaterThanOrEqual(3)
    expect(desk.backups.facts().trouble).toMatchObject({ kind: 'full' })
    expect(desk.log[0]).toEqual({ event: 'data-folder', says: `No backup was made: ${FULL.says}` })
    expect(desk.backups.state()).toBe('good')
    await enterLoans(desk.storage, 1, 1)
    await desk.pass(24 * 60)
    expect(desk.backups.state()).toBe('late')
    desk.answer(undefined)
    await desk.pass(3)
    expect(desk.backups.facts()).toMatchObject({ trouble: null, isAllSaved: true })
    expect(desk.backups.state()).toBe('good')
    await desk.end()
  })

  it('are made at once where a person asks', async () => {
    const desk = await played()
    await desk.pass(0.1)
    desk.backups.begin()
    await desk.pass(0)
    expect(desk.made()).toBe(1)
    await desk.end()
  })

  it('hold the end up for a minute at most, if the target does not answer', async () => {
    const desk = await played()
    await desk.pass(1)
    desk.answer('hangs')
    await desk.pass(3)
    expect(desk.backups.facts().isWorking).toBe(true)
    desk.abort()
    await desk.pass(1)
    expect(desk.stopped).toHaveBeenCalledTimes(1)
    await desk.work
    expect(desk.made()).toBe(1)
    expect(desk.backups.facts().trouble).toMatchObject({ kind: 'failed' })
  })
})
