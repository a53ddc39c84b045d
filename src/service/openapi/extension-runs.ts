import { EXTENSION_LINE_STATES } from '#values/vocabulary/run-states.ts'
import { body, data, type OperationDescriptions, pageParameters, query, uuidInPath } from './operation.ts'

const RUN_ACTION = { answer: data('ExtensionRun'), problems: [409], parameters: [uuidInPath] }

/** The operations that extend many loans at once. */
export const EXTENSION_RUN_OPERATIONS: OperationDescriptions = {
  '/desk/v1/extension-runs': {
    get: {
      operationId: 'listRuns',
      summary: 'List extension runs',
      description: 'The runs of the connection that the desk works on, newest first, paged by key.',
      answer: body('ExtensionRunList'),
      parameters: pageParameters(100),
    },
    post: {
      operationId: 'createRun',
      summary: 'Begin a dry run',
      description: 'Begins the dry run of an extension of many loans. Nothing is extended by it.',
      request: 'ExtensionRunRequest',
      answer: data('ExtensionRun'),
      status: 201,
      problems: [404, 409],
    },
  },
  '/desk/v1/extension-runs/{uuid}': {
    get: {
      operationId: 'getRun',
      summary: 'Read an extension run',
      description: 'The state of an extension run, with its totals.',
      answer: data('ExtensionRun'),
      problems: [409],
      parameters: [uuidInPath],
    },
    delete: {
      operationId: 'deleteRun',
      summary: 'Forget a dry run',
      description: 'Forgets a dry run that was not started.',
      status: 204,
      problems: [409],
      parameters: [uuidInPath],
    },
  },
  '/desk/v1/extension-runs/{uuid}/lines': {
    get: {
      operationId: 'listRunLines',
      summary: 'List the lines of a run',
      description: 'One line for each loan of an extension run, paged by key.',
      answer: body('ExtensionRunLines'),
      problems: [409],
      parameters: [
        uuidInPath,
        query('outcome', { type: 'string', enum: EXTENSION_LINE_STATES }, 'Only lines that came to this'),
        ...pageParameters(200),
      ],
    },
  },
  '/desk/v1/extension-runs/{uuid}/start': {
    post: {
      operationId: 'startRun',
      summary: 'Start a run',
      description: 'Extends what the dry run has found, loan by loan. It goes on after the answer.',
      ...RUN_ACTION,
    },
  },
  '/desk/v1/extension-runs/{uuid}/cancel': {
    post: {
      operationId: 'cancelRun',
      summary: 'Cancel a run',
      description: 'What is done stays done, what is left is not run.',
      ...RUN_ACTION,
    },
  },
  '/desk/v1/extension-runs/{uuid}/continue': {
    post: {
      operationId: 'continueRun',
      summary: 'Take up a run',
      description: 'Continues a run that was paused or interrupted.',
      ...RUN_ACTION,
    },
  },
}
