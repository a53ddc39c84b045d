import { OPEN_METRICS } from '../watch/metrics.ts'
import { data, type OperationDescriptions } from './operation.ts'

/** The description itself, and what watches over the service. The pages of the face are no operations: a browser opens them. */
export const SERVICE_OPERATIONS: OperationDescriptions = {
  '/openapi.json': {
    get: {
      operationId: 'getDescription',
      summary: 'This description',
      description: 'OpenAPI 3.1 of the service, made from the schemas that check what comes in.',
      answer: { kind: 'document', type: 'application/json', schema: { type: 'object' } },
    },
  },
  '/health': {
    get: {
      operationId: 'getHealth',
      summary: 'The process answers',
      description: 'Says so as long as it does, whatever became of its data.',
      answer: data('Health'),
    },
  },
  '/ready': {
    get: {
      operationId: 'getReadiness',
      summary: 'The service can serve requests',
      description: 'Its data answer within a second, and it is not about to end. Otherwise 503, type not-ready.',
      answer: data('Health'),
    },
  },
  '/metrics': {
    get: {
      operationId: 'getMetrics',
      summary: 'What the process has counted',
      description:
        'Requests, writes, connections to the database, runs, undecided submissions and the process, as OpenMetrics.',
      answer: { kind: 'document', type: OPEN_METRICS, schema: { type: 'string' } },
      problems: [404],
    },
  },
}
