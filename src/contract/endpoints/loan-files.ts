import { comparisonParameters } from '../desk/comparison.ts'
import { evidenceFile } from '../desk/evidence.ts'
import { FILE_FORMATS, fileExportParameters } from '../desk/loans-export.ts'
import { whatIfExportRequest } from '../desk/what-if.ts'
import { CSV_TYPE, XLSX_TYPE } from '../media-types.ts'
import { body, file } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { COMPARED_PARAMETERS, query } from './parameters.ts'

const SHEET = file(CSV_TYPE, XLSX_TYPE)

const FORMAT = query('format', { type: 'string', enum: FILE_FORMATS }, 'Which kind of file', true)

export const exportSchedule = endpoint({
  method: 'GET',
  path: '/desk/v1/loans/{uuid}/versions/{version}/export',
  callers: 'exports',
  summary: 'A schedule as a file',
  description: 'One version of the schedule of a loan as a CSV or Excel file.',
  answer: SHEET,
  parameters: [FORMAT],
  query: fileExportParameters,
  longBy: 'loan-file',
})

export const exportComparison = endpoint({
  method: 'GET',
  path: '/desk/v1/loans/{uuid}/comparison/export',
  callers: 'exports',
  summary: 'A comparison as a file',
  description: 'Two schedules of a loan side by side as a CSV or Excel file.',
  answer: SHEET,
  parameters: [FORMAT, ...COMPARED_PARAMETERS],
  query: fileExportParameters.and(comparisonParameters),
  longBy: 'loan-file',
})

export const exportWhatIf = endpoint({
  method: 'POST',
  path: '/desk/v1/loans/{uuid}/what-if/export',
  callers: 'exports',
  summary: 'What if as a file',
  description: 'Several extensions of a loan, one a row below the loan as it is, as a CSV or Excel file.',
  request: whatIfExportRequest,
  answer: SHEET,
  problems: [404],
  longBy: 'loan',
})

export const exportEvidence = endpoint({
  method: 'GET',
  path: '/desk/v1/loans/{uuid}/evidence',
  callers: 'person',
  summary: 'The evidence of a loan',
  description: 'All that is known of a loan as one file, personal codes masked. It opens in another Loan Desk.',
  answer: { ...body(evidenceFile), isFile: true },
  longBy: 'loan-finding',
})
