import { BENCH_ENDPOINTS } from './bench.ts'
import type { EndpointCallers } from './endpoint.ts'
import { ENDPOINTS } from './topics.ts'

/** Pages of the face. They are no operations: a browser opens them. */
const PAGES: readonly string[] = ['GET /open', 'GET /*']

const CALLERS = new Map(
  [...ENDPOINTS.map(({ endpoint }) => endpoint), ...BENCH_ENDPOINTS.map(([, endpoint]) => endpoint)].map(
    ({ method, path, callers }) => [`${method} ${path}`, callers],
  ),
)

/** Callers of what a route of this method and path serves; undefined if it is no endpoint. */
export function endpointCallers(method: string, path: string): EndpointCallers | undefined {
  const name = `${method} ${path}`
  return PAGES.includes(name) ? 'everyone' : CALLERS.get(name)
}
