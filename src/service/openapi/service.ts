import type { OperationDescriptions } from './operation.ts'

/** The description itself. The pages of the face are no operations: a browser opens them. */
export const DESCRIPTION_OPERATIONS: OperationDescriptions = {
  '/openapi.json': {
    get: {
      operationId: 'getDescription',
      summary: 'This description',
      description: 'OpenAPI 3.1 of the service, made from the schemas that check what comes in.',
      callers: 'all',
      answer: { kind: 'document', type: 'application/json', schema: { type: 'object' } },
    },
  },
}
