import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { sidedList } from './sided-list.ts'

const PAGE = { data: [1, 2], total: 90, leftOut: 0 }

/** Result of a query whose function answers or fails. */
async function result(queryKey: string, queryFn: () => Promise<typeof PAGE>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new InfiniteQueryObserver(client, {
    queryKey: [queryKey],
    queryFn,
    initialPageParam: 0,
    getNextPageParam: () => 1,
    getPreviousPageParam: () => null,
  })
  await observer.refetch()
  return observer.getCurrentResult()
}

const read = () => result('read', async () => PAGE)
const failed = () => result('failed', () => Promise.reject(new Error('no answer')))

it('keeps the rows from the start while the end cannot be read, and says so', async () => {
  const list = sidedList({ start: await read(), end: await failed(), wanted: 'end' })
  expect(list).toMatchObject({ rows: [1, 2], side: 'start', isMoreUnread: true, error: new Error('no answer') })
})

it('keeps the rows of the list before while another list cannot be read, and says so', async () => {
  const [start, before] = [await failed(), await read()]
  const list = sidedList({ start, end: start, wanted: 'start', kept: before.data })
  expect(list).toMatchObject({ rows: [1, 2], total: 90, isOfOtherFilters: true, error: new Error('no answer') })
})

it('counts the rows that it keeps, whatever is known of the list that cannot be read', async () => {
  const [start, before] = [await failed(), await read()]
  expect(sidedList({ start, end: start, wanted: 'start', kept: before.data, known: 7 }).total).toBe(90)
  expect(sidedList({ start, end: start, wanted: 'start', known: 7 }).total).toBe(7)
})

it('has no rows of a list that cannot be read if none was shown before', async () => {
  const start = await failed()
  expect(sidedList({ start, end: start, wanted: 'start' })).toMatchObject({ rows: [], isOfOtherFilters: false })
})
