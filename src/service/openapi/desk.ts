import { type Operations, query } from './operation.ts'

/** The desk itself: where it runs, its rules, its tokens, what is half typed, and its demo. */
export const DESK_OPERATIONS: Operations = {
  '/desk/v1/session': { get: { summary: 'Where the desk runs', answer: 'Session', problems: [401] } },
  '/desk/v1/settings': {
    get: { summary: "The local service's rules", answer: 'Settings', problems: [401] },
    put: { summary: 'Change the rules', request: 'Settings', answer: 'Settings', problems: [400, 401, 422] },
  },
  '/desk/v1/tokens': {
    get: { summary: 'API tokens, without the tokens', answer: 'ApiToken', isList: true, problems: [401] },
    post: {
      summary: 'Make an API token; the only answer that shows it',
      request: 'CreateTokenRequest',
      answer: 'CreatedApiToken',
      status: 201,
      problems: [400, 401, 422],
    },
  },
  '/desk/v1/tokens/{id}': {
    delete: {
      summary: 'Revoke an API token',
      status: 204,
      problems: [401, 404],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
    },
  },
  '/desk/v1/drafts/new-loan': {
    get: {
      summary: 'What is half typed for a connection',
      answer: 'Draft',
      problems: [401, 404, 422],
      parameters: [query('connection', { type: 'string' })],
    },
    put: {
      summary: 'Keep what is half typed',
      request: 'DraftRequest',
      answer: 'Draft',
      problems: [400, 401, 404, 413, 422],
      parameters: [query('connection', { type: 'string' })],
    },
    delete: {
      summary: 'Discard it',
      status: 204,
      problems: [401, 404, 422],
      parameters: [query('connection', { type: 'string' })],
    },
  },
  '/desk/v1/demo': {
    post: { summary: "Switch to the demo's data folder", status: 204, problems: [401] },
    delete: { summary: 'Switch back', status: 204, problems: [401] },
  },
}
