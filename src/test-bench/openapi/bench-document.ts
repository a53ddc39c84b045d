import type { Answer } from '#contract/endpoints/answer.ts'
import { BENCH_ENDPOINTS } from '#contract/endpoints/bench.ts'
import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import { bookName, snapshotName } from '#contract/test-bench/books.ts'
import { problemReferences, problemResponses } from '#service/openapi/problem-responses.ts'
import { SECURITY, SECURITY_SCHEMES } from '#service/openapi/security.ts'
import { present } from '#values/assert.ts'
import { recordOf } from '#values/record-of.ts'
import { benchSchemas, reference, schemaOf } from './bench-schemas.ts'

const TAG = 'Test bench'

/** OpenAPI 3.1 document of the interface that only a desk in test mode has. */
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
    paths: pathsOf(),
    components: { securitySchemes: SECURITY_SCHEMES, responses: problemsOfBench(), schemas: benchSchemas() },
  }
}

function pathsOf() {
  const byPath = Map.groupBy(BENCH_ENDPOINTS, ([, { path }]) => path)
  return recordOf(
    [...byPath].map(([path, all]) => [
      path,
      recordOf(all.map(([name, endpoint]) => [endpoint.method.toLowerCase(), operationObject(name, endpoint)])),
    ]),
  )
}

function operationObject(operationId: string, endpoint: Endpoint) {
  const { path, summary, callers, request, parameters: given = [] } = endpoint
  const parameters = [...parametersIn(path), ...given]
  return {
    operationId,
    summary,
    description: `${summary}.`,
    tags: [TAG],
    security: SECURITY[callers],
    'x-callers': callers,
    ...(parameters.length > 0 && { parameters }),
    ...(request instanceof Object && {
      requestBody: { required: true, content: { 'application/json': { schema: reference(request) } } },
    }),
    responses: { ...successes(endpoint), ...problemReferences(problems(endpoint)) },
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

function successes({ summary, answer, status, repeated }: Endpoint): Record<string, object> {
  const success = {
    description: summary,
    ...(answer && { content: { 'application/json': { schema: bodyOf(answer) } } }),
  }
  return { [status ?? (answer ? 200 : 204)]: success, ...(repeated && { 200: success }) }
}

function bodyOf(answer: Answer): object {
  if (answer.kind !== 'data') return { type: 'object' }
  return { type: 'object', properties: { data: reference(answer.of) }, required: ['data'] }
}

/** Statuses of the problems of an operation: those of the checks common to all, and its own. */
function problems({ path, request, parameters, problems: own = [] }: Endpoint): readonly number[] {
  const hasPath = path.includes('{')
  const statuses = [
    ...[401, 403, 500, 503],
    ...(request ? [400, 413, 415] : []),
    ...(hasPath ? [404] : []),
    ...(request || parameters || hasPath ? [422] : []),
    ...own,
  ]
  return statuses.toSorted((one, other) => one - other)
}

/** Responses of a live service, which the test bench does not pass on. */
const PASSED_ON: ReadonlySet<string> = new Set(['TooManyRequests', 'BadGateway', 'GatewayTimeout'])

function problemsOfBench(): Record<string, object> {
  return recordOf(Object.entries(problemResponses()).filter(([name]) => !PASSED_ON.has(name)))
}
