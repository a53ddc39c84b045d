import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { newToken } from '#storage/sign-in.test-support.ts'
import { openStorage } from '#storage/sqlite/open-storage.ts'
import { copyClosedBook } from '#storage/sqlite/opening/copied-book.ts'
import { present } from '#values/assert.ts'
import { addDays, calendarDate } from '#values/calendar-date.ts'
import type { WantedData } from './load-data-set.ts'
import { createReadyBooks } from './ready-books.ts'

const TODAY = calendarDate('2026-01-28')
const NEVER = new AbortController().signal
const DEMO: WantedData = { dataSet: 'demo', seed: 42, today: TODAY }

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-ready-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function loansIn(folder: string): Promise<number> {
  const storage = openStorage(folder)
  const count = await storage.loanList.count({ today: TODAY, connectionId: 'local' })
  await storage.close()
  return count
}

it('a book is made once, and its copies are whole and apart from one another', async () => {
  const [kept, places] = [newFolder(), newFolder()]
  const ready = createReadyBooks(kept, '1.0.0')
  expect(ready.isReady(DEMO)).toBe(false)
  const all = await Promise.all([ready.of(DEMO, NEVER), ready.of(DEMO, NEVER)])
  expect(new Set(all).size).toBe(1)
  const book = present(all[0], 'book')
  expect(ready.isReady(DEMO)).toBe(true)
  await copyClosedBook(book, join(places, 'a'))
  await copyClosedBook(present(await ready.of(DEMO, NEVER), 'book'), join(places, 'b'))
  const [a, b] = [openStorage(join(places, 'a')), openStorage(join(places, 'b'))]
  await a.write(async (unit) => unit.tokens.put(newToken('a', '2026-01-28T00:00:00.000Z'), 'token-of-a'))
  expect((await b.tokens.all()).rows).toEqual([])
  await Promise.all([a.close(), b.close()])
  expect(await loansIn(join(places, 'b'))).toBe(200)
  expect(readdirSync(kept).length).toBe(1)
})

it('another seed, day or version has a book of its own', async () => {
  const kept = newFolder()
  const ready = createReadyBooks(kept, '1.0.0')
  await ready.of({ ...DEMO, dataSet: 'empty' }, NEVER)
  expect(ready.isReady({ ...DEMO, dataSet: 'empty', seed: 43 })).toBe(false)
  expect(ready.isReady({ ...DEMO, dataSet: 'empty', today: addDays(TODAY, 1) })).toBe(false)
  expect(createReadyBooks(kept, '1.0.1').isReady({ ...DEMO, dataSet: 'empty' })).toBe(false)
  expect(createReadyBooks(kept, '1.0.0').isReady({ ...DEMO, dataSet: 'empty' })).toBe(true)
})

it('what was not finished is never taken for a book', async () => {
  const kept = newFolder()
  mkdirSync(join(kept, 'making-abc'))
  writeFileSync(join(kept, 'making-abc', 'loan-desk.db'), 'half of it')
  const ready = createReadyBooks(kept, '1.0.0')
  expect(readdirSync(kept)).toEqual([])
  const cancel = new AbortController()
  const wanted: WantedData = { ...DEMO, dataSet: 'loans-10000' }
  const book = await ready.of(wanted, cancel.signal, (loans) => loans > 0 && cancel.abort())
  expect(book).toBeUndefined()
  expect([ready.isReady(wanted), readdirSync(kept)]).toEqual([false, []])
})

it('who waits for a book whose making was cancelled has it made', async () => {
  const ready = createReadyBooks(newFolder(), '1.0.0')
  const cancel = new AbortController()
  const first = ready.of(DEMO, cancel.signal)
  const second = ready.of(DEMO, NEVER)
  cancel.abort()
  expect(await first).toBeUndefined()
  expect(await second).toBeDefined()
})

it('only so many are kept, the ones used last', async () => {
  const kept = newFolder()
  const ready = createReadyBooks(kept, '1.0.0')
  for (let day = 0; day < 26; day++) await ready.of({ ...DEMO, dataSet: 'empty', today: addDays(TODAY, day) }, NEVER)
  expect(readdirSync(kept).length).toBe(24)
  expect(ready.isReady({ ...DEMO, dataSet: 'empty', today: addDays(TODAY, 25) })).toBe(true)
  expect(ready.isReady({ ...DEMO, dataSet: 'empty' })).toBe(false)
})
