import { OPERATION_CONTRACTS } from '#contract/operations/operation-contracts.ts'
import { WORKED_EXAMPLE, WORKED_EXAMPLE_EXTENDED, workedExampleLoan } from '#contract/worked-example.ts'
import { recordOf } from '#values/record-of.ts'
import { GET_LOAN_PATH, OPERATION_TRAITS, OPERATIONS, type Operation } from '#values/vocabulary/operation.ts'
import { type OperationDescription as DescribedOperation, type OperationDescriptions, query } from './operation.ts'

const LOAN_UUID = '0f2a6c52-8f0e-4c39-9a53-3d7f0b9f6a11'

/** The worked example's answers, with what a service makes up for each loan. */
export const LOAN_EXAMPLE = workedExampleLoan({
  uuid: LOAN_UUID,
  loanPublicId: 'K7Q2M9X4ZT1B',
  createdAt: '2026-01-28 06:02:16',
})

export const EXTENSION_REQUEST_EXAMPLE = { loanUuid: LOAN_UUID, daysToExtend: 30 }

export const EXTENSION_EXAMPLE = {
  uuid: '6b1c9d0e-52f4-4f0b-8a7b-0a3d5e9c7f22',
  loanUuid: LOAN_UUID,
  extendedDays: 30,
  paymentDate: '2026-01-28',
  paymentSchedule: WORKED_EXAMPLE_EXTENDED,
}

/** What passing a request on to a live service may come to. */
const OF_THE_WAY = [409, 429, 502, 503, 504]

/** What is said of an operation besides its contract. */
type OperationDescription = Pick<DescribedOperation, 'summary' | 'description' | 'requestExample' | 'repeated'> & {
  readonly answerExample: object
}

const DESCRIPTIONS: Readonly<Record<Operation, OperationDescription>> = {
  createLoan: {
    summary: 'Register a loan',
    description:
      'Registers a loan with its schedule and client: all of it or nothing. Without a schedule one is made by its type. The same lenderLoanId with the same content is answered as the first time.',
    requestExample: WORKED_EXAMPLE,
    answerExample: LOAN_EXAMPLE,
    repeated: 'The same request again: the loan as first answered',
  },
  createLoanExtension: {
    summary: 'Extend a loan',
    description:
      'Moves the due dates of all remaining installments later by so many days, and adds the interest of these days to the first of them.',
    requestExample: EXTENSION_REQUEST_EXAMPLE,
    answerExample: EXTENSION_EXAMPLE,
  },
}

/** A loan that is not there is 404. */
const PROBLEMS = { 'new-loan': OF_THE_WAY, 'existing-loan': [404, ...OF_THE_WAY] } as const

function described(operation: Operation): DescribedOperation {
  const { requestName, answerName } = OPERATION_CONTRACTS[operation]
  const { answerExample, ...description } = DESCRIPTIONS[operation]
  return {
    operationId: operation,
    ...description,
    request: requestName,
    answer: { kind: 'data', of: answerName, example: answerExample },
    status: 201,
    problems: PROBLEMS[OPERATION_TRAITS[operation].touches],
    passesOn: true,
  }
}

/** The interface of the marketplace, as the desk itself offers it. */
export const CLAIMS_OPERATIONS: OperationDescriptions = {
  ...recordOf(OPERATIONS.map((operation) => [OPERATION_TRAITS[operation].path, { post: described(operation) }])),
  [GET_LOAN_PATH]: {
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
