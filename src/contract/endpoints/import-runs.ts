import { SOURCE_SHAPES } from '#values/vocabulary/import-terms.ts'
import { importPlanRequest } from '../desk/import-plan.ts'
import { importPace, importRunBody, importUploadQuery } from '../desk/import-runs.ts'
import { data, file } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { FILE_NAME_PARAMETERS, inPath, query } from './parameters.ts'

export const uploadImport = endpoint({
  method: 'POST',
  path: '/desk/v1/import-runs',
  callers: 'imports',
  summary: 'Take in a file of loans',
  description:
    'The body is the file itself: CSV, XLSX, JSON or JSON Lines, at most 1 GiB. It is looked through after the answer.',
  request: 'file',
  answer: data(importRunBody),
  status: 201,
  problems: [404, 409],
  parameters: [
    ...FILE_NAME_PARAMETERS,
    query(
      'after',
      { type: 'string', format: 'uuid' },
      'The import whose answers hold for this file, too, if its columns have the same heads',
    ),
  ],
  query: importUploadQuery,
})

export const getImport = endpoint({
  method: 'GET',
  path: '/desk/v1/import-runs/{uuid}',
  callers: 'imports',
  summary: 'Read an import run',
  description: 'What was found in the file, what is planned, and what its lines come to.',
  answer: data(importRunBody),
  problems: [409],
  longBy: 'import',
})

export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/desk/v1/import-runs/{uuid}',
  callers: 'imports',
  summary: 'Forget an import run',
  description: 'Forgets an import of which nothing was made, with its lines and its file.',
  problems: [409],
})

export const planImport = endpoint({
  method: 'PUT',
  path: '/desk/v1/import-runs/{uuid}/plan',
  callers: 'imports',
  summary: 'Say what the columns are',
  description: 'Columns, fixed values and format. Another format has the file looked through again.',
  request: importPlanRequest,
  answer: data(importRunBody),
  problems: [409],
})

export const setImportPace = endpoint({
  method: 'PUT',
  path: '/desk/v1/import-runs/{uuid}/pace',
  callers: 'imports',
  summary: 'Set the pace of an import run',
  description: 'How many loans a second are sent at most. It takes effect at once.',
  request: importPace,
  answer: data(importRunBody),
  problems: [409],
})

export const checkImport = endpoint({
  method: 'POST',
  path: '/desk/v1/import-runs/{uuid}/check',
  callers: 'imports',
  summary: 'Begin the dry run of an import',
  description: 'Checks every line by the rules of createLoan. Nothing is made by it. It goes on after the answer.',
  answer: data(importRunBody),
  problems: [409, 422],
})

export const startImport = endpoint({
  method: 'POST',
  path: '/desk/v1/import-runs/{uuid}/start',
  callers: 'imports',
  summary: 'Make the good loans',
  description:
    'Makes the loans of the lines that are good, once the file leaves no question open. Faulty lines stay, and can be corrected and started later.',
  answer: data(importRunBody),
  problems: [409],
})

export const pauseImport = endpoint({
  method: 'POST',
  path: '/desk/v1/import-runs/{uuid}/pause',
  callers: 'imports',
  summary: 'Pause an import run',
  description: 'Stands still until it is taken up again.',
  answer: data(importRunBody),
  problems: [409],
})

export const cancelImport = endpoint({
  method: 'POST',
  path: '/desk/v1/import-runs/{uuid}/cancel',
  callers: 'imports',
  summary: 'Cancel an import run',
  description: 'What is made stays made, what is left is not run.',
  answer: data(importRunBody),
  problems: [409],
})

export const continueImport = endpoint({
  method: 'POST',
  path: '/desk/v1/import-runs/{uuid}/continue',
  callers: 'imports',
  summary: 'Take up an import run',
  description: 'Continues an import run that was paused, cancelled or interrupted after its start.',
  answer: data(importRunBody),
  problems: [409],
})

export const saveImportTemplate = endpoint({
  method: 'GET',
  path: '/desk/v1/import-templates/{shape}',
  callers: 'imports',
  summary: 'Save a template',
  description: 'A file to fill in, with the columns of a shape and loans in it.',
  answer: file('text/csv', 'application/json', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  parameters: [inPath('shape', { type: 'string', enum: SOURCE_SHAPES }, 'How the loans stand in the file')],
})
