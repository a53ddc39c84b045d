import { extensionPreviewBody, extensionPreviewRequest } from '../desk/extension-preview.ts'
import { loanDetailBody, scheduleVersionRows } from '../desk/loan-detail.ts'
import {
  lenderLoanIdParameters,
  lenderLoanIdUse,
  loanListBody,
  loanListParameters,
  loanSearchRequest,
  loanTotals,
  loanTotalsRequest,
} from '../desk/loan-list.ts'
import { nextLoanBody } from '../desk/next-loan.ts'
import { madeScheduleBody, makeScheduleRequest } from '../desk/schedule.ts'
import { body, data } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { FILTER_PARAMETERS, LIST_PARAMETERS, query } from './parameters.ts'

export const listLoans = endpoint({
  method: 'GET',
  path: '/desk/v1/loans',
  callers: 'token',
  summary: 'List loans',
  description: 'The loans that a filter matches in the order asked for, newest first where none is, paged by key.',
  answer: body(loanListBody),
  parameters: LIST_PARAMETERS,
  query: loanListParameters,
  longBy: 'filtered-book',
})

export const searchLoans = endpoint({
  method: 'POST',
  path: '/desk/v1/loan-search',
  callers: 'token',
  summary: 'Search loans',
  description: 'Takes the fields of listLoans in the body, where search words may be a personal code.',
  request: loanSearchRequest,
  answer: body(loanListBody),
  longBy: 'book',
})

export const addUpFoundLoans = endpoint({
  method: 'POST',
  path: '/desk/v1/loan-totals',
  callers: 'token',
  summary: 'Add up the loans of a search',
  description: 'Takes the fields of getLoanTotals in the body, where search words may be a personal code.',
  request: loanTotalsRequest,
  answer: data(loanTotals),
  longBy: 'book',
})

export const getLoanTotals = endpoint({
  method: 'GET',
  path: '/desk/v1/loan-totals',
  callers: 'token',
  summary: 'Add loans up',
  description: 'How many loans a filter matches, their remaining principal, and what of them is overdue.',
  answer: data(loanTotals),
  parameters: FILTER_PARAMETERS,
  query: loanTotalsRequest,
  longBy: 'book',
})

export const getLoanDetail = endpoint({
  method: 'GET',
  path: '/desk/v1/loans/{uuid}',
  callers: 'token',
  summary: 'Read a loan in full',
  description: 'A loan with its schedule versions and extensions.',
  answer: data(loanDetailBody),
  longBy: 'loan',
})

export const getScheduleVersion = endpoint({
  method: 'GET',
  path: '/desk/v1/loans/{uuid}/versions/{version}',
  callers: 'token',
  summary: 'Read a version of the schedule',
  description: 'The rows of one version of the schedule; 0 is as registered.',
  answer: data(scheduleVersionRows),
  longBy: 'loan',
})

export const getNextLoan = endpoint({
  method: 'GET',
  path: '/desk/v1/loans/{uuid}/next-loan',
  callers: 'person',
  summary: 'Begin another loan like one',
  description:
    'The rate of a loan to the last decimal, and the lender loan ID that follows those like its own, used by no loan and in no draft; null where none can be told.',
  answer: data(nextLoanBody),
})

export const previewExtension = endpoint({
  method: 'POST',
  path: '/desk/v1/loans/{uuid}/extension-preview',
  callers: 'token',
  summary: 'Preview an extension',
  description: 'What an extension would do, or the problem it would meet. Nothing is extended.',
  request: extensionPreviewRequest,
  answer: data(extensionPreviewBody),
  longBy: 'loan',
})

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
