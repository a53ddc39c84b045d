import { expect, it, onTestFinished } from 'vitest'
import { ISSUED, loanOf, register, rowsFrom } from '../../contract/loans.test-support.ts'
import type { Storage } from '../../storage.ts'
import { temporaryFolder } from '../files/folder-state.test-support.ts'
import { openStorage } from '../open-storage.ts'
import { putEmptyBook } from '../opening/empty-book.test-support.ts'

// Other engines may run units concurrently (src/storage/contract). Here each unit finds everything that was handed over
// before it.

async function opened(): Promise<Storage> {
  const folder = temporaryFolder()
  await putEmptyBook(folder)
  const storage = openStorage(folder)
  onTestFinished(() => storage.close())
  return storage
}

it('units find what those before them have written, in the order in which they were handed over', async () => {
  const storage = await opened()
  const seen = await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      storage.write(async (unit) => {
        await register(unit, loanOf(number))
        return unit.loanList.count({ connectionId: 'local', today: ISSUED })
      }),
    ),
  )
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

it('a unit that gives turns to others while it writes many rows is seen when it is answered, and found by the next', async () => {
  const storage = await opened()
  const many = rowsFrom(ISSUED, 6_000)
  let isDone = false
  const long = storage
    .write((unit) => register(unit, loanOf(1, { schedule: many })))
    .finally(() => {
      isDone = true
    })
  const next = storage.write(async (unit) => {
    await register(unit, loanOf(2))
    return unit.loanEvents.count(1, 0)
  })
  const seen: number[] = []
  for (; !isDone; await new Promise(setImmediate)) seen.push((await storage.loanEvents.rows(1, 0)).length)
  expect(new Set(seen)).toEqual(new Set([0]))
  expect([await long, await next]).toEqual([1, many.length])
})
