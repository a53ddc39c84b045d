import { LOAN_DIFFERENCES } from '#values/vocabulary/reconciliation-terms.ts'
import { FILE_FORMATS, runExportParameters } from '../desk/loans-export.ts'
import {
  beginReconciliationRequest,
  decisionRequest,
  nightlyReconciliation,
  reconciliationBody,
  reconciliationLine,
  reconciliationLineDetail,
  reconciliationLinesBody,
  reconciliationLinesParameters,
  takeOverBody,
  takeOverRequest,
} from '../desk/reconciliations.ts'
import { CSV_TYPE, XLSX_TYPE } from '../media-types.ts'
import { body, data, file, list } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { inPath, pageParameters, query } from './parameters.ts'

export const beginReconciliation = endpoint({
  method: 'POST',
  path: '/desk/v1/reconciliations',
  callers: 'runs',
  summary: 'Compare all loans with the live service',
  description:
    'Asks the live service for each loan of the connection and compares it. It goes on after the answer, and changes nothing. One reconciliation of a connection reads at a time.',
  request: beginReconciliationRequest,
  answer: data(reconciliationBody),
  status: 201,
  problems: [404, 409],
})

export const getReconciliation = endpoint({
  method: 'GET',
  path: '/desk/v1/reconciliations/{uuid}',
  callers: 'runs',
  summary: 'Read a reconciliation',
  description: 'How far it has read, and how many loans differ in what.',
  answer: data(reconciliationBody),
  problems: [409],
})

export const listReconciliationLines = endpoint({
  method: 'GET',
  path: '/desk/v1/reconciliations/{uuid}/lines',
  callers: 'runs',
  summary: 'List the loans that differ',
  description: 'One line for each loan that does not simply agree, with both sides, paged by key.',
  answer: body(reconciliationLinesBody),
  problems: [409],
  parameters: [
    query('difference', { type: 'string', enum: LOAN_DIFFERENCES }, 'Only lines with this difference'),
    ...pageParameters(100),
  ],
  query: reconciliationLinesParameters,
})

const POSITION = inPath('position', { type: 'integer', minimum: 1 }, 'The place of the line in the reconciliation')

export const getReconciliationLine = endpoint({
  method: 'GET',
  path: '/desk/v1/reconciliations/{uuid}/lines/{position}',
  callers: 'runs',
  summary: 'Read a loan that differs',
  description: 'Both sides row by row: `predicted` is our row, `returned` the row of the service.',
  answer: data(reconciliationLineDetail),
  problems: [409],
  parameters: [POSITION],
})

export const decideReconciliation = endpoint({
  method: 'POST',
  path: '/desk/v1/reconciliations/{uuid}/decisions',
  callers: 'runs',
  summary: 'Take over theirs, or leave a difference',
  description:
    'For the lines at `positions`, or for all open lines with one `difference`. Taking over stores what the service returned, as reading the loan again does; nothing is sent. A difference that is left stays left in later reconciliations until it changes. A loan with an undecided submission, or one that has changed since it was read, is left alone, and its line says so.',
  request: decisionRequest,
  answer: data(reconciliationBody),
  problems: [409],
})

export const takeOverLoans = endpoint({
  method: 'POST',
  path: '/desk/v1/live-loans',
  callers: 'runs',
  summary: 'Take over loans by their UUIDs',
  description:
    'Reads loans that the live service has and this desk has not, and stores them with the rows that the service returned. What getLoan does not say, the client above all, is given with each loan; without it the outcome is `asked`, and nothing is stored of that loan. Nothing is sent.',
  request: takeOverRequest,
  answer: data(takeOverBody),
  problems: [404],
})

export const getNightlyReconciliation = endpoint({
  method: 'GET',
  path: '/desk/v1/nightly-reconciliation',
  callers: 'person',
  summary: 'Read whether the connection is compared each night',
  description: 'The time of day on the clock of the computer that Loan Desk runs on; null if it is off.',
  answer: data(nightlyReconciliation),
  problems: [404],
})

export const setNightlyReconciliation = endpoint({
  method: 'PUT',
  path: '/desk/v1/nightly-reconciliation',
  callers: 'person',
  summary: 'Compare the connection each night',
  description:
    'All its loans are compared with its service once a day, at this time or as soon as Loan Desk runs after it. Null turns it off.',
  request: nightlyReconciliation,
  answer: data(nightlyReconciliation),
  problems: [404],
})

export const pauseReconciliation = endpoint({
  method: 'POST',
  path: '/desk/v1/reconciliations/{uuid}/pause',
  callers: 'runs',
  summary: 'Pause a reconciliation',
  description: 'Asks for no further loan until it is continued.',
  answer: data(reconciliationBody),
  problems: [409],
})

export const cancelReconciliation = endpoint({
  method: 'POST',
  path: '/desk/v1/reconciliations/{uuid}/cancel',
  callers: 'runs',
  summary: 'Cancel a reconciliation',
  description: 'What was read so far stays.',
  answer: data(reconciliationBody),
  problems: [409],
})

export const continueReconciliation = endpoint({
  method: 'POST',
  path: '/desk/v1/reconciliations/{uuid}/continue',
  callers: 'runs',
  summary: 'Continue a reconciliation',
  description: 'Continues one that was paused or interrupted, after the last loan that it read.',
  answer: data(reconciliationBody),
  problems: [409],
})

export const exportReconciliation = endpoint({
  method: 'GET',
  path: '/desk/v1/reconciliations/{uuid}/export',
  callers: 'runs',
  summary: 'The loans that differ as a file',
  description: 'All lines with both sides, as a CSV or Excel file or as JSON.',
  query: runExportParameters,
  answer: { ...list(reconciliationLine), ...file(CSV_TYPE, XLSX_TYPE) },
  problems: [409],
  parameters: [query('format', { type: 'string', enum: [...FILE_FORMATS, 'json'] }, 'Which kind of file', true)],
})
