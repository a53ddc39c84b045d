import { oneTimeAddress } from '../desk/one-time-address.ts'
import { listedSession } from '../desk/sessions.ts'
import { data, list } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { inPath } from './parameters.ts'

export const listSessions = endpoint({
  method: 'GET',
  path: '/desk/v1/sessions',
  callers: 'person',
  summary: 'List sessions',
  description: 'Who is signed in: from where, with which program, since when, last seen when, and until when.',
  answer: list(listedSession),
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/desk/v1/sessions',
  callers: 'person',
  summary: 'End all other sessions',
  description: 'Ends every session except the one that asks.',
})

export const endKnownSession = endpoint({
  method: 'DELETE',
  path: '/desk/v1/sessions/{id}',
  callers: 'person',
  summary: 'End a session',
  description: 'Ends a session of the list. Its browser or app has to sign in again.',
  parameters: [inPath('id', { type: 'string', pattern: '^[0-9a-f]{64}$' }, 'The id of the session, as listed')],
  patterns: { id: '[0-9a-f]+' },
})

export const createOneTimeAddress = endpoint({
  method: 'POST',
  path: '/desk/v1/one-time-addresses',
  callers: 'person',
  summary: 'Let somebody in',
  description:
    'Makes an address that signs one browser in, or pairs one desktop app, once and within ten minutes. Its answer is the only one that shows it. The desktop window has none.',
  answer: data(oneTimeAddress),
  status: 201,
  problems: [404],
  scope: 'desk',
})
