import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Watch } from '../parts/watch.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { describedPath } from '../wire/routes.ts'

/** Counts an answered request with any outcome. Runs in every request, so it does little. */
export function countRequest(watch: Watch, context: Context<ServiceEnv>, milliseconds: number): void {
  const { status } = context.res
  watch.answered({ method: methodOf(context), route: routeOf(context), status, seconds: milliseconds / 1000 })
}

/** Known methods: a caller may send any word, and each would be a counter for ever. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

function methodOf({ req: { method } }: Context): string {
  return METHODS.has(method) ? method : 'other'
}

/**
 * The route as in the API description. Addresses without an own route share `/*`: pages of the face and their files,
 * and everything unknown.
 */
function routeOf(context: Context): string {
  let widest = ''
  for (const { path } of matchedRoutes(context)) {
    if (!path.endsWith('*')) return describedPath(path)
    if (path.length > widest.length) widest = path
  }
  return widest
}
