import {
  body,
  data,
  FILTER_PARAMETERS,
  idInPath,
  LIST_PARAMETERS,
  type OperationDescriptions,
  query,
  uuidInPath,
  versionInPath,
} from './operation.ts'

/** Loans, their schedules, and what an extension would do to one. */
export const LOAN_OPERATIONS: OperationDescriptions = {
  '/desk/v1/loans': {
    get: {
      operationId: 'listLoans',
      summary: 'List loans',
      description: 'The loans that a filter matches in the order asked for, newest first where none is, paged by key.',
      answer: body('LoanList'),
      parameters: LIST_PARAMETERS,
    },
  },
  '/desk/v1/loan-search': {
    post: {
      operationId: 'searchLoans',
      summary: 'Search loans',
      description: 'Takes the fields of listLoans in the body, where search words may be a personal code.',
      request: 'LoanSearch',
      answer: body('LoanList'),
    },
  },
  '/desk/v1/loan-totals': {
    post: {
      operationId: 'addUpFoundLoans',
      summary: 'Add up the loans of a search',
      description: 'Takes the fields of getLoanTotals in the body, where search words may be a personal code.',
      request: 'LoanTotalsSearch',
      answer: data('LoanTotals'),
    },
    get: {
      operationId: 'getLoanTotals',
      summary: 'Add loans up',
      description: 'How many loans a filter matches, their remaining principal, and what of them is overdue.',
      answer: data('LoanTotals'),
      parameters: FILTER_PARAMETERS,
    },
  },
  '/desk/v1/loan-views': {
    get: {
      operationId: 'listLoanViews',
      summary: 'List the views',
      description: 'The views of the list that are kept by name: filter, order and columns of each.',
      answer: data('LoanView', 'list'),
    },
    post: {
      operationId: 'createLoanView',
      summary: 'Keep a view',
      description: 'Keeps a view of the list under a name that no other has. Search words are never part of one.',
      request: 'LoanViewRequest',
      answer: data('LoanView'),
      status: 201,
    },
  },
  '/desk/v1/loan-views/{id}': {
    put: {
      operationId: 'replaceLoanView',
      summary: 'Change a view',
      description: 'Replaces the name and all else of a view.',
      request: 'LoanViewRequest',
      answer: data('LoanView'),
      parameters: [idInPath],
    },
    delete: {
      operationId: 'removeLoanView',
      summary: 'Remove a view',
      description: 'Removes a view. No loan is touched.',
      status: 204,
      parameters: [idInPath],
    },
  },
  '/desk/v1/loans/{uuid}': {
    get: {
      operationId: 'getLoanDetail',
      summary: 'Read a loan in full',
      description: 'A loan with its schedule versions and extensions.',
      answer: data('LoanDetail'),
      parameters: [uuidInPath],
    },
  },
  '/desk/v1/loans/{uuid}/versions/{version}': {
    get: {
      operationId: 'getScheduleVersion',
      summary: 'Read a version of the schedule',
      description: 'The rows of one version of the schedule; 0 is as registered.',
      answer: data('ScheduleVersionRows'),
      parameters: [uuidInPath, versionInPath],
    },
  },
  '/desk/v1/loans/{uuid}/next-loan': {
    get: {
      operationId: 'getNextLoan',
      summary: 'Begin another loan like one',
      description:
        'The rate of a loan to the last decimal, and the lender loan ID that follows those like its own, used by no loan and in no draft; null where none can be told.',
      answer: data('NextLoan'),
      parameters: [uuidInPath],
    },
  },
  '/desk/v1/loans/{uuid}/extension-preview': {
    post: {
      operationId: 'previewExtension',
      summary: 'Preview an extension',
      description: 'What an extension would do, or the problem it would meet. Nothing is extended.',
      request: 'ExtensionPreviewRequest',
      answer: data('ExtensionPreview'),
      parameters: [uuidInPath],
    },
  },
  '/desk/v1/lender-loan-ids': {
    get: {
      operationId: 'findLenderLoanId',
      summary: 'Look up a lender loan ID',
      description: 'Whether a lender loan ID is used, and by which loan.',
      answer: data('LenderLoanIdUse'),
      parameters: [query('lenderLoanId', { type: 'string' }, 'To the letter, as registered', true)],
    },
  },
  '/desk/v1/schedules': {
    post: {
      operationId: 'makeSchedule',
      summary: 'Make a schedule',
      description: 'Makes the rows of a schedule from its terms. Nothing is stored.',
      request: 'MakeScheduleRequest',
      answer: data('MadeSchedule'),
    },
  },
}
