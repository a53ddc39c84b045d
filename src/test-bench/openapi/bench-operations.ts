import { MAX_REQUESTS } from '#contract/test-bench/requests.ts'
import { FAULT_SIDES, FAULT_STANDINGS } from '#values/vocabulary/test-bench-terms.ts'
import type { BenchSchemaName } from './bench-schemas.ts'

/** An operation of the test bench. What all of them may be answered besides is not said here. */
export type BenchOperation = {
  readonly operationId: string
  readonly summary: string
  readonly request?: BenchSchemaName
  /** The schema of `data`; nothing for an answer without a body, null for a document that is not described further. */
  readonly answer?: BenchSchemaName | null
  /** Its success, 200 where it does not say; of several, each has the same body. */
  readonly statuses?: readonly number[]
  readonly parameters?: readonly object[]
  /** A data set on its way into the book holds it up: 409. */
  readonly changesBook?: true
}

type Methods = Partial<Readonly<Record<'get' | 'put' | 'post' | 'delete', BenchOperation>>>

const BOOK = '/test/v1/books/{book}'

const query = (name: string, schema: object, description: string) => ({
  ...{ name, in: 'query', required: false, description, schema },
})

const WHICH = query('which', { type: 'string', enum: FAULT_STANDINGS }, 'Only those that stand so; without it, all')
const SEEN = [
  query('after', { type: 'integer', minimum: 0 }, 'Only those behind the one of this id'),
  query('limit', { type: 'integer', minimum: 1, maximum: MAX_REQUESTS }, 'How many at most'),
  query('on', { type: 'string', enum: FAULT_SIDES }, 'Only those to the desk, or to the live service that it plays'),
]

/** Every operation of the test bench, by path and method. */
export const BENCH_OPERATIONS: Readonly<Record<string, Methods>> = {
  '/test/v1/openapi.json': {
    get: { operationId: 'getBenchDescription', summary: 'This description', answer: null },
  },
  '/test/v1/interface': {
    get: { operationId: 'getTestInterface', summary: 'Versions of this interface', answer: 'TestInterface' },
  },
  '/test/v1/session': {
    post: { operationId: 'signIn', summary: 'Sign in to a book', request: 'SignInRequest', statuses: [204] },
  },
  '/test/v1/books': {
    get: { operationId: 'listBooks', summary: 'The names of all books', answer: 'BookList' },
  },
  [BOOK]: {
    get: { operationId: 'getBook', summary: 'What is in a book', answer: 'BookState' },
    put: {
      ...{ operationId: 'openBook', summary: 'Make a book where there is none', answer: 'BookState' },
      statuses: [200, 201],
    },
    delete: { operationId: 'removeBook', summary: 'Remove a book', statuses: [204], changesBook: true },
  },
  [`${BOOK}/clock`]: {
    get: { operationId: 'getClock', summary: 'The clock of a book', answer: 'Clock' },
    put: {
      ...{ operationId: 'setClock', summary: 'Set, move or run the clock', request: 'ClockRequest', answer: 'Clock' },
      changesBook: true,
    },
  },
  '/test/v1/data-sets': {
    get: { operationId: 'listDataSets', summary: 'What a book can be filled with', answer: 'DataSetList' },
  },
  [`${BOOK}/data`]: {
    put: {
      ...{ operationId: 'loadData', summary: 'Fill a book anew', request: 'LoadDataRequest', answer: 'BookState' },
      ...{ statuses: [200, 202], changesBook: true },
    },
  },
  [`${BOOK}/reset`]: {
    post: {
      ...{ operationId: 'resetBook', summary: 'Go back to what was loaded last', answer: 'BookState' },
      ...{ statuses: [200, 202], changesBook: true },
    },
  },
  [`${BOOK}/loans`]: {
    post: {
      ...{ operationId: 'buildLoans', summary: 'Build loans from a description', request: 'BuildLoansRequest' },
      ...{ answer: 'BuiltLoans', statuses: [201], changesBook: true },
    },
  },
  [`${BOOK}/snapshots/{snapshot}`]: {
    put: {
      ...{ operationId: 'takeSnapshot', summary: 'Take a snapshot', answer: 'BookState', statuses: [201] },
      changesBook: true,
    },
    delete: { operationId: 'removeSnapshot', summary: 'Remove a snapshot', statuses: [204], changesBook: true },
  },
  [`${BOOK}/snapshots/{snapshot}/restore`]: {
    post: {
      ...{ operationId: 'restoreSnapshot', summary: 'Go back to a snapshot', answer: 'BookState' },
      changesBook: true,
    },
  },
  [`${BOOK}/faults`]: {
    get: { operationId: 'listFaults', summary: 'What is armed, and what was used', answer: 'FaultList' },
    post: {
      ...{ operationId: 'armFault', summary: 'Arm a fault', request: 'Fault', answer: 'ArmedFault', statuses: [201] },
    },
    delete: { operationId: 'clearFaults', summary: 'Clear faults', answer: 'FaultList', parameters: [WHICH] },
  },
  [`${BOOK}/faults/{id}`]: {
    delete: { operationId: 'disarmFault', summary: 'Disarm a fault', statuses: [204] },
  },
  [`${BOOK}/scenario`]: {
    get: { operationId: 'getScenario', summary: 'All faults as they were armed', answer: 'Scenario' },
    put: {
      ...{ operationId: 'loadScenario', summary: 'Arm a list of faults in the place of all', request: 'Scenario' },
      answer: 'FaultList',
    },
  },
  [`${BOOK}/requests`]: {
    get: {
      ...{ operationId: 'listRequests', summary: 'The last requests, newest first', answer: 'SeenRequestList' },
      parameters: SEEN,
    },
    delete: { operationId: 'clearRequests', summary: 'Forget the requests', statuses: [204] },
  },
}
