import { assertNever } from '#values/assert.ts'
import type { Caller } from '../service-parts.ts'

/** Maker of something: a caller, or the import of a file that a caller has started. */
export type Maker = Caller | { readonly kind: 'import'; readonly fileName: string; readonly caller: Caller }

/** Name of the maker, in words that are stored with the result. */
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
