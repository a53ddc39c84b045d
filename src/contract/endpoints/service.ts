import { healthBody } from '../health.ts'
import { data } from './answer.ts'
import { endpoint } from './endpoint.ts'

export const getDescription = endpoint({
  method: 'GET',
  path: '/openapi.json',
  callers: 'everyone',
  summary: 'This description',
  description: 'OpenAPI 3.1 of the service, made from the schemas that check what comes in.',
  answer: { kind: 'document', type: 'application/json', schema: { type: 'object' } },
})

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  callers: 'everyone',
  summary: 'The process answers',
  description: 'Says so as long as it does, whatever became of its data.',
  answer: data(healthBody),
})

export const getReadiness = endpoint({
  method: 'GET',
  path: '/ready',
  callers: 'everyone',
  summary: 'The service can serve requests',
  description: 'Its data answer within a second, and it is not about to end. Otherwise 503, type not-ready.',
  answer: data(healthBody),
})

export const getMetrics = endpoint({
  method: 'GET',
  path: '/metrics',
  callers: 'token',
  summary: 'What the process has counted',
  description:
    'Requests, writes, connections to the database, runs, undecided submissions and the process, as OpenMetrics.',
  answer: { kind: 'document', type: 'application/openmetrics-text', schema: { type: 'string' } },
  problems: [404],
})
