import { runListBody, runsParameters } from '../desk/runs.ts'
import { body } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { pageParameters } from './parameters.ts'

export const listAllRuns = endpoint({
  method: 'GET',
  path: '/desk/v1/runs',
  callers: 'runs',
  summary: 'List runs of every kind',
  description:
    'The runs of the connection that the desk works on, newest first, paged by key. `kind` tells them apart.',
  answer: body(runListBody),
  parameters: pageParameters(100),
  query: runsParameters,
  longBy: 'book',
})
