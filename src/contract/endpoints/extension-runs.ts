import { EXTENSION_LINE_STATES } from '#values/vocabulary/run-states.ts'
import {
  extensionRunBody,
  extensionRunLinesBody,
  extensionRunListBody,
  extensionRunRequest,
  extensionRunsParameters,
  runLinesParameters,
} from '../desk/extension-runs.ts'
import { body, data } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { pageParameters, query } from './parameters.ts'

export const listRuns = endpoint({
  method: 'GET',
  path: '/desk/v1/extension-runs',
  callers: 'runs',
  summary: 'List extension runs',
  description: 'The runs of the connection that the desk works on, newest first, paged by key.',
  answer: body(extensionRunListBody),
  parameters: pageParameters(100),
  query: extensionRunsParameters,
  longBy: 'book',
})

export const createRun = endpoint({
  method: 'POST',
  path: '/desk/v1/extension-runs',
  callers: 'runs',
  summary: 'Begin a dry run',
  description: 'Begins the dry run of an extension of many loans. Nothing is extended by it.',
  request: extensionRunRequest,
  answer: data(extensionRunBody),
  status: 201,
  problems: [404, 409],
})

export const getRun = endpoint({
  method: 'GET',
  path: '/desk/v1/extension-runs/{uuid}',
  callers: 'runs',
  summary: 'Read an extension run',
  description: 'The state of an extension run, with its totals.',
  answer: data(extensionRunBody),
  problems: [409],
  longBy: 'book',
})

export const deleteRun = endpoint({
  method: 'DELETE',
  path: '/desk/v1/extension-runs/{uuid}',
  callers: 'runs',
  summary: 'Forget a dry run',
  description: 'Forgets a dry run that was not started.',
  problems: [409],
})

export const listRunLines = endpoint({
  method: 'GET',
  path: '/desk/v1/extension-runs/{uuid}/lines',
  callers: 'runs',
  summary: 'List the lines of a run',
  description: 'One line for each loan of an extension run, paged by key.',
  answer: body(extensionRunLinesBody),
  problems: [409],
  parameters: [
    query('outcome', { type: 'string', enum: EXTENSION_LINE_STATES }, 'Only lines that came to this'),
    ...pageParameters(200),
  ],
  query: runLinesParameters,
  longBy: 'outcome-in-book',
})

export const startRun = endpoint({
  method: 'POST',
  path: '/desk/v1/extension-runs/{uuid}/start',
  callers: 'runs',
  summary: 'Start a run',
  description: 'Extends what the dry run has found, loan by loan. It goes on after the answer.',
  answer: data(extensionRunBody),
  problems: [409],
})

export const cancelRun = endpoint({
  method: 'POST',
  path: '/desk/v1/extension-runs/{uuid}/cancel',
  callers: 'runs',
  summary: 'Cancel a run',
  description: 'What is done stays done, what is left is not run.',
  answer: data(extensionRunBody),
  problems: [409],
})

export const continueRun = endpoint({
  method: 'POST',
  path: '/desk/v1/extension-runs/{uuid}/continue',
  callers: 'runs',
  summary: 'Take up a run',
  description: 'Continues a run that was paused or interrupted.',
  answer: data(extensionRunBody),
  problems: [409],
})
