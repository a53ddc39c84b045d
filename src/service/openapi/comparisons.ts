import { COMPARED_PARAMETERS, data, type Operations, uuidInPath } from './operation.ts'

/** Schedules side by side. */
export const COMPARISON_OPERATIONS: Operations = {
  '/desk/v1/loans/{uuid}/comparison': {
    get: {
      operationId: 'compareSchedules',
      summary: 'Compare two schedules',
      description: 'Two versions of the schedule of a loan, or one and the preview of an extension, row by row.',
      answer: data('Comparison'),
      parameters: [uuidInPath, ...COMPARED_PARAMETERS],
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
