import { changeConnectionRequest, createConnectionRequest } from '../desk/connection-requests.ts'
import { chooseConnectionRequest, connectionBody, connectionTest } from '../desk/connections.ts'
import { data, list } from './answer.ts'
import { endpoint } from './endpoint.ts'

export const listConnections = endpoint({
  method: 'GET',
  path: '/desk/v1/connections',
  callers: 'person',
  summary: 'List live services',
  description: 'The live services that the desk knows, without their tokens.',
  answer: list(connectionBody),
  scope: 'data',
})

export const createConnection = endpoint({
  method: 'POST',
  path: '/desk/v1/connections',
  callers: 'person',
  summary: 'Add a live service',
  description: 'Adds a connection to a live service. Its token goes in and never comes out.',
  request: createConnectionRequest,
  answer: data(connectionBody),
  status: 201,
  scope: 'data',
})

export const changeConnection = endpoint({
  method: 'PATCH',
  path: '/desk/v1/connections/{id}',
  callers: 'person',
  summary: 'Change a live service',
  description: 'Changes what is named and leaves the rest; a token in it takes the place of the old one.',
  request: changeConnectionRequest,
  answer: data(connectionBody),
  scope: 'data',
})

export const removeConnection = endpoint({
  method: 'DELETE',
  path: '/desk/v1/connections/{id}',
  callers: 'person',
  summary: 'Remove a live service',
  description: 'Removes a connection on which nothing is under way or undecided. Its journal stays.',
  problems: [409],
  scope: 'data',
})

export const testConnection = endpoint({
  method: 'POST',
  path: '/desk/v1/connections/{id}/test',
  callers: 'person',
  summary: 'Test a live service',
  description: 'Checks whether a live service can be reached and accepts the token. Nothing changes there.',
  answer: data(connectionTest),
  scope: 'data',
})

export const chooseConnection = endpoint({
  method: 'PUT',
  path: '/desk/v1/connection',
  callers: 'person',
  summary: 'Choose where to work',
  description: 'From then on the desk works on this live service, or on this computer ("local").',
  request: chooseConnectionRequest,
  answer: data(chooseConnectionRequest),
  problems: [404],
  scope: 'data',
})
