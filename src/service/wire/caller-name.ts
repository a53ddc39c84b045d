import { assertNever } from '#values/assert.ts'
import type { Caller } from '../service-parts.ts'

/** Who makes something: a caller, or the import of a file that a caller has started. */
export type Maker = Caller | { readonly kind: 'import'; readonly fileName: string; readonly caller: Caller }

/** Through whom something was made, in words kept with it. */
export function callerName(caller: Maker): string {
  switch (caller.kind) {
    case 'face':
      return 'Loan Desk'
    case 'token':
      return `API token “${caller.name}”`
    case 'import':
      return `${callerName(caller.caller)}, import of “${caller.fileName}”`
    default:
      return assertNever(caller)
  }
}
