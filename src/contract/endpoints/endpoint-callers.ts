import type { EndpointCallers } from './endpoint.ts'
import { ENDPOINTS } from './topics.ts'

/** Pages of the face. They are no operations: a browser opens them. */
const PAGES: readonly string[] = ['GET /open', 'GET /*']

/** Served in test mode alone, where the only token of the bench is the one for tests. */
const BENCH = '/test/v1/'

const CALLERS = new Map(ENDPOINTS.map(({ endpoint: { method, path, callers } }) => [`${method} ${path}`, callers]))

/** Callers of what a route of this method and path serves; undefined if it is no endpoint. */
export function endpointCallers(method: string, path: string): EndpointCallers | undefined {
  if (path.startsWith(BENCH)) return 'token'
  const name = `${method} ${path}`
  return PAGES.includes(name) ? 'everyone' : CALLERS.get(name)
}
