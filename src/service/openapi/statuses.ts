import { type EndpointCallers, endpointCallers } from '#contract/endpoints/endpoint-callers.ts'
import { present } from '#values/assert.ts'
import type { OperationDescription } from './operation.ts'

/**
 * Every status of a problem that an operation may answer with, ascending: its own, and those that all of its kind share
 * because of what is checked before and around them.
 */
export function problemStatuses(method: string, path: string, operation: OperationDescription): readonly number[] {
  const { request, takesFile, parameters, problems = [] } = operation
  const statuses = [
    ...problems,
    ...OF_ALL,
    ...(callersOf(method, path) === 'everyone' ? [] : [401, 409]),
    ...(request || takesFile ? OF_A_BODY : []),
    ...(parameters ? [422] : []),
    ...(path.includes('{') ? [404] : []),
    ...(method === 'get' ? [] : [507]),
    ...(takesKey(method, path) ? OF_A_KEY : []),
  ]
  return [...new Set(statuses)].sort((a, b) => a - b)
}

/** A right that the caller lacks, a foreign host or origin, a fault of ours, and a database that another program holds or that is not reached. */
const OF_ALL = [403, 500, 503]
const OF_A_BODY = [400, 413, 415, 422]
const OF_A_KEY = [400, 409, 422]

/** Callers of a described operation. Throws if the table of callers does not list it. */
export function callersOf(method: string, path: string): EndpointCallers {
  return present(endpointCallers(method, path), `${method} ${path} in ENDPOINT_CALLERS`)
}

/** Every POST of the claims interface takes an Idempotency-Key. */
export function takesKey(method: string, path: string): boolean {
  return method === 'post' && path.startsWith('/claims/')
}
