import type { Endpoint } from './endpoint.ts'

/** An endpoint of the test bench. Its token is the one for tests, and it is of no connection and no data of its own. */
/* @__NO_SIDE_EFFECTS__ */
export function benchEndpoint<const Entry extends Omit<Endpoint, 'callers' | 'scope'>>(entry: Entry) {
  return { callers: 'token', scope: 'desk', ...entry } as const
}
