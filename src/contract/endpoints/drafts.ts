import { draftBody, draftParameters, draftPathParameters, draftRequest, keepDraftParameters } from '../desk/draft.ts'
import { data, list } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { inPath, query } from './parameters.ts'

const WRITER = [
  query('writer', { type: 'string', format: 'uuid' }, 'The writer of the draft, a new one for each page', true),
  query('after', { type: 'string', format: 'uuid' }, 'The writer of the draft that this one began with'),
]

const draftInPath = inPath('id', { type: 'string', format: 'uuid' }, 'Chosen by the client that writes the draft')

const DRAFT_OF = [
  query(
    'connection',
    { type: 'string' },
    '"local" or the id of a connection; left out, the one that the desk works on',
  ),
]

export const listDrafts = endpoint({
  method: 'GET',
  path: '/desk/v1/drafts/new-loan',
  callers: 'person',
  summary: 'List the drafts',
  description: 'The drafts of a connection, the one saved last first. Each tab of the face keeps its own.',
  answer: list(draftBody),
  parameters: DRAFT_OF,
  query: draftParameters,
  scope: 'data',
})

export const keepDraft = endpoint({
  method: 'PUT',
  path: '/desk/v1/drafts/new-loan/{id}',
  callers: 'person',
  summary: 'Keep a draft',
  description: 'Saves a draft for a connection, unless another writer saved one under this id meanwhile.',
  request: draftRequest,
  answer: data(draftBody),
  problems: [409],
  parameters: [draftInPath, ...DRAFT_OF, ...WRITER],
  inPath: draftPathParameters,
  query: keepDraftParameters,
  scope: 'data',
})

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/desk/v1/drafts/new-loan/{id}',
  callers: 'person',
  summary: 'Discard a draft',
  description: 'Deletes a draft.',
  parameters: [draftInPath],
  inPath: draftPathParameters,
  scope: 'data',
})
