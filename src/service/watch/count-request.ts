import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Watch } from '../parts/watch.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { describedPath } from '../wire/routes.ts'

/** Has a request counted that was answered, however that went. A part of every request, so it does little. */
export function countRequest(watch: Watch, context: Context<ServiceEnv>, milliseconds: number): void {
  const { status } = context.res
  watch.answered({ method: methodOf(context), route: routeOf(context), status, seconds: milliseconds / 1000 })
}

/** A caller may write any word there, and each one would be counted for good. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

function methodOf({ req: { method } }: Context): string {
  return METHODS.has(method) ? method : 'other'
}

/**
 * The route as the API description writes it. What has none of its own has that of all such addresses: a page of the
 * face or one of its files, and whatever is not there, are `/*`.
 */
function routeOf(context: Context): string {
  let widest = ''
  for (const { path } of matchedRoutes(context)) {
    if (!path.endsWith('*')) return describedPath(path)
    if (path.length > widest.length) widest = path
  }
  return widest
}
