import { lenderLoanIdParameters, lenderLoanIdUse } from '../desk/loan-list.ts'
import { madeScheduleBody, makeScheduleRequest } from '../desk/schedule.ts'
import { data } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { query } from './parameters.ts'

export const findLenderLoanId = endpoint({
  method: 'GET',
  path: '/desk/v1/lender-loan-ids',
  callers: 'token',
  summary: 'Look up a lender loan ID',
  description: 'Whether a lender loan ID is used, and by which loan.',
  answer: data(lenderLoanIdUse),
  parameters: [query('lenderLoanId', { type: 'string' }, 'To the letter, as registered', true)],
  query: lenderLoanIdParameters,
})

export const makeSchedule = endpoint({
  method: 'POST',
  path: '/desk/v1/schedules',
  callers: 'token',
  summary: 'Make a schedule',
  description: 'Makes the rows of a schedule from its terms. Nothing is stored.',
  request: makeScheduleRequest,
  answer: data(madeScheduleBody),
})
