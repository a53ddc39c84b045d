import { MOST_FOUND_CLIENTS } from '#values/vocabulary/client-terms.ts'
import { body, CLIENT_LOANS_PARAMETERS, data, type OperationDescriptions, query, uuidInPath } from './operation.ts'

/** Clients, each made of the loans that name it by country and code. */
export const CLIENT_OPERATIONS: OperationDescriptions = {
  '/desk/v1/clients': {
    get: {
      operationId: 'findClients',
      summary: 'Find clients',
      description: 'The clients with a text in one of their names or in their code, the best first.',
      answer: body('ClientList'),
      parameters: [
        query('search', { type: 'string', maxLength: 100 }, 'A part of a name, or of a registry code'),
        query('limit', { type: 'integer', minimum: 1, maximum: MOST_FOUND_CLIENTS }, 'How many at most'),
      ],
    },
  },
  '/desk/v1/client-search': {
    post: {
      operationId: 'searchClients',
      summary: 'Find clients by what may be a personal code',
      description: 'The same as findClients, with what is sought in the body: a personal code is in no address.',
      request: 'ClientSearch',
      answer: body('ClientList'),
    },
  },
  '/desk/v1/clients/{uuid}': {
    get: {
      operationId: 'getClient',
      summary: 'Read a client',
      description: 'A client with what its loans come to today, and what of them is overdue. It has no personal code.',
      answer: data('ClientDetail'),
      parameters: [uuidInPath],
    },
  },
  '/desk/v1/clients/{uuid}/codes': {
    get: {
      operationId: 'getClientCodes',
      summary: 'Read the codes of a client',
      description: 'The personal or registry code of a client and of its representative, as on its latest loan.',
      answer: data('ClientCodes'),
      parameters: [uuidInPath],
    },
  },
  '/desk/v1/clients/{uuid}/loans': {
    get: {
      operationId: 'listClientLoans',
      summary: 'List the loans of a client',
      description: 'All loans of a client in the order asked for, newest first where none is, paged by key.',
      answer: body('LoanList'),
      parameters: [uuidInPath, ...CLIENT_LOANS_PARAMETERS],
    },
  },
}
