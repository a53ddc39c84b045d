import { queryOptions } from '@tanstack/react-query'
import { apiTokenList, type CreatedToken, createdToken } from '#contract/desk/api-tokens.ts'
import type { TokenGrant } from '#values/vocabulary/token-grants.ts'
import { call, callForData, callForNothing } from './client.ts'

const PATH = '/desk/v1/tokens'

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => call(PATH, apiTokenList, { signal }),
})

export type NewToken = { readonly name: string; readonly grants: readonly TokenGrant[] }

/** The only answer with the token itself. */
export function createToken(body: NewToken): Promise<CreatedToken> {
  return callForData(PATH, createdToken, { method: 'POST', body })
}

export function revokeToken(id: number): Promise<void> {
  return callForNothing(`${PATH}/${id}`, { method: 'DELETE' })
}
