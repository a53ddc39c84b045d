import {
  bookList,
  bookPath,
  bookState,
  clockBody,
  clockRequest,
  signInRequest,
  snapshotPath,
} from '../test-bench/books.ts'
import { buildLoansRequest, builtLoans, dataSetList, loadDataRequest } from '../test-bench/data-sets.ts'
import { testInterfaceBody } from '../test-bench/interface-body.ts'
import { data } from './answer.ts'
import { benchEndpoint } from './bench-endpoint.ts'

/** A data set on its way into the book holds it up, or its disk is full. */
const CHANGES_BOOK = [409, 507]

export const getBenchDescription = benchEndpoint({
  method: 'GET',
  path: '/test/v1/openapi.json',
  summary: 'This description',
  answer: { kind: 'document', type: 'application/json', schema: { type: 'object' } },
})

export const getTestInterface = benchEndpoint({
  method: 'GET',
  path: '/test/v1/interface',
  summary: 'Versions of this interface',
  answer: data(testInterfaceBody),
})

export const signIn = benchEndpoint({
  method: 'POST',
  path: '/test/v1/session',
  summary: 'Sign in to a book',
  request: signInRequest,
})

export const listBooks = benchEndpoint({
  method: 'GET',
  path: '/test/v1/books',
  summary: 'The names of all books',
  answer: data(bookList),
})

export const getBook = benchEndpoint({
  method: 'GET',
  path: '/test/v1/books/{book}',
  summary: 'What is in a book',
  inPath: bookPath,
  answer: data(bookState),
})

export const openBook = benchEndpoint({
  method: 'PUT',
  path: '/test/v1/books/{book}',
  summary: 'Make a book where there is none',
  inPath: bookPath,
  answer: data(bookState),
  status: 201,
  repeated: 'Make a book where there is none',
})

export const removeBook = benchEndpoint({
  method: 'DELETE',
  path: '/test/v1/books/{book}',
  summary: 'Remove a book',
  inPath: bookPath,
  problems: CHANGES_BOOK,
})

export const getClock = benchEndpoint({
  method: 'GET',
  path: '/test/v1/books/{book}/clock',
  summary: 'The clock of a book',
  inPath: bookPath,
  answer: data(clockBody),
})

export const setClock = benchEndpoint({
  method: 'PUT',
  path: '/test/v1/books/{book}/clock',
  summary: 'Set, move or run the clock',
  inPath: bookPath,
  request: clockRequest,
  answer: data(clockBody),
  problems: CHANGES_BOOK,
})

export const listDataSets = benchEndpoint({
  method: 'GET',
  path: '/test/v1/data-sets',
  summary: 'What a book can be filled with',
  answer: data(dataSetList),
})

export const loadData = benchEndpoint({
  method: 'PUT',
  path: '/test/v1/books/{book}/data',
  summary: 'Fill a book anew',
  inPath: bookPath,
  request: loadDataRequest,
  answer: data(bookState),
  status: 202,
  repeated: 'Fill a book anew',
  problems: CHANGES_BOOK,
})

export const resetBook = benchEndpoint({
  method: 'POST',
  path: '/test/v1/books/{book}/reset',
  summary: 'Go back to what was loaded last',
  inPath: bookPath,
  answer: data(bookState),
  status: 202,
  repeated: 'Go back to what was loaded last',
  problems: CHANGES_BOOK,
})

export const buildLoans = benchEndpoint({
  method: 'POST',
  path: '/test/v1/books/{book}/loans',
  summary: 'Build loans from a description',
  inPath: bookPath,
  request: buildLoansRequest,
  answer: data(builtLoans),
  status: 201,
  problems: CHANGES_BOOK,
})

export const takeSnapshot = benchEndpoint({
  method: 'PUT',
  path: '/test/v1/books/{book}/snapshots/{snapshot}',
  summary: 'Take a snapshot',
  inPath: snapshotPath,
  answer: data(bookState),
  status: 201,
  problems: CHANGES_BOOK,
})

export const removeSnapshot = benchEndpoint({
  method: 'DELETE',
  path: '/test/v1/books/{book}/snapshots/{snapshot}',
  summary: 'Remove a snapshot',
  inPath: snapshotPath,
  problems: CHANGES_BOOK,
})

export const restoreSnapshot = benchEndpoint({
  method: 'POST',
  path: '/test/v1/books/{book}/snapshots/{snapshot}/restore',
  summary: 'Go back to a snapshot',
  inPath: snapshotPath,
  answer: data(bookState),
  problems: CHANGES_BOOK,
})
