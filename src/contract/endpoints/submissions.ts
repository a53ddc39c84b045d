import { SUBMISSION_STATES } from '#values/vocabulary/submission-state.ts'
import { submissionListBody } from '../desk/submission-list.ts'
import { submissionSearchRequest, submissionsParameters } from '../desk/submissions.ts'
import { body } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { pageParameters, query } from './parameters.ts'

export const searchSubmissions = endpoint({
  method: 'POST',
  path: '/desk/v1/submission-search',
  callers: 'person',
  summary: 'Search submissions',
  description: 'Takes the fields of listSubmissions in the body, where search words may be a personal code.',
  request: submissionSearchRequest,
  answer: body(submissionListBody),
  longBy: 'book',
})

export const listSubmissions = endpoint({
  method: 'GET',
  path: '/desk/v1/submissions',
  callers: 'person',
  summary: 'List the journal',
  description: 'What was sent to the live service that the desk works on, newest first, paged by key.',
  answer: body(submissionListBody),
  parameters: [
    query('state', { type: 'string', enum: SUBMISSION_STATES }, 'Only submissions in this state'),
    query('search', { type: 'string', maxLength: 100 }, 'A part of the lender loan ID or client'),
    ...pageParameters(200),
  ],
  query: submissionsParameters,
  longBy: 'searched-book',
})
