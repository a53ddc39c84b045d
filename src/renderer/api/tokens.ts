import { queryOptions } from '@tanstack/react-query'
import { apiTokenList, type CreatedToken, createdToken } from '#contract/desk/api-tokens.ts'
import { call, callForData, callForNothing } from './client.ts'

const PATH = '/desk/v1/tokens'

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => call(PATH, apiTokenList, { signal }),
})

/** The only answer with the token itself. */
export function createToken(name: string): Promise<CreatedToken> {
  return callForData(PATH, createdToken, { method: 'POST', body: { name } })
}

export function revokeToken(id: number): Promise<void> {
  return callForNothing(`${PATH}/${id}`, { method: 'DELETE' })
}
