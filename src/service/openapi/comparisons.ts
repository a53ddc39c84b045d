import { COMPARED_PARAMETERS, type Operations, uuidInPath } from './operation.ts'

/** Schedules side by side. */
export const COMPARISON_OPERATIONS: Operations = {
  '/desk/v1/loans/{uuid}/comparison': {
    get: {
      summary: 'Two versions of a schedule, or one and the preview of an extension, row by row',
      answer: 'Comparison',
      problems: [401, 404, 422],
      parameters: [uuidInPath, ...COMPARED_PARAMETERS],
    },
  },
  '/desk/v1/loans/{uuid}/what-if': {
    post: {
      summary: 'What several extensions would do, each on its own',
      request: 'WhatIfRequest',
      answer: 'WhatIf',
      problems: [400, 401, 404, 422],
      parameters: [uuidInPath],
    },
  },
}
