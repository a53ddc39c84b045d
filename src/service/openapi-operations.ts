import { SUBMISSION_STATES } from '#contract/desk/submissions.ts'
import { EXPLANATION_OPERATIONS } from './openapi-explanations.ts'
import { EXPORT_OPERATIONS } from './openapi-exports.ts'
import { EXTENSION_RUN_OPERATIONS } from './openapi-extension-runs.ts'
import { idInPath, LIST_PARAMETERS, type Operations, query, uuidInPath } from './openapi-operation.ts'

/** Every operation by path and method; the schemas are the contract's own. */
export const OPERATIONS: Operations = {
  ...EXPORT_OPERATIONS,
  '/claims/v1/lender/createLoan': {
    post: {
      summary: 'Register a loan',
      request: 'CreateLoanRequest',
      answer: 'Loan',
      status: 201,
      problems: [400, 401, 413, 415, 422],
    },
  },
  '/claims/v1/lender/createLoanExtension': {
    post: {
      summary: 'Move the due dates of all remaining installments later',
      request: 'CreateLoanExtensionRequest',
      answer: 'LoanExtension',
      status: 201,
      problems: [400, 401, 404, 409, 413, 415, 422, 429, 502, 503, 504],
    },
  },
  '/claims/v1/lender/getLoan': {
    get: {
      summary: 'Read a loan as of today',
      answer: 'Loan',
      problems: [401, 404, 422],
      parameters: [query('loanUuid', { type: 'string', format: 'uuid' }, true)],
    },
  },
  '/desk/v1/session': { get: { summary: 'Where the desk runs', answer: 'Session', problems: [401] } },
  '/desk/v1/loans': {
    get: {
      summary: 'List loans, newest first, paged by key',
      answer: 'LoanList',
      bare: true,
      problems: [401, 422],
      parameters: LIST_PARAMETERS,
    },
  },
  '/desk/v1/loans/{uuid}': {
    get: {
      summary: 'A loan with its schedule versions and extensions',
      answer: 'LoanDetail',
      problems: [401, 404],
      parameters: [uuidInPath],
    },
  },
  '/desk/v1/loans/{uuid}/versions/{version}': {
    get: {
      summary: 'The rows of one version of the schedule; 0 is as registered',
      answer: 'ScheduleVersionRows',
      problems: [401, 404],
      parameters: [
        uuidInPath,
        { name: 'version', in: 'path', required: true, schema: { type: 'integer', minimum: 0 } },
      ],
    },
  },
  '/desk/v1/loans/{uuid}/extension-preview': {
    post: {
      summary: 'What an extension would do, or the problem it would meet',
      request: 'ExtensionPreviewRequest',
      answer: 'ExtensionPreview',
      problems: [400, 401, 404, 422],
      parameters: [uuidInPath],
    },
  },
  '/desk/v1/loans/{uuid}/comparison': {
    get: {
      summary: 'Two versions of a schedule, or one and the preview of an extension, row by row',
      answer: 'Comparison',
      problems: [401, 404, 422],
      parameters: [
        uuidInPath,
        query('before', { type: 'integer', minimum: 0 }, true),
        query('after', { type: 'integer', minimum: 0 }),
        query('daysToExtend', { type: 'integer', minimum: 1 }),
      ],
    },
  },
  '/desk/v1/loans/{uuid}/what-if': {
    post: {
      summary: 'What several extensions would do, each on its own',
      request: 'WhatIfRequest',
      answer: 'WhatIf',
      problems: [400, 401, 404, 422],
      parameters: [uuidInPath],
    },
  },
  ...EXPLANATION_OPERATIONS,
  '/desk/v1/lender-loan-ids': {
    get: {
      summary: 'Whether a lender loan ID is used',
      answer: 'LenderLoanIdUse',
      problems: [401],
      parameters: [query('lenderLoanId', { type: 'string' }, true)],
    },
  },
  '/desk/v1/schedules': {
    post: {
      summary: 'Make a schedule from its terms',
      request: 'MakeScheduleRequest',
      answer: 'MadeSchedule',
      problems: [400, 401, 422],
    },
  },
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
  ...EXTENSION_RUN_OPERATIONS,
  '/desk/v1/demo': {
    post: { summary: "Switch to the demo's data folder", status: 204, problems: [401] },
    delete: { summary: 'Switch back', status: 204, problems: [401] },
  },
}
