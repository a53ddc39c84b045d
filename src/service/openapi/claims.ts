import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { EXTENSION_EXAMPLE, EXTENSION_REQUEST_EXAMPLE, LOAN_EXAMPLE } from './examples.ts'
import { type Operations, query } from './operation.ts'

/** What passing a request on to a live service may come to. */
const OF_THE_WAY = [409, 429, 502, 503, 504]

/** The interface of the marketplace, as the desk itself offers it. */
export const CLAIMS_OPERATIONS: Operations = {
  '/claims/v1/lender/createLoan': {
    post: {
      operationId: 'createLoan',
      summary: 'Register a loan',
      description:
        'Registers a loan with its schedule and client: all of it or nothing. Without a schedule one is made by its type. The same lenderLoanId with the same content is answered as the first time.',
      request: 'CreateLoanRequest',
      requestExample: WORKED_EXAMPLE,
      answer: { kind: 'data', of: 'Loan', example: LOAN_EXAMPLE },
      status: 201,
      repeated: 'The same request again: the loan as first answered',
      problems: OF_THE_WAY,
      passesOn: true,
    },
  },
  '/claims/v1/lender/createLoanExtension': {
    post: {
      operationId: 'createLoanExtension',
      summary: 'Extend a loan',
      description:
        'Moves the due dates of all remaining installments later by so many days, and adds the interest of these days to the first of them.',
      request: 'CreateLoanExtensionRequest',
      requestExample: EXTENSION_REQUEST_EXAMPLE,
      answer: { kind: 'data', of: 'LoanExtension', example: EXTENSION_EXAMPLE },
      status: 201,
      problems: [404, ...OF_THE_WAY],
      passesOn: true,
    },
  },
  '/claims/v1/lender/getLoan': {
    get: {
      operationId: 'getLoan',
      summary: 'Read a loan',
      description: 'A loan as of today, with the schedule that holds after its extensions.',
      answer: { kind: 'data', of: 'Loan', example: LOAN_EXAMPLE },
      problems: [404, ...OF_THE_WAY],
      parameters: [query('loanUuid', { type: 'string', format: 'uuid' }, 'The uuid that createLoan answered', true)],
      passesOn: true,
    },
  },
}
