import { apiToken, createdToken, createTokenRequest } from '../desk/api-tokens.ts'
import { data, list } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { inPath } from './parameters.ts'

export const listTokens = endpoint({
  method: 'GET',
  path: '/desk/v1/tokens',
  callers: 'person',
  summary: 'List API tokens',
  description: 'The names and grants of the API tokens, without the tokens themselves.',
  answer: list(apiToken),
})

export const createToken = endpoint({
  method: 'POST',
  path: '/desk/v1/tokens',
  callers: 'person',
  summary: 'Make an API token',
  description: 'Makes a token for a lender system. Its answer is the only one that shows the token.',
  request: createTokenRequest,
  answer: data(createdToken),
  status: 201,
})

export const revokeToken = endpoint({
  method: 'DELETE',
  path: '/desk/v1/tokens/{id}',
  callers: 'person',
  summary: 'Revoke an API token',
  description: 'The token opens nothing from then on.',
  parameters: [inPath('id', { type: 'integer', minimum: 1 }, 'The id of the token, as listed')],
  patterns: { id: '[0-9]+' },
})
