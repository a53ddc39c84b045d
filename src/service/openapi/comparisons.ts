import { COMPARED_PARAMETERS, data, type OperationDescriptions, uuidInPath } from './operation.ts'

/** Schedules side by side. */
export const COMPARISON_OPERATIONS: OperationDescriptions = {
  '/desk/v1/loans/{uuid}/comparison': {
    get: {
      operationId: 'compareSchedules',
      summary: 'Compare two schedules',
      description:
        'Two versions of the schedule of a loan, or one and the preview of an extension, row by row. Without any ' +
        'parameter what is most asked: the last change, or, where there is none, an extension by 30 days.',
      answer: data('Comparison'),
      parameters: [uuidInPath, ...COMPARED_PARAMETERS.map((parameter) => ({ ...parameter, required: false }))],
    },
  },
  '/desk/v1/loans/{uuid}/what-if': {
    post: {
      operationId: 'tryExtensions',
      summary: 'Try several extensions',
      description: 'What several extensions of a loan would do, each on its own. Nothing is extended.',
      request: 'WhatIfRequest',
      answer: data('WhatIf'),
      parameters: [uuidInPath],
    },
  },
}
