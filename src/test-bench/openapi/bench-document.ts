import { z } from 'zod'
import type { Answer } from '#contract/endpoints/answer.ts'
import { BENCH_ENDPOINTS } from '#contract/endpoints/bench.ts'
import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import { jsonSchemas } from '#contract/json-schemas.ts'
import {
  bookList,
  bookName,
  bookState,
  clockBody,
  clockRequest,
  signInRequest,
  snapshotName,
} from '#contract/test-bench/books.ts'
import { buildLoansRequest, builtLoans, dataSetList, loadDataRequest } from '#contract/test-bench/data-sets.ts'
import { armedFault, fault, faultList, scenario } from '#contract/test-bench/faults.ts'
import { testInterfaceBody } from '#contract/test-bench/interface-body.ts'
import { seenRequestList } from '#contract/test-bench/requests.ts'
import { problemReferences, problemResponses } from '#service/openapi/problem-responses.ts'
import { SECURITY, SECURITY_SCHEMES } from '#service/openapi/security.ts'
import { present } from '#values/assert.ts'
import { recordOf } from '#values/record-of.ts'

const TAG = 'Test bench'

/** Everything that the description of the test bench names. */
const NAMED = {
  TestInterface: testInterfaceBody,
  SignInRequest: signInRequest,
  BookList: bookList,
  BookState: bookState,
  Clock: clockBody,
  ClockRequest: clockRequest,
  DataSetList: dataSetList,
  LoadDataRequest: loadDataRequest,
  BuildLoansRequest: buildLoansRequest,
  BuiltLoans: builtLoans,
  Fault: fault,
  ArmedFault: armedFault,
  FaultList: faultList,
  Scenario: scenario,
  SeenRequestList: seenRequestList,
}

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

/** Reference to a schema of the bench. Throws if it has no name. */
function reference(schema: z.ZodType): object {
  const [name] = present(
    Object.entries(NAMED).find(([, named]) => named === schema),
    'name of a schema',
  )
  return { $ref: `#/components/schemas/${name}` }
}

/** JSON Schema of all of them, made from the schemas that check the wire, and of the problems of the whole desk. */
function benchSchemas(): Record<string, unknown> {
  const own = Object.entries(NAMED).map(([name, schema]) => [name, schemaOf(schema)] as const)
  return { ...recordOf(own), Problem: jsonSchemas().Problem }
}

/** A schema as OpenAPI 3.1 has it within a document. */
function schemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema, id, ...described } = z.toJSONSchema(schema, { io: 'input' })
  return described
}
