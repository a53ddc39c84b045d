import { BUYBACK_LINE_STATES } from '#values/vocabulary/buyback-run-terms.ts'
import {
  buybackLinesBody,
  buybackLinesParameters,
  buybackRunBody,
  buybackRunLine,
  buybackRunListBody,
  buybackRunRequest,
  buybackRunsParameters,
} from '../desk/buyback-runs.ts'
import { FILE_FORMATS, runExportParameters } from '../desk/loans-export.ts'
import { CSV_TYPE, XLSX_TYPE } from '../media-types.ts'
import { body, data, file, list } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { pageParameters, query } from './parameters.ts'

export const listBuybackRuns = endpoint({
  method: 'GET',
  path: '/desk/v1/buyback-runs',
  callers: 'runs',
  summary: 'List buyback runs',
  description: 'The buyback runs of the connection that the desk works on, newest first, paged by key.',
  answer: body(buybackRunListBody),
  parameters: pageParameters(100),
  query: buybackRunsParameters,
  longBy: 'book',
})

export const createBuybackRun = endpoint({
  method: 'POST',
  path: '/desk/v1/buyback-runs',
  callers: 'runs',
  summary: 'Begin the dry run of a buyback',
  description: 'Begins the dry run of a buyback of many loans for one reason. Nothing is bought back by it.',
  request: buybackRunRequest,
  answer: data(buybackRunBody),
  status: 201,
  problems: [409],
})

export const getBuybackRun = endpoint({
  method: 'GET',
  path: '/desk/v1/buyback-runs/{uuid}',
  callers: 'runs',
  summary: 'Read a buyback run',
  description: 'The state of a buyback run, with what is due of its loans.',
  answer: data(buybackRunBody),
  problems: [409],
  longBy: 'book',
})

export const deleteBuybackRun = endpoint({
  method: 'DELETE',
  path: '/desk/v1/buyback-runs/{uuid}',
  callers: 'runs',
  summary: 'Forget the dry run of a buyback',
  description: 'Forgets a dry run that was not started.',
  problems: [409],
})

export const listBuybackLines = endpoint({
  method: 'GET',
  path: '/desk/v1/buyback-runs/{uuid}/lines',
  callers: 'runs',
  summary: 'List the lines of a buyback run',
  description: 'One line for each loan of a buyback run, paged by key.',
  answer: body(buybackLinesBody),
  problems: [409],
  parameters: [
    query('outcome', { type: 'string', enum: BUYBACK_LINE_STATES }, 'Only lines that came to this'),
    ...pageParameters(200),
  ],
  query: buybackLinesParameters,
  longBy: 'outcome-in-book',
})

export const startBuybacks = endpoint({
  method: 'POST',
  path: '/desk/v1/buyback-runs/{uuid}/start',
  callers: 'runs',
  summary: 'Start a buyback run',
  description: 'Buys back what the dry run has found, loan by loan. It continues after the answer.',
  answer: data(buybackRunBody),
  problems: [409],
})

export const pauseBuybacks = endpoint({
  method: 'POST',
  path: '/desk/v1/buyback-runs/{uuid}/pause',
  callers: 'runs',
  summary: 'Pause a buyback run',
  description: 'Pauses the run until it is continued. Buybacks on their way still finish.',
  answer: data(buybackRunBody),
  problems: [409],
})

export const cancelBuybacks = endpoint({
  method: 'POST',
  path: '/desk/v1/buyback-runs/{uuid}/cancel',
  callers: 'runs',
  summary: 'Cancel a buyback run',
  description: 'Loans that were bought back stay so, the others are not bought back.',
  answer: data(buybackRunBody),
  problems: [409],
})

export const continueBuybacks = endpoint({
  method: 'POST',
  path: '/desk/v1/buyback-runs/{uuid}/continue',
  callers: 'runs',
  summary: 'Continue a buyback run',
  description: 'Continues a buyback run that was paused or interrupted.',
  answer: data(buybackRunBody),
  problems: [409],
})

export const exportBuybacks = endpoint({
  method: 'GET',
  path: '/desk/v1/buyback-runs/{uuid}/export',
  callers: 'runs',
  summary: 'The lines of a buyback run as a file',
  description: 'What became of each loan of a run, as a CSV or Excel file or as JSON.',
  query: runExportParameters,
  answer: { ...list(buybackRunLine), ...file(CSV_TYPE, XLSX_TYPE) },
  problems: [409],
  parameters: [query('format', { type: 'string', enum: [...FILE_FORMATS, 'json'] }, 'Which kind of file', true)],
  longBy: 'book-file',
})
