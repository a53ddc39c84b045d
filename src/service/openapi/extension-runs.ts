import { LINE_OUTCOMES } from '#contract/desk/extension-runs.ts'
import { type Operations, query, uuidInPath } from './operation.ts'

const PAGE_PARAMETERS = [query('cursor', { type: 'integer' }), query('limit', { type: 'integer' })]
const RUN_ACTION = { answer: 'ExtensionRun', problems: [401, 404, 409], parameters: [uuidInPath] } as const

/** The operations that extend many loans at once. */
export const EXTENSION_RUN_OPERATIONS: Operations = {
  '/desk/v1/extension-runs': {
    get: {
      summary: 'Extension runs of the connection that the desk works on, newest first',
      answer: 'ExtensionRunList',
      bare: true,
      problems: [401, 422],
      parameters: PAGE_PARAMETERS,
    },
    post: {
      summary: 'Begin the dry run of an extension of many loans; nothing is extended',
      request: 'ExtensionRunRequest',
      answer: 'ExtensionRun',
      status: 201,
      problems: [400, 401, 404, 409, 413, 422],
    },
  },
  '/desk/v1/extension-runs/{uuid}': {
    get: {
      summary: 'Where an extension run stands, with its sums',
      answer: 'ExtensionRun',
      problems: [401, 404, 409],
      parameters: [uuidInPath],
    },
    delete: {
      summary: 'Forget a dry run that was not started',
      status: 204,
      problems: [401, 404, 409],
      parameters: [uuidInPath],
    },
  },
  '/desk/v1/extension-runs/{uuid}/lines': {
    get: {
      summary: 'One line for each loan, paged by key',
      answer: 'ExtensionRunLines',
      bare: true,
      problems: [401, 404, 409, 422],
      parameters: [uuidInPath, query('outcome', { enum: LINE_OUTCOMES }), ...PAGE_PARAMETERS],
    },
  },
  '/desk/v1/extension-runs/{uuid}/start': {
    post: { summary: 'Run what the dry run has found', ...RUN_ACTION },
  },
  '/desk/v1/extension-runs/{uuid}/cancel': {
    post: { summary: 'Stop; what is done stays done, what is left is not run', ...RUN_ACTION },
  },
  '/desk/v1/extension-runs/{uuid}/continue': {
    post: { summary: 'Take up what was paused or interrupted where it stands', ...RUN_ACTION },
  },
}
