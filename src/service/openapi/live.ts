import { SUBMISSION_STATES } from '#values/vocabulary/submission-state.ts'
import { body, data, idInPath, type OperationDescriptions, pageParameters, query, uuidInPath } from './operation.ts'

/** Live services, and the journal of what was sent to them. */
export const LIVE_OPERATIONS: OperationDescriptions = {
  '/desk/v1/loans/{uuid}/refresh': {
    post: {
      operationId: 'refreshLoan',
      summary: 'Read a live loan again',
      description: 'Reads a loan from its live service and takes over what changed there.',
      answer: data('Refresh'),
      problems: [502, 504],
      parameters: [uuidInPath],
    },
  },
  '/desk/v1/connections': {
    get: {
      operationId: 'listConnections',
      summary: 'List live services',
      description: 'The live services that the desk knows, without their tokens.',
      answer: data('Connection', 'list'),
    },
    post: {
      operationId: 'createConnection',
      summary: 'Add a live service',
      description: 'Adds a connection to a live service. Its token goes in and never comes out.',
      request: 'CreateConnectionRequest',
      answer: data('Connection'),
      status: 201,
    },
  },
  '/desk/v1/connections/{id}': {
    patch: {
      operationId: 'changeConnection',
      summary: 'Change a live service',
      description: 'Changes what is named and leaves the rest; a token in it takes the place of the old one.',
      request: 'ChangeConnectionRequest',
      answer: data('Connection'),
      parameters: [idInPath],
    },
    delete: {
      operationId: 'removeConnection',
      summary: 'Remove a live service',
      description: 'Removes a connection on which nothing is under way or undecided. Its journal stays.',
      status: 204,
      problems: [409],
      parameters: [idInPath],
    },
  },
  '/desk/v1/connections/{id}/test': {
    post: {
      operationId: 'testConnection',
      summary: 'Test a live service',
      description: 'Checks whether a live service can be reached and accepts the token. Nothing changes there.',
      answer: data('ConnectionTest'),
      parameters: [idInPath],
    },
  },
  '/desk/v1/connection': {
    put: {
      operationId: 'chooseConnection',
      summary: 'Choose where to work',
      description: 'From then on the desk works on this live service, or on this computer ("local").',
      request: 'ChooseConnectionRequest',
      answer: data('ChooseConnectionRequest'),
      problems: [404],
    },
  },
  '/desk/v1/submission-search': {
    post: {
      operationId: 'searchSubmissions',
      summary: 'Search submissions',
      description: 'Takes the fields of listSubmissions in the body, where search words may be a personal code.',
      request: 'SubmissionSearch',
      answer: body('SubmissionList'),
    },
  },
  '/desk/v1/submissions': {
    get: {
      operationId: 'listSubmissions',
      summary: 'List the journal',
      description: 'What was sent to the live service that the desk works on, newest first, paged by key.',
      answer: body('SubmissionList'),
      parameters: [
        query('state', { type: 'string', enum: SUBMISSION_STATES }, 'Only submissions in this state'),
        query('search', { type: 'string', maxLength: 100 }, 'A part of the lender loan ID or client'),
        ...pageParameters(200),
      ],
    },
  },
  '/desk/v1/submissions/{id}': {
    get: {
      operationId: 'getSubmission',
      summary: 'Read a submission',
      description: 'A submission with request, answer and steps. Personal codes are masked unless asked for.',
      answer: data('Submission'),
      parameters: [
        idInPath,
        query('personalCodes', { type: 'string', enum: ['shown'] }, 'Shows personal codes in request and answer'),
      ],
    },
  },
  '/desk/v1/submissions/{id}/resolution': {
    post: {
      operationId: 'resolveSubmission',
      summary: 'Decide on a submission',
      description:
        'What a person found out about a submission whose outcome is unknown: it was created, or it was not and is sent again.',
      request: 'ResolutionRequest',
      answer: data('Submission'),
      problems: [409],
      parameters: [idInPath],
    },
  },
  '/desk/v1/submissions/{id}/sending': {
    post: {
      operationId: 'sendSubmission',
      summary: 'Send what is planned',
      description: 'Sends a submission that was entered and has certainly not been sent.',
      answer: data('Submission'),
      problems: [409, 429],
      parameters: [idInPath],
    },
  },
  '/desk/v1/submissions/{id}/look': {
    post: {
      operationId: 'lookAtSubmission',
      summary: 'Say that a person has looked at it',
      description: 'Takes the mark from a submission that was accepted with other figures than predicted.',
      answer: data('Submission'),
      problems: [409],
      parameters: [idInPath],
    },
  },
}
