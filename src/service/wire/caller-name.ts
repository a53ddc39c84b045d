import { assertNever } from '#values/assert.ts'
import type { Caller } from '../service-parts.ts'

/** Through whom something was made, in words kept with it. */
export function callerName(caller: Caller): string {
  switch (caller.kind) {
    case 'face':
      return 'Loan Desk'
    case 'token':
      return `API token “${caller.name}”`
    default:
      return assertNever(caller)
  }
}
