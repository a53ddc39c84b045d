import { MOST_FOUND_CLIENTS } from '#values/vocabulary/client-terms.ts'
import { clientListParameters, clientPage } from '../desk/client-list.ts'
import {
  clientBodyOfDesk,
  clientCodes,
  clientListBody,
  clientLoansParameters,
  clientSearchRequest,
  clientsParameters,
} from '../desk/clients.ts'
import { loanListBody } from '../desk/loan-list.ts'
import { body, data } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { CLIENT_LIST_PARAMETERS, CLIENT_LOANS_PARAMETERS, query } from './parameters.ts'

export const findClients = endpoint({
  method: 'GET',
  path: '/desk/v1/clients',
  callers: 'person',
  summary: 'Find clients',
  description: 'The clients with a text in one of their names or in their code, the best first.',
  answer: body(clientListBody),
  parameters: [
    query('search', { type: 'string', maxLength: 100 }, 'A part of a name, or of a registry code'),
    query('limit', { type: 'integer', minimum: 1, maximum: MOST_FOUND_CLIENTS }, 'How many at most'),
  ],
  query: clientsParameters,
  longBy: 'book',
})

export const searchClients = endpoint({
  method: 'POST',
  path: '/desk/v1/client-search',
  callers: 'person',
  summary: 'Find clients by what may be a personal code',
  description: 'The same as findClients, with what is sought in the body: a personal code is in no address.',
  request: clientSearchRequest,
  answer: body(clientListBody),
  longBy: 'book',
})

export const listClients = endpoint({
  method: 'GET',
  path: '/desk/v1/client-list',
  callers: 'person',
  summary: 'List clients',
  description:
    'All clients with what their loans come to today, the newest first or those most days late first, paged by key.',
  answer: body(clientPage),
  parameters: CLIENT_LIST_PARAMETERS,
  query: clientListParameters,
  longBy: 'book',
})

export const searchListedClients = endpoint({
  method: 'POST',
  path: '/desk/v1/client-list',
  callers: 'person',
  summary: 'Search the list of clients',
  description: 'The clients that findClients finds, as listClients has them: one page of the best matches.',
  request: clientSearchRequest,
  answer: body(clientPage),
  longBy: 'book',
})

export const getClient = endpoint({
  method: 'GET',
  path: '/desk/v1/clients/{uuid}',
  callers: 'person',
  summary: 'Read a client',
  description: 'A client with what its loans come to today, and what of them is overdue. It has no personal code.',
  answer: data(clientBodyOfDesk),
  longBy: 'book',
})

export const getClientCodes = endpoint({
  method: 'GET',
  path: '/desk/v1/clients/{uuid}/codes',
  callers: 'person',
  summary: 'Read the codes of a client',
  description: 'The personal or registry code of a client and of its representative, as on its latest loan.',
  answer: data(clientCodes),
})

export const listClientLoans = endpoint({
  method: 'GET',
  path: '/desk/v1/clients/{uuid}/loans',
  callers: 'person',
  summary: 'List the loans of a client',
  description: 'All loans of a client in the order asked for, newest first where none is, paged by key.',
  answer: body(loanListBody),
  parameters: CLIENT_LOANS_PARAMETERS,
  query: clientLoansParameters,
  longBy: 'book',
})
