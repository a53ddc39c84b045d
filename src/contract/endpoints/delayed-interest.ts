import {
  delayedInterestBody,
  delayedInterestPreview,
  delayedInterestQuery,
  delayedInterestRequest,
  loanDelayedInterest,
} from '../desk/delayed-interest.ts'
import { data } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { query } from './parameters.ts'

export const getDelayedInterest = endpoint({
  method: 'GET',
  path: '/desk/v1/delayed-interest',
  callers: 'person',
  summary: 'Read the settings of delayed interest',
  description:
    'All settings by which the local service charges interest on overdue principal, and the one that holds today. Without any, it charges none.',
  answer: data(delayedInterestBody),
  scope: 'desk',
})

export const previewDelayedInterest = endpoint({
  method: 'POST',
  path: '/desk/v1/delayed-interest/preview',
  callers: 'person',
  summary: 'Preview a setting of delayed interest',
  description:
    'How many loans are overdue, and what delayed interest they would owe today with this setting. Nothing is stored.',
  request: delayedInterestRequest,
  answer: data(delayedInterestPreview),
  scope: 'desk',
})

export const addDelayedInterest = endpoint({
  method: 'POST',
  path: '/desk/v1/delayed-interest',
  callers: 'person',
  summary: 'Add a setting of delayed interest',
  description:
    'Charges delayed interest by other rules from a day on, in place of all that would hold from that day on. What payments and extensions have counted stays: of their days, no later setting changes anything.',
  request: delayedInterestRequest,
  answer: data(delayedInterestBody),
  status: 201,
  scope: 'desk',
})

export const getLoanDelayedInterest = endpoint({
  method: 'GET',
  path: '/desk/v1/loans/{uuid}/delayed-interest',
  callers: 'token',
  summary: 'Read the delayed interest of a loan on a day',
  description:
    'What each row has of delayed interest on a day, earlier or later than today: by the payments and extensions up to that day, and by the settings as they are now. Nothing is stored.',
  parameters: [query('date', { type: 'string', format: 'date' }, 'The day, today by default')],
  query: delayedInterestQuery,
  longBy: 'loan',
  answer: data(loanDelayedInterest),
})
