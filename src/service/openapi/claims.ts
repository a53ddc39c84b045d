import { type Operations, query } from './operation.ts'

/** The interface of the marketplace, as the desk itself offers it. */
export const CLAIMS_OPERATIONS: Operations = {
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
}
