import { describe, expect, it } from 'vitest'
import { pageAt, pageBody } from './list-page.ts'
import { RefusalError } from './refusal.ts'

/** A list whose rows repeat the request. */
const LIST = {
  page: async (filter: string, after: number | null, limit: number) => pageOf(`${filter} after ${after}, ${limit}`),
  pageBefore: async (filter: string, before: number | null, limit: number) =>
    pageOf(`${filter} before ${before}, ${limit}`),
  count: async () => 9,
}

function pageOf(row: string) {
  return { rows: [row], unreadable: [], previous: 3, next: null }
}

describe('a page of a list', () => {
  it.each([
    [{ limit: 5 }, 'all after null, 5', 9],
    [{ limit: 5, cursor: 7 }, 'all after 7, 5', null],
    [{ limit: 5, before: 7 }, 'all before 7, 5', null],
    [{ limit: 5, before: 'end' }, 'all before null, 5', null],
  ] as const)('asked for with %j is found, and counted if it is the first', async (asked, row, total) => {
    expect(await pageAt(LIST, 'all', asked)).toEqual({ page: pageOf(row), total })
  })

  it('is refused from both sides', async () => {
    await expect(pageAt(LIST, 'all', { limit: 5, before: 'end', cursor: 7 })).rejects.toThrow(RefusalError)
  })

  it('is answered with the cursors of its sides, in the words of the list', async () => {
    const found = await pageAt(LIST, 'all', { limit: 5 })
    const usual = { data: ['row'], previousCursor: '3', nextCursor: null, total: 9, leftOut: 1 }
    expect(pageBody(found, { data: ['row'], leftOut: 1 })).toEqual(usual)
    const cursorOf = (key: number) => `row ${key}`
    expect(pageBody(found, { data: ['row'], leftOut: 1, cursorOf })).toEqual({ ...usual, previousCursor: 'row 3' })
  })
})
