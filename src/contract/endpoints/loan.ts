import { extensionPreviewBody, extensionPreviewRequest } from '../desk/extension-preview.ts'
import { loanDetailBody, scheduleVersionRows } from '../desk/loan-detail.ts'
import { nextLoanBody } from '../desk/next-loan.ts'
import { data } from './answer.ts'
import { endpoint } from './endpoint.ts'

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
