import { type AddressQuery, addressQuery } from './address-query.ts'
import type { Call } from './client.ts'

type ListRequest = { readonly path: string; readonly options: Pick<Call, 'method' | 'body'> }

/**
 * Request for a list: a GET of `list`, or a POST to `search` if there are search words. They may be a personal code, and
 * addresses end up in logs.
 */
export function listRequest(
  paths: { readonly list: string; readonly search: string },
  query: AddressQuery & { readonly search?: string | undefined },
): ListRequest {
  if (!query.search) return { path: `${paths.list}?${addressQuery(query)}`, options: {} }
  return { path: paths.search, options: { method: 'POST', body: query } }
}
