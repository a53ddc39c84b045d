import { addressQuery } from './address-query.ts'
import type { Call } from './client.ts'

type Query = Readonly<Record<string, string | undefined>>

/**
 * How a list is asked for. Search words may be a personal code, so with them everything goes into the body of a POST to
 * `search`, and nothing into an address, which ends up in logs; without them it is a GET of `list`.
 */
export function askedOf(
  paths: { readonly list: string; readonly search: string },
  query: Query,
): { readonly path: string; readonly options: Pick<Call, 'method' | 'body'> } {
  const present = addressQuery(query)
  if (!present.has('search')) return { path: `${paths.list}?${present}`, options: {} }
  return { path: paths.search, options: { method: 'POST', body: Object.fromEntries(present) } }
}
