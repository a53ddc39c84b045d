import { IMPORT_LINE_STATES } from '#values/vocabulary/import-run-states.ts'
import { IMPORT_ODDITIES, IMPORT_REASONS } from '#values/vocabulary/import-terms.ts'
import {
  importCorrected,
  importCorrections,
  importLine,
  importLineChange,
  importLinesBody,
  importLinesParameters,
} from '../desk/import-lines.ts'
import { FILE_FORMATS, runExportParameters } from '../desk/loans-export.ts'
import { CSV_TYPE, XLSX_TYPE } from '../media-types.ts'
import { body, data, file, list } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { inPath, pageParameters, query } from './parameters.ts'

const FILTERS = [
  query('outcome', { type: 'string', enum: IMPORT_LINE_STATES }, 'Only lines that came to this'),
  query('reason', { type: 'string', enum: IMPORT_REASONS }, 'Only lines that are faulty for this reason'),
  query('oddity', { type: 'string', enum: ['any', ...IMPORT_ODDITIES] }, 'Only lines that are odd, in this way or any'),
]

const positionInPath = inPath('position', { type: 'integer', minimum: 1 }, 'The place of the loan in the file')

export const listImportLines = endpoint({
  method: 'GET',
  path: '/desk/v1/import-runs/{uuid}/lines',
  callers: 'imports',
  summary: 'List the lines of an import run',
  description: 'One line for each loan of the file, in its order, paged by key.',
  answer: body(importLinesBody),
  problems: [409],
  parameters: [...FILTERS, ...pageParameters(200)],
  query: importLinesParameters,
  longBy: 'first-page-of-import',
})

export const correctImportLines = endpoint({
  method: 'POST',
  path: '/desk/v1/import-runs/{uuid}/lines/corrections',
  callers: 'imports',
  summary: 'Correct all alike',
  description:
    'Gives every line of a list, by default of the faulty ones, that has a text in a field another one, and checks it again.',
  request: importCorrections,
  answer: data(importCorrected),
  problems: [409],
})

export const correctImportLine = endpoint({
  method: 'PATCH',
  path: '/desk/v1/import-runs/{uuid}/lines/{position}',
  callers: 'imports',
  summary: 'Correct a line',
  description: 'Corrects cells of a line, leaves it out or puts it back. It is checked at once.',
  request: importLineChange,
  answer: data(importLine),
  problems: [409],
  parameters: [positionInPath],
})

export const saveFaultyLines = endpoint({
  method: 'GET',
  path: '/desk/v1/import-runs/{uuid}/faulty-lines',
  callers: 'imports',
  summary: 'Save the faulty lines',
  description:
    "The faulty lines in the file's own columns, with their reasons. Mended, the file can be taken in again.",
  answer: file('text/csv', 'application/jsonl'),
  problems: [409],
})

export const exportImport = endpoint({
  method: 'GET',
  path: '/desk/v1/import-runs/{uuid}/export',
  callers: 'imports',
  summary: 'The lines of an import as a file',
  description: 'What became of each loan of a file, as a CSV or Excel file or as JSON.',
  query: runExportParameters,
  answer: { ...list(importLine), ...file(CSV_TYPE, XLSX_TYPE) },
  problems: [409],
  parameters: [query('format', { type: 'string', enum: [...FILE_FORMATS, 'json'] }, 'Which kind of file', true)],
  longBy: 'book-file',
})
