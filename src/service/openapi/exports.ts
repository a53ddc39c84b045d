import { FILE_FORMATS } from '#contract/desk/loans-export.ts'
import { COMPARED_PARAMETERS, type Operations, query, uuidInPath, versionInPath } from './operation.ts'

const FORMAT = query('format', { enum: FILE_FORMATS }, true)

/** What leaves the desk as a file. */
export const EXPORT_OPERATIONS: Operations = {
  '/desk/v1/loans/{uuid}/versions/{version}/export': {
    get: {
      summary: 'One version of the schedule as a CSV or Excel file',
      file: true,
      problems: [401, 404, 422],
      parameters: [uuidInPath, versionInPath, FORMAT],
    },
  },
  '/desk/v1/loans/{uuid}/comparison/export': {
    get: {
      summary: 'A comparison as a CSV or Excel file',
      file: true,
      problems: [401, 404, 422],
      parameters: [uuidInPath, FORMAT, ...COMPARED_PARAMETERS],
    },
  },
  '/desk/v1/loans-export': {
    post: {
      summary: 'The loans that are named, or that a filter matches, as a CSV or Excel file or as JSON',
      request: 'LoansExportRequest',
      file: true,
      problems: [400, 401, 404, 413, 415, 422],
    },
  },
  '/desk/v1/loans/{uuid}/evidence': {
    get: {
      summary: 'All that is known of a loan as one file, personal codes masked; it opens in another Loan Desk',
      file: true,
      problems: [401, 404, 422],
      parameters: [uuidInPath],
    },
  },
}
