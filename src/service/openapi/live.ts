import { SUBMISSION_STATES } from '#contract/desk/submissions.ts'
import { idInPath, type Operations, query, uuidInPath } from './operation.ts'

/** Live services, and the journal of what was sent to them. */
export const LIVE_OPERATIONS: Operations = {
  '/desk/v1/loans/{uuid}/refresh': {
    post: {
      summary: 'Read a live loan again and take over what changed',
      answer: 'Refresh',
      problems: [401, 404, 502, 503, 504],
      parameters: [uuidInPath],
    },
  },
  '/desk/v1/connections': {
    get: { summary: 'Live services, without their tokens', answer: 'Connection', isList: true, problems: [401] },
    post: {
      summary: 'Add a live service',
      request: 'CreateConnectionRequest',
      answer: 'Connection',
      status: 201,
      problems: [400, 401, 422],
    },
  },
  '/desk/v1/connections/{id}': {
    patch: {
      summary: 'Change a live service, or replace its token',
      request: 'ChangeConnectionRequest',
      answer: 'Connection',
      problems: [400, 401, 404, 422],
      parameters: [idInPath],
    },
    delete: {
      summary: 'Remove a live service; its journal stays',
      status: 204,
      problems: [401, 404, 409],
      parameters: [idInPath],
    },
  },
  '/desk/v1/connections/{id}/test': {
    post: {
      summary: 'Find out whether a live service is reached',
      answer: 'ConnectionTest',
      problems: [401, 404],
      parameters: [idInPath],
    },
  },
  '/desk/v1/connection': {
    put: { summary: 'Choose where the desk works', request: 'ChooseConnectionRequest', problems: [400, 401, 404, 422] },
  },
  '/desk/v1/submissions': {
    get: {
      summary: 'The journal of what was sent, newest first',
      answer: 'SubmissionList',
      bare: true,
      problems: [401, 422],
      parameters: [
        query('state', { enum: SUBMISSION_STATES }),
        query('search', { type: 'string' }),
        query('cursor', { type: 'integer' }),
        query('limit', { type: 'integer' }),
      ],
    },
  },
  '/desk/v1/submissions/{id}': {
    get: {
      summary: 'A submission with request, answer and steps; personal codes masked unless asked for',
      answer: 'Submission',
      problems: [401, 404],
      parameters: [idInPath, query('personalCodes', { enum: ['shown'] })],
    },
  },
  '/desk/v1/submissions/{id}/resolution': {
    post: {
      summary: "A person's decision on an unknown submission",
      request: 'ResolutionRequest',
      answer: 'Submission',
      problems: [400, 401, 404, 409, 422],
      parameters: [idInPath],
    },
  },
  '/desk/v1/submissions/{id}/sending': {
    post: { summary: 'Send what is planned', answer: 'Submission', problems: [401, 404, 409], parameters: [idInPath] },
  },
}
