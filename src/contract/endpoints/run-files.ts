import { extensionRunLine } from '../desk/extension-runs.ts'
import { FILE_FORMATS, runExportParameters } from '../desk/loans-export.ts'
import { CSV_TYPE, XLSX_TYPE } from '../media-types.ts'
import { file, list } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { query } from './parameters.ts'

export const exportRun = endpoint({
  method: 'GET',
  path: '/desk/v1/extension-runs/{uuid}/export',
  callers: 'runs',
  summary: 'The lines of an extension run as a file',
  description: 'What became of each loan of a run, as a CSV or Excel file or as JSON.',
  query: runExportParameters,
  answer: { ...list(extensionRunLine), ...file(CSV_TYPE, XLSX_TYPE) },
  problems: [409],
  parameters: [query('format', { type: 'string', enum: [...FILE_FORMATS, 'json'] }, 'Which kind of file', true)],
  longBy: 'book-file',
})
