import { data, inPath, type OperationDescriptions, query } from './operation.ts'

const DRAFT_OF = [
  query(
    'connection',
    { type: 'string' },
    '"local" or the id of a connection; left out, the one that the desk works on',
  ),
]

const draftInPath = inPath('id', { type: 'string', format: 'uuid' }, 'Chosen by the client that writes the draft')

const WRITER = [
  query('writer', { type: 'string', format: 'uuid' }, 'The writer of the draft, a new one for each page', true),
  query('after', { type: 'string', format: 'uuid' }, 'The writer of the draft that this one began with'),
]

/** The desk itself: where it runs, its rules, its tokens, what is half typed, and its demo. */
export const DESK_OPERATIONS: OperationDescriptions = {
  '/desk/v1/session': {
    get: {
      operationId: 'getSession',
      summary: 'Where the desk runs',
      description: 'The version, the day that counts as today, the data folder, and the connection that is worked on.',
      answer: data('Session'),
    },
    delete: {
      operationId: 'endSession',
      summary: 'Sign out',
      description: 'Ends the session of the browser that asks, in all its tabs. The desktop window has none to end.',
      status: 204,
      problems: [404],
    },
  },
  '/desk/v1/settings': {
    get: {
      operationId: 'getSettings',
      summary: 'Read the rules',
      description: 'The rules by which the local service makes and extends loans.',
      answer: data('Settings'),
    },
    put: {
      operationId: 'replaceSettings',
      summary: 'Change the rules',
      description: 'Replaces all rules of the local service. They hold for what is done from then on.',
      request: 'Settings',
      answer: data('Settings'),
    },
  },
  '/desk/v1/sessions': {
    get: {
      operationId: 'listSessions',
      summary: 'List sessions',
      description: 'Who is signed in: from where, with which program, since when, last seen when, and until when.',
      answer: data('ListedSession', 'list'),
    },
    delete: {
      operationId: 'endOtherSessions',
      summary: 'End all other sessions',
      description: 'Ends every session except the one that asks.',
      status: 204,
    },
  },
  '/desk/v1/sessions/{id}': {
    delete: {
      operationId: 'endKnownSession',
      summary: 'End a session',
      description: 'Ends a session of the list. Its browser or app has to sign in again.',
      status: 204,
      parameters: [inPath('id', { type: 'string', pattern: '^[0-9a-f]{64}$' }, 'The id of the session, as listed')],
    },
  },
  '/desk/v1/tokens': {
    get: {
      operationId: 'listTokens',
      summary: 'List API tokens',
      description: 'The names and grants of the API tokens, without the tokens themselves.',
      answer: data('ApiToken', 'list'),
    },
    post: {
      operationId: 'createToken',
      summary: 'Make an API token',
      description: 'Makes a token for a lender system. Its answer is the only one that shows the token.',
      request: 'CreateTokenRequest',
      answer: data('CreatedApiToken'),
      status: 201,
    },
  },
  '/desk/v1/tokens/{id}': {
    delete: {
      operationId: 'revokeToken',
      summary: 'Revoke an API token',
      description: 'The token opens nothing from then on.',
      status: 204,
      parameters: [inPath('id', { type: 'integer', minimum: 1 }, 'The id of the token, as listed')],
    },
  },
  '/open': {
    post: {
      operationId: 'openSession',
      summary: 'Sign in with a one-time address',
      description:
        'Spends the code of a one-time address, and sets the cookie of a session. The page at the address does it; a GET or HEAD spends nothing.',
      request: 'OpenRequest',
      status: 204,
      problems: [404, 409],
    },
  },
  '/desk/v1/one-time-addresses': {
    post: {
      operationId: 'createOneTimeAddress',
      summary: 'Let somebody in',
      description:
        'Makes an address that signs one browser in, or pairs one desktop app, once and within ten minutes. Its answer is the only one that shows it. The desktop window has none.',
      answer: data('OneTimeAddress'),
      status: 201,
      problems: [404],
    },
  },
  '/desk/v1/drafts/new-loan': {
    get: {
      operationId: 'listDrafts',
      summary: 'List the drafts',
      description: 'The drafts of a connection, the one saved last first. Each tab of the face keeps its own.',
      answer: data('Draft', 'list'),
      parameters: DRAFT_OF,
    },
  },
  '/desk/v1/drafts/new-loan/{id}': {
    put: {
      operationId: 'keepDraft',
      summary: 'Keep a draft',
      description: 'Saves a draft for a connection, unless another writer saved one under this id meanwhile.',
      request: 'DraftRequest',
      answer: data('Draft'),
      problems: [409],
      parameters: [draftInPath, ...DRAFT_OF, ...WRITER],
    },
    delete: {
      operationId: 'discardDraft',
      summary: 'Discard a draft',
      description: 'Deletes a draft.',
      status: 204,
      parameters: [draftInPath],
    },
  },
  '/desk/v1/demo': {
    post: {
      operationId: 'enterDemo',
      summary: 'Switch to the demo',
      description: 'From then on the desk works on 200 invented loans in a data folder of their own.',
      status: 204,
    },
    delete: {
      operationId: 'leaveDemo',
      summary: 'Leave the demo',
      description: 'The desk works on the loans of its own data folder again.',
      status: 204,
    },
  },
}
