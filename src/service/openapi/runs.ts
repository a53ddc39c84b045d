import { body, type OperationDescriptions, pageParameters } from './operation.ts'

/** What the runs of all kinds have in common. */
export const RUN_OPERATIONS: OperationDescriptions = {
  '/desk/v1/runs': {
    get: {
      operationId: 'listAllRuns',
      summary: 'List runs of every kind',
      description:
        'The runs of the connection that the desk works on, newest first, paged by key. `kind` tells them apart.',
      answer: body('RunList'),
      parameters: pageParameters(100),
    },
  },
}
