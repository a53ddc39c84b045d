import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { type BookState, bookList, bookState, clockBody } from '#contract/test-bench/books.ts'
import { builtLoans, dataSetList } from '#contract/test-bench/data-sets.ts'
import { armedFault, faultList } from '#contract/test-bench/faults.ts'
import { seenRequestList } from '#contract/test-bench/requests.ts'
import type { DataSetName } from '#values/vocabulary/data-set-terms.ts'
import { callForData, callForNothing } from './client.ts'

const BOOKS = '/test/v1/books'
/** How often a data set on its way is looked at, in milliseconds. */
const WHILE_LOADING = 1_000

/** The test bench is of no connection and of no data: it is asked of a book by its name. */
const BENCH = { scope: 'desk' } as const

export const booksQuery = queryOptions({
  queryKey: ['test-bench', 'books'],
  queryFn: async ({ signal }) => (await callForData(BOOKS, bookList, { ...BENCH, signal })).books,
})

export const dataSetsQuery = queryOptions({
  queryKey: ['test-bench', 'data-sets'],
  queryFn: async ({ signal }) => (await callForData('/test/v1/data-sets', dataSetList, { ...BENCH, signal })).dataSets,
  staleTime: Number.POSITIVE_INFINITY,
})

export const bookQuery = (book: string) =>
  queryOptions({
    queryKey: ['test-bench', 'book', book],
    queryFn: ({ signal }) => callForData(`${BOOKS}/${book}`, bookState, { ...BENCH, signal }),
    refetchInterval: ({ state }) => (state.data?.loading ? WHILE_LOADING : false),
  })

/** Has this browser work on another book, which is made where there is none. */
export async function goToBook(book: string): Promise<void> {
  await callForData(`${BOOKS}/${book}`, bookState, { ...BENCH, method: 'PUT' })
  await callForNothing('/test/v1/session', { ...BENCH, method: 'POST', body: { book } })
}

export type ClockChange = { readonly today?: string; readonly moveByDays?: number; readonly runs?: boolean }

export function setClock(book: string, change: ClockChange) {
  return callForData(`${BOOKS}/${book}/clock`, clockBody, { ...BENCH, method: 'PUT', body: change })
}

export function loadData(book: string, dataSet: DataSetName, seed: number): Promise<BookState> {
  return callForData(`${BOOKS}/${book}/data`, bookState, { ...BENCH, method: 'PUT', body: { dataSet, seed } })
}

export function resetBook(book: string): Promise<BookState> {
  return callForData(`${BOOKS}/${book}/reset`, bookState, { ...BENCH, method: 'POST' })
}

export function buildLoans(book: string, description: string) {
  return callForData(`${BOOKS}/${book}/loans`, builtLoans, { ...BENCH, method: 'POST', body: { description } })
}

export function takeSnapshot(book: string, name: string): Promise<BookState> {
  return callForData(snapshotPath(book, name), bookState, { ...BENCH, method: 'PUT' })
}

export function restoreSnapshot(book: string, name: string): Promise<BookState> {
  return callForData(`${snapshotPath(book, name)}/restore`, bookState, { ...BENCH, method: 'POST' })
}

export function removeSnapshot(book: string, name: string): Promise<void> {
  return callForNothing(snapshotPath(book, name), { ...BENCH, method: 'DELETE' })
}

function snapshotPath(book: string, name: string): string {
  return `${BOOKS}/${book}/snapshots/${encodeURIComponent(name)}`
}

/** How often the last requests are looked at, in milliseconds. */
const WHILE_LOOKED_AT = 1_000
const SHOWN_REQUESTS = 100

export const faultsQuery = (book: string) =>
  queryOptions({
    queryKey: ['test-bench', 'faults', book],
    queryFn: async ({ signal }) =>
      (await callForData(`${BOOKS}/${book}/faults`, faultList, { ...BENCH, signal })).faults,
    refetchInterval: WHILE_LOOKED_AT,
  })

export const requestsQuery = (book: string) =>
  queryOptions({
    queryKey: ['test-bench', 'requests', book],
    queryFn: ({ signal }) =>
      callForData(`${BOOKS}/${book}/requests?limit=${SHOWN_REQUESTS}`, seenRequestList, { ...BENCH, signal }),
    refetchInterval: WHILE_LOOKED_AT,
  })

/** Whatever is wrong in what is given, the desk says. */
export function armFault(book: string, given: unknown) {
  return callForData(`${BOOKS}/${book}/faults`, armedFault, { ...BENCH, method: 'POST', body: given })
}

export function disarmAll(book: string) {
  return callForData(`${BOOKS}/${book}/faults`, faultList, { ...BENCH, method: 'DELETE' })
}

/** Arms what a file has, in the place of all. */
export function armScenario(book: string, scenario: unknown) {
  return callForData(`${BOOKS}/${book}/scenario`, faultList, { ...BENCH, method: 'PUT', body: scenario })
}

export function readScenario(book: string): Promise<unknown> {
  return callForData(`${BOOKS}/${book}/scenario`, z.unknown(), BENCH)
}

export function clearRequests(book: string): Promise<void> {
  return callForNothing(`${BOOKS}/${book}/requests`, { ...BENCH, method: 'DELETE' })
}
