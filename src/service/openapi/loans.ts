import { FILTER_PARAMETERS, LIST_PARAMETERS, type Operations, query, uuidInPath, versionInPath } from './operation.ts'

/** Loans, their schedules, and what an extension would do to one. */
export const LOAN_OPERATIONS: Operations = {
  '/desk/v1/loans': {
    get: {
      summary: 'List loans, newest first, paged by key',
      answer: 'LoanList',
      bare: true,
      problems: [401, 422],
      parameters: LIST_PARAMETERS,
    },
  },
  '/desk/v1/loan-totals': {
    get: {
      summary: 'How many loans a filter matches, and what of them is not repaid yet',
      answer: 'LoanTotals',
      problems: [401, 422],
      parameters: FILTER_PARAMETERS,
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
      parameters: [uuidInPath, versionInPath],
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
}
