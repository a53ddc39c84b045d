import * as books from './bench-books.ts'
import * as faults from './bench-faults.ts'
import type { Endpoint } from './endpoint.ts'

/** Every endpoint of the test bench, by name. Only a desk in test mode has them, and its token is the one for tests. */
export const BENCH_ENDPOINTS: readonly (readonly [name: string, endpoint: Endpoint])[] = Object.entries<Endpoint>({
  ...books,
  ...faults,
})
