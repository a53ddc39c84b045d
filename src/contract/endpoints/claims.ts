import { GET_LOAN_PATH, OPERATION_TRAITS } from '#values/vocabulary/operation.ts'
import { buybackBody, createBuybackRequest } from '../buyback.ts'
import { createLoanRequest } from '../create-loan.ts'
import { createExtensionRequest, extensionBody } from '../extension.ts'
import { getLoanQuery, loanBody } from '../loan.ts'
import { createPaymentRequest, paymentBody } from '../payment.ts'
import { WORKED_EXAMPLE, WORKED_EXAMPLE_EXTENDED, workedExampleLoan } from '../worked-example.ts'
import { data } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { query } from './parameters.ts'

const LOAN_UUID = '0f2a6c52-8f0e-4c39-9a53-3d7f0b9f6a11'

/** The worked example's answer, with what a service makes up for each loan. */
const LOAN_EXAMPLE = workedExampleLoan({
  uuid: LOAN_UUID,
  loanPublicId: 'K7Q2M9X4ZT1B',
  createdAt: '2026-01-28 06:02:16',
})

const EXTENSION_EXAMPLE = {
  uuid: '6b1c9d0e-52f4-4f0b-8a7b-0a3d5e9c7f22',
  loanUuid: LOAN_UUID,
  extendedDays: 30,
  paymentDate: '2026-01-28',
  paymentSchedule: WORKED_EXAMPLE_EXTENDED,
}

const PAYMENT_EXAMPLE = {
  uuid: '2f8e4a17-93c5-4d60-b1d7-5a9c0e3b6d44',
  loanUuid: LOAN_UUID,
  principalAmount: '358.84',
  interestAmount: '141.16',
  delayedInterestAmount: '0.00',
  paymentDate: '2026-01-28',
  currency: 'EUR',
}

const BUYBACK_EXAMPLE = {
  uuid: '91d3c7b5-4e0a-4b86-a2f9-6c8d1e5f7a33',
  paymentDate: '2026-01-28',
  status: 'SENDING',
  reason: 'AGREEMENT_TERMINATION',
}

/** Problems of passing a request on to a live service. */
const OF_THE_WAY = [409, 429, 502, 503, 504]

export const createLoan = endpoint({
  method: 'POST',
  path: OPERATION_TRAITS.createLoan.path,
  callers: 'token',
  summary: 'Register a loan',
  description:
    'Registers a loan with its schedule and client: all of it or nothing. Without a schedule one is made by its type. The same lenderLoanId with the same content is answered as the first time.',
  request: createLoanRequest,
  requestExample: WORKED_EXAMPLE,
  answer: { ...data(loanBody), example: LOAN_EXAMPLE },
  status: 201,
  repeated: 'The same request again: the loan as first answered',
  problems: OF_THE_WAY,
  passesOn: true,
})

export const createLoanExtension = endpoint({
  method: 'POST',
  path: OPERATION_TRAITS.createLoanExtension.path,
  callers: 'token',
  summary: 'Extend a loan',
  description:
    'Moves the due dates of all remaining installments later by so many days, and adds the interest of these days to the first of them.',
  request: createExtensionRequest,
  requestExample: { loanUuid: LOAN_UUID, daysToExtend: 30 },
  answer: { ...data(extensionBody), example: EXTENSION_EXAMPLE },
  status: 201,
  problems: [404, ...OF_THE_WAY],
  passesOn: true,
})

export const createLoanPayment = endpoint({
  method: 'POST',
  path: OPERATION_TRAITS.createLoanPayment.path,
  callers: 'token',
  summary: 'Book a payment',
  description:
    'Books a payment of today on the installments of a loan, the earliest first, and of each delayed interest, then interest, then principal. What no installment takes is given back: paymentAmount less the three amounts.',
  request: createPaymentRequest,
  requestExample: { loanUuid: LOAN_UUID, paymentAmount: '500.00', currency: 'EUR' },
  answer: { ...data(paymentBody), example: PAYMENT_EXAMPLE },
  status: 201,
  problems: [404, ...OF_THE_WAY],
  passesOn: true,
})

export const createLoanBuyback = endpoint({
  method: 'POST',
  path: OPERATION_TRAITS.createLoanBuyback.path,
  callers: 'token',
  summary: 'Buy a loan back',
  description:
    'Takes a loan back today. All outstanding principal and delayed interest is due, and the interest that is due by today. What has accrued in the running period is due, too. The loan owes nothing afterwards, and can be neither paid nor extended.',
  request: createBuybackRequest,
  requestExample: { loanUuid: LOAN_UUID, reason: 'AGREEMENT_TERMINATION' },
  answer: { ...data(buybackBody), example: BUYBACK_EXAMPLE },
  status: 201,
  problems: [404, ...OF_THE_WAY],
  passesOn: true,
})

export const getLoan = endpoint({
  method: 'GET',
  path: GET_LOAN_PATH,
  callers: 'token',
  summary: 'Read a loan',
  description: 'A loan as of today, with the schedule that holds after its extensions and payments.',
  query: getLoanQuery,
  answer: { ...data(loanBody), example: LOAN_EXAMPLE },
  problems: [404, ...OF_THE_WAY],
  parameters: [query('loanUuid', { type: 'string', format: 'uuid' }, 'The uuid that createLoan answered', true)],
  passesOn: true,
})
