import { resolutionRequest, submissionBody, submissionParameters } from '../desk/submissions.ts'
import { data } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { query } from './parameters.ts'

export const getSubmission = endpoint({
  method: 'GET',
  path: '/desk/v1/submissions/{id}',
  callers: 'person',
  summary: 'Read a submission',
  description: 'A submission with request, answer and steps. Personal codes are masked unless asked for.',
  answer: data(submissionBody),
  parameters: [
    query('personalCodes', { type: 'string', enum: ['shown'] }, 'Shows personal codes in request and answer'),
  ],
  query: submissionParameters,
})

export const resolveSubmission = endpoint({
  method: 'POST',
  path: '/desk/v1/submissions/{id}/resolution',
  callers: 'person',
  summary: 'Decide on a submission',
  description:
    'What a person found out about a submission whose outcome is unknown: it was created, or it was not and is sent again.',
  request: resolutionRequest,
  answer: data(submissionBody),
  problems: [409],
})

export const sendSubmission = endpoint({
  method: 'POST',
  path: '/desk/v1/submissions/{id}/sending',
  callers: 'person',
  summary: 'Send what is planned',
  description: 'Sends a submission that was entered and has certainly not been sent.',
  answer: data(submissionBody),
  problems: [409, 429],
})

export const lookAtSubmission = endpoint({
  method: 'POST',
  path: '/desk/v1/submissions/{id}/look',
  callers: 'person',
  summary: 'Say that a person has looked at it',
  description: 'Takes the mark from a submission that was accepted with other figures than predicted.',
  answer: data(submissionBody),
  problems: [409],
})
