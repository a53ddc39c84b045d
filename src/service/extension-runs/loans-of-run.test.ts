import { describe, expect, it } from 'vitest'
import { READ_HERE } from '../parts/file-reader.ts'
import type { Reader } from '../parts/reader.ts'
import { testService } from '../service.test-support.ts'
import { loanOf, runsOf } from './extension-runs.test-support.ts'
import { loansOfRun } from './loans-of-run.ts'

const SOMEBODY = 'ABCDEF00-0000-4000-8000-0000000000AA'

/** A reader that finds the loans 7 and 8, and a record of what it was asked to leave out. */
function readerOfTwo() {
  const excepted: (readonly string[])[] = []
  const reader: Reader = {
    answer: () => Promise.reject(new Error('Not asked')),
    outlooks: () => Promise.reject(new Error('Not asked')),
    loanIds: async (_, except) => {
      excepted.push(except)
      return Float64Array.of(7, 8)
    },
    files: READ_HERE,
  }
  return { reader, excepted }
}

describe('the loans that a filter matches', () => {
  it.each([
    [5_000, [1], []],
    [5_001, [7, 8], [[SOMEBODY.toLowerCase()]]],
  ])('are found apart only if the book is large: %i loans', async (size, found, asked) => {
    const service = await testService()
    await loanOf(service, 'L-1')
    const { reader, excepted } = readerOfTwo()
    const { storage } = service
    const parts = {
      ...service.parts,
      reader,
      storage: { ...storage, loanList: { ...storage.loanList, size: async () => size } },
    }
    expect([...(await loansOfRun(parts, 'local', { filter: {}, except: [SOMEBODY] }))]).toEqual(found)
    expect(excepted).toEqual(asked)
  })
})

describe('the loans of another run', () => {
  it('are read in slices of 500, in their order', async () => {
    const service = await testService()
    await loanOf(service, 'L-1')
    const { uuid } = await runsOf(service).tried({ filter: {} })
    const { storage } = service
    const ids = Array.from({ length: 1_001 }, (_, index) => 3 * index)
    const slices: number[] = []
    const extensionLines: typeof storage.extensionLines = {
      ...storage.extensionLines,
      count: async () => ids.length,
      loanIds: async (_, behind, limit) => {
        slices.push(behind)
        return ids.slice(behind, behind + limit)
      },
    }
    const parts = { ...service.parts, storage: { ...storage, extensionLines } }
    expect([...(await loansOfRun(parts, 'local', { run: uuid }))]).toEqual(ids)
    expect(slices).toEqual([0, 500, 1_000])
  })
})
