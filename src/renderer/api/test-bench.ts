import { queryOptions } from '@tanstack/react-query'
import { getBook, listBooks, listDataSets, openBook, signIn } from '#contract/endpoints/bench-books.ts'
import { listFaults, listRequests } from '#contract/endpoints/bench-faults.ts'
import { ask } from './ask.ts'

/** Refetch interval while a data set is loading, in milliseconds. */
const WHILE_LOADING = 1_000

export const booksQuery = queryOptions({
  queryKey: ['test-bench', 'books'],
  queryFn: async ({ signal }) => (await ask(listBooks, {}, { signal })).books,
})

export const dataSetsQuery = queryOptions({
  queryKey: ['test-bench', 'data-sets'],
  queryFn: async ({ signal }) => (await ask(listDataSets, {}, { signal })).dataSets,
  staleTime: Number.POSITIVE_INFINITY,
})

export const bookQuery = (book: string) =>
  queryOptions({
    queryKey: ['test-bench', 'book', book],
    queryFn: ({ signal }) => ask(getBook, { book }, { signal }),
    refetchInterval: ({ state }) => (state.data?.loading ? WHILE_LOADING : false),
  })

/** Switches this browser to another book, and creates the book if there is none. */
export async function goToBook(book: string): Promise<void> {
  await ask(openBook, { book })
  await ask(signIn, { body: { book } })
}

/** Refetch interval of the last requests, in milliseconds. */
const WHILE_LOOKED_AT = 1_000
const SHOWN_REQUESTS = 100

export const faultsQuery = (book: string) =>
  queryOptions({
    queryKey: ['test-bench', 'faults', book],
    queryFn: async ({ signal }) => (await ask(listFaults, { book }, { signal })).faults,
    refetchInterval: WHILE_LOOKED_AT,
  })

export const requestsQuery = (book: string) =>
  queryOptions({
    queryKey: ['test-bench', 'requests', book],
    queryFn: ({ signal }) => ask(listRequests, { book, limit: SHOWN_REQUESTS }, { signal }),
    refetchInterval: WHILE_LOOKED_AT,
  })
