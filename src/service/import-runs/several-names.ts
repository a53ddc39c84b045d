import type { LineClient } from '#storage/import-stores.ts'
import { isSameClientName } from '#values/client-name.ts'
import { MOST_OTHER_NAMES } from '#values/vocabulary/client-terms.ts'
import type { ImportOddity } from '#values/vocabulary/import-terms.ts'

/** Oddity of all lines of a client to whom the file gives several names, if no loan of the book knows the client. */
export const SEVERAL_NAMES = 'code-under-two-names' as const satisfies ImportOddity

/** Most names of a client that are compared, each writing by itself. */
export const MOST_NAMES = MOST_OTHER_NAMES + 1

/** True if these names belong to more than one client. */
export function areSeveral([first, ...rest]: readonly string[]): boolean {
  return first !== undefined && rest.some((name) => !isSameClientName(first, name))
}

/** A text that tells clients apart. */
export function clientText({ country, code, isPerson }: LineClient): string {
  return JSON.stringify([country, code, isPerson])
}
