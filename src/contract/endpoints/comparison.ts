import { comparisonBody, comparisonIfAsked } from '../desk/comparison.ts'
import { whatIfBody, whatIfRequest } from '../desk/what-if.ts'
import { data } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { COMPARED_PARAMETERS } from './parameters.ts'

export const compareSchedules = endpoint({
  method: 'GET',
  path: '/desk/v1/loans/{uuid}/comparison',
  callers: 'token',
  summary: 'Compare two schedules',
  description:
    'Two versions of the schedule of a loan, or one and the preview of an extension, row by row. Without any ' +
    'parameter what is most asked: the last change, or, where there is none, an extension by 30 days.',
  query: comparisonIfAsked,
  answer: data(comparisonBody),
  parameters: [...COMPARED_PARAMETERS.map((parameter) => ({ ...parameter, required: false }))],
  longBy: 'loan',
})

export const tryExtensions = endpoint({
  method: 'POST',
  path: '/desk/v1/loans/{uuid}/what-if',
  callers: 'token',
  summary: 'Try several extensions',
  description: 'What several extensions of a loan would do, each on its own. Nothing is extended.',
  request: whatIfRequest,
  answer: data(whatIfBody),
  longBy: 'loan',
})
