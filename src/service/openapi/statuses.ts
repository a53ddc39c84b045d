import type { Endpoint } from '#contract/endpoints/endpoint.ts'

/**
 * Every problem status that an endpoint may answer, ascending: its own, and those common to its kind because of the
 * checks before and around it.
 */
export function problemStatuses(endpoint: Endpoint): readonly number[] {
  const { method, path, callers, request, parameters, problems = [] } = endpoint
  const statuses = [
    ...problems,
    ...OF_ALL,
    ...(callers === 'everyone' ? [] : [401, 409]),
    ...(request ? OF_A_BODY : []),
    ...(parameters ? [422] : []),
    ...(path.includes('{') ? [404, 422] : []),
    ...(method === 'GET' ? [] : [507]),
    ...(takesKey(endpoint) ? OF_A_KEY : []),
  ]
  return [...new Set(statuses)].sort((a, b) => a - b)
}

/**
 * A missing right, a foreign host or origin, an internal error, and a database that is locked by another program or
 * unreachable.
 */
const OF_ALL = [403, 500, 503]
const OF_A_BODY = [400, 413, 415, 422]
const OF_A_KEY = [400, 409, 422]

/** Every POST of the claims interface takes an Idempotency-Key. */
export function takesKey({ method, path }: Endpoint): boolean {
  return method === 'POST' && path.startsWith('/claims/')
}
