import { bookName, snapshotName } from '#contract/test-bench/books.ts'
import { problemReferences, problemResponses } from '#service/openapi/problem-responses.ts'
import { SECURITY, SECURITY_SCHEMES } from '#service/openapi/security.ts'
import { present } from '#values/assert.ts'
import { recordOf } from '#values/record-of.ts'
import { BENCH_OPERATIONS, type BenchOperation } from './bench-operations.ts'
import { type BenchSchemaName, benchSchemas, schemaOf } from './bench-schemas.ts'

const TAG = 'Test bench'

/** OpenAPI 3.1 of what only a desk in test mode has. */
export function benchDocument(version: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Loan Desk in test mode',
      version,
      description: 'Books, clock, data, snapshots and faults of a desk to test against.',
      contact: { name: 'Loan Desk' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The desk that gives this description' }],
    tags: [{ name: TAG, description: 'What sets up the desk for a test. It takes the token for tests, or a session.' }],
    security: SECURITY.token,
    paths: recordOf(Object.entries(BENCH_OPERATIONS).map(([path, methods]) => [path, atPath(path, methods)])),
    components: { securitySchemes: SECURITY_SCHEMES, responses: problemsOfBench(), schemas: benchSchemas() },
  }
}

function atPath(path: string, methods: Readonly<Record<string, BenchOperation>>) {
  return recordOf(Object.entries(methods).map(([method, operation]) => [method, operationObject(path, operation)]))
}

function operationObject(path: string, operation: BenchOperation) {
  const { operationId, summary, request, parameters: given = [] } = operation
  const parameters = [...parametersIn(path), ...given]
  return {
    operationId,
    summary,
    description: `${summary}.`,
    tags: [TAG],
    security: SECURITY.token,
    'x-callers': 'token',
    ...(parameters.length > 0 && { parameters }),
    ...(request && {
      requestBody: { required: true, content: { 'application/json': { schema: reference(request) } } },
    }),
    responses: { ...successes(operation), ...problemReferences(problems(path, operation)) },
  }
}

const IN_PATH: Readonly<Record<string, object>> = {
  book: { schema: schemaOf(bookName), description: 'The name of the book' },
  snapshot: { schema: schemaOf(snapshotName), description: 'The name of the snapshot' },
  id: { schema: { type: 'string' }, description: 'As listed' },
}

function parametersIn(path: string): readonly object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    return { name, in: 'path', required: true, ...present(IN_PATH[name], name) }
  })
}

function successes({ summary, answer, statuses = [200] }: BenchOperation): Record<string, object> {
  const content = answer === undefined ? {} : { content: { 'application/json': { schema: bodyOf(answer) } } }
  return recordOf(statuses.map((status) => [status, { description: summary, ...content }]))
}

function bodyOf(answer: BenchSchemaName | null): object {
  if (answer === null) return { type: 'object' }
  return { type: 'object', properties: { data: reference(answer) }, required: ['data'] }
}

/** What is checked before and around every operation, and what its own kind may run into. */
function problems(path: string, { request, parameters, changesBook }: BenchOperation): readonly number[] {
  const hasPath = path.includes('{')
  const statuses = [
    ...[401, 403, 500, 503],
    ...(request ? [400, 413, 415] : []),
    ...(hasPath ? [404] : []),
    ...(request || parameters || hasPath ? [422] : []),
    ...(changesBook ? [409, 507] : []),
  ]
  return statuses.toSorted((one, other) => one - other)
}

/** Those of a live service are not among them. */
const PASSED_ON: ReadonlySet<string> = new Set(['TooManyRequests', 'BadGateway', 'GatewayTimeout'])

function problemsOfBench(): Record<string, object> {
  return recordOf(Object.entries(problemResponses()).filter(([name]) => !PASSED_ON.has(name)))
}

function reference(name: BenchSchemaName): object {
  return { $ref: `#/components/schemas/${name}` }
}
