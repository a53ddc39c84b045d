import { IMPORT_LINE_STATES } from '#values/vocabulary/import-run-states.ts'
import { IMPORT_ODDITIES, IMPORT_REASONS, SOURCE_SHAPES } from '#values/vocabulary/import-terms.ts'
import {
  body,
  data,
  FILE_NAME_PARAMETERS,
  inPath,
  type OperationDescriptions,
  pageParameters,
  query,
  uuidInPath,
} from './operation.ts'

const RUN = { answer: data('ImportRun'), problems: [409], parameters: [uuidInPath] }

const positionInPath = inPath('position', { type: 'integer', minimum: 1 }, 'The place of the loan in the file')

const FILTERS = [
  query('outcome', { type: 'string', enum: IMPORT_LINE_STATES }, 'Only lines that came to this'),
  query('reason', { type: 'string', enum: IMPORT_REASONS }, 'Only lines that are faulty for this reason'),
  query('oddity', { type: 'string', enum: ['any', ...IMPORT_ODDITIES] }, 'Only lines that are odd, in this way or any'),
]

/** The operations that make loans from a file. */
export const IMPORT_RUN_OPERATIONS: OperationDescriptions = {
  '/desk/v1/import-runs': {
    post: {
      operationId: 'uploadImport',
      summary: 'Take in a file of loans',
      description:
        'The body is the file itself: CSV, XLSX, JSON or JSON Lines, at most 1 GiB. It is looked through after the answer.',
      takesFile: true,
      answer: data('ImportRun'),
      status: 201,
      problems: [409],
      parameters: FILE_NAME_PARAMETERS,
    },
  },
  '/desk/v1/import-runs/{uuid}': {
    get: {
      operationId: 'getImport',
      summary: 'Read an import run',
      description: 'What was found in the file, what is planned, and what its lines come to.',
      ...RUN,
    },
    delete: {
      operationId: 'deleteImport',
      summary: 'Forget an import run',
      description: 'Forgets an import of which nothing was made, with its lines and its file.',
      status: 204,
      problems: [409],
      parameters: [uuidInPath],
    },
  },
  '/desk/v1/import-runs/{uuid}/plan': {
    put: {
      operationId: 'planImport',
      summary: 'Say what the columns are',
      description: 'Columns, fixed values and format. Another format has the file looked through again.',
      request: 'ImportPlanRequest',
      ...RUN,
    },
  },
  '/desk/v1/import-runs/{uuid}/pace': {
    put: {
      operationId: 'setImportPace',
      summary: 'Set the pace of an import run',
      description: 'How many loans a second are sent at most. It takes effect at once.',
      request: 'ImportPace',
      ...RUN,
    },
  },
  '/desk/v1/import-runs/{uuid}/check': {
    post: {
      operationId: 'checkImport',
      summary: 'Begin the dry run of an import',
      description: 'Checks every line by the rules of createLoan. Nothing is made by it. It goes on after the answer.',
      ...RUN,
      problems: [409, 422],
    },
  },
  '/desk/v1/import-runs/{uuid}/start': {
    post: {
      operationId: 'startImport',
      summary: 'Make the good loans',
      description:
        'Makes the loans of the lines that are good, once the file leaves no question open. Faulty lines stay, and can be corrected and started later.',
      ...RUN,
    },
  },
  '/desk/v1/import-runs/{uuid}/pause': {
    post: {
      operationId: 'pauseImport',
      summary: 'Pause an import run',
      description: 'Stands still until it is taken up again.',
      ...RUN,
    },
  },
  '/desk/v1/import-runs/{uuid}/cancel': {
    post: {
      operationId: 'cancelImport',
      summary: 'Cancel an import run',
      description: 'What is made stays made, what is left is not run.',
      ...RUN,
    },
  },
  '/desk/v1/import-runs/{uuid}/continue': {
    post: {
      operationId: 'continueImport',
      summary: 'Take up an import run',
      description: 'Continues an import run that was paused, cancelled or interrupted after its start.',
      ...RUN,
    },
  },
  '/desk/v1/import-runs/{uuid}/lines': {
    get: {
      operationId: 'listImportLines',
      summary: 'List the lines of an import run',
      description: 'One line for each loan of the file, in its order, paged by key.',
      answer: body('ImportLines'),
      problems: [409],
      parameters: [uuidInPath, ...FILTERS, ...pageParameters(200)],
    },
  },
  '/desk/v1/import-runs/{uuid}/lines/corrections': {
    post: {
      operationId: 'correctImportLines',
      summary: 'Correct all alike',
      description: 'Gives every faulty line that has a text in a field another one, and checks it again.',
      request: 'ImportCorrections',
      answer: data('ImportCorrected'),
      problems: [409],
      parameters: [uuidInPath],
    },
  },
  '/desk/v1/import-runs/{uuid}/lines/{position}': {
    patch: {
      operationId: 'correctImportLine',
      summary: 'Correct a line',
      description: 'Corrects cells of a line, leaves it out or puts it back. It is checked at once.',
      request: 'ImportLineChange',
      answer: data('ImportLine'),
      problems: [409],
      parameters: [uuidInPath, positionInPath],
    },
  },
  '/desk/v1/import-runs/{uuid}/faulty-lines': {
    get: {
      operationId: 'saveFaultyLines',
      summary: 'Save the faulty lines',
      description:
        "The faulty lines in the file's own columns, with their reasons. Mended, the file can be taken in again.",
      answer: { kind: 'file', types: ['text/csv', 'application/jsonl'] },
      problems: [409],
      parameters: [uuidInPath],
    },
  },
  '/desk/v1/import-mappings': {
    get: {
      operationId: 'listImportMappings',
      summary: 'List the mappings',
      description: 'What columns of files are, kept under names.',
      answer: body('ImportMappingList'),
    },
    post: {
      operationId: 'saveImportMapping',
      summary: 'Save a mapping',
      description: 'Keeps a mapping under a name, such as one that was handed on as a file.',
      request: 'ImportMappingRequest',
      answer: data('ImportMapping'),
      status: 201,
    },
  },
  '/desk/v1/import-mappings/{uuid}': {
    get: {
      operationId: 'getImportMapping',
      summary: 'Read a mapping',
      description: 'A mapping as it can be handed on.',
      answer: data('ImportMapping'),
      parameters: [uuidInPath],
    },
    put: {
      operationId: 'replaceImportMapping',
      summary: 'Replace a mapping',
      description: 'Keeps a mapping in place of another, under its name or a new one.',
      request: 'ImportMappingRequest',
      answer: data('ImportMapping'),
      parameters: [uuidInPath],
    },
    delete: {
      operationId: 'removeImportMapping',
      summary: 'Remove a mapping',
      description: 'Removes a mapping. Runs that went by it keep their plans.',
      status: 204,
      parameters: [uuidInPath],
    },
  },
  '/desk/v1/import-templates/{shape}': {
    get: {
      operationId: 'saveImportTemplate',
      summary: 'Save a template',
      description: 'A file to fill in, with the columns of a shape and loans in it.',
      answer: {
        kind: 'file',
        types: ['text/csv', 'application/json', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      },
      parameters: [inPath('shape', { type: 'string', enum: SOURCE_SHAPES }, 'How the loans stand in the file')],
    },
  },
}
