import { CONNECTION_HEADER, DATA_HEADER, SUBMISSION_HEADER } from '#contract/desk/headers.ts'
import type { Answer } from '#contract/endpoints/answer.ts'
import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import { USUAL_IN_PATH } from '#contract/endpoints/parameters.ts'
import { ENDPOINTS, type NamedEndpoint, TOPICS } from '#contract/endpoints/topics.ts'
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_KEY_PATTERN, idempotencyKeyValue } from '#contract/idempotency-key.ts'
import { jsonSchemas, schemaReference } from '#contract/json-schemas.ts'
import { assertNever, present } from '#values/assert.ts'
import { recordOf } from '#values/record-of.ts'
import { problemReferences, problemResponses } from './problem-responses.ts'
import { SECURITY, SECURITY_SCHEMES } from './security.ts'

/**
 * A missing right, a foreign host or origin, an internal error, and a database that is locked by another program or
 * unreachable.
 */
const OF_ALL = [403, 500, 503]
const OF_A_BODY = [400, 413, 415, 422]
const OF_A_KEY = [400, 409, 422]

/** Header with the connection that the caller means; nothing outside that connection is touched. */
const MEANT = [
  {
    name: CONNECTION_HEADER,
    in: 'header',
    required: false,
    description:
      'The connection to work on, "local" or an id; without it, the one chosen last. Its kind and host may follow, each after a space. One that is gone, or of another kind or host: 409.',
    schema: { type: 'string' },
  },
  {
    name: DATA_HEADER,
    in: 'header',
    required: false,
    description: 'The data to work on; without it, those that are open. Where others are open: 409.',
    schema: { type: 'string', enum: ['own', 'demo'] },
  },
]

const IDEMPOTENCY_KEY = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: 'header',
  required: false,
  description:
    'A string of its own for each thing that is to be done. The same key with the same body is answered as the first time and does nothing again; with another body: 422; while the first is under way: 409. Kept for good.',
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN },
  example: idempotencyKeyValue('8e03978e-40d5-43dd-bc93-6894a57f9324'),
}

const PASSED_ON = {
  description: "On a live connection: the live service's own answer, with its status and body unchanged",
  headers: {
    [SUBMISSION_HEADER]: {
      description: 'The submission of the journal that this answers',
      schema: { type: 'string', format: 'uuid' },
    },
  },
  content: { '*/*': { schema: {} } },
}

const DISPOSITION = {
  'Content-Disposition': { description: 'The name of the file to save', schema: { type: 'string' } },
}

/** Field of every list. */
const LEFT_OUT = { type: 'integer', minimum: 0, description: 'How many more there are whose record is damaged' }

const FILE = { type: 'string', format: 'binary' }

/** OpenAPI 3.1 description of the service. */
export function openApiDocument(version: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Loan Desk',
      version,
      description: 'A claims service for lenders, and the desk in front of it.',
      contact: { name: 'Loan Desk' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The service that gives this description' }],
    tags: TOPICS.map(({ tag, description }) => ({ name: tag, description })),
    security: SECURITY.token,
    paths: pathsOf(ENDPOINTS),
    components: { securitySchemes: SECURITY_SCHEMES, responses: problemResponses(), schemas: jsonSchemas() },
  }
}

function pathsOf(endpoints: readonly NamedEndpoint[]) {
  const byPath = Map.groupBy(endpoints, ({ endpoint }) => endpoint.path)
  return recordOf(
    [...byPath].map(([path, all]) => [
      path,
      recordOf(all.map((named) => [named.endpoint.method.toLowerCase(), operationObject(named)])),
    ]),
  )
}

/** OpenAPI description of an endpoint, including everything common to its kind. */
export function operationObject({ name, tag, endpoint }: NamedEndpoint) {
  const { summary, description = `${summary}.`, callers } = endpoint
  const parameters = [
    ...pathParameters(endpoint),
    ...(endpoint.parameters ?? []).filter((parameter) => parameter.in !== 'path'),
    ...(callers === 'everyone' ? [] : MEANT),
    ...(takesKey(endpoint) ? [IDEMPOTENCY_KEY] : []),
  ]
  return {
    operationId: name,
    summary,
    description,
    tags: [tag],
    security: SECURITY[callers],
    'x-callers': callers,
    ...(parameters.length > 0 && { parameters }),
    ...requestOf(endpoint),
    responses: {
      ...successesOf(endpoint),
      ...problemReferences(problemStatuses(endpoint)),
      ...(endpoint.passesOn && { default: PASSED_ON }),
    },
  }
}

function pathParameters({ path, parameters = [] }: Endpoint): readonly object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const own = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)
    return own ?? present(USUAL_IN_PATH[name], `description of {${name}}`)
  })
}

function requestOf({ request, requestExample }: Endpoint) {
  if (request === undefined) return {}
  if (request === 'file') return { requestBody: { required: true, content: { 'application/octet-stream': {} } } }
  const content = { schema: schemaReference(request), ...(requestExample && { example: requestExample }) }
  return { requestBody: { required: true, content: { 'application/json': content } } }
}

function successesOf({ summary, answer, status, repeated }: Endpoint): Record<string, object> {
  const content = answer ? { content: contentOf(answer) } : {}
  const headers = answer && isFile(answer) ? { headers: DISPOSITION } : {}
  const success = { [status ?? (answer ? 200 : 204)]: { description: summary, ...headers, ...content } }
  return repeated ? { 200: { description: repeated, ...content }, ...success } : success
}

function isFile(answer: Answer): boolean {
  return answer.kind === 'file' || (answer.kind === 'body' && answer.isFile === true)
}

function contentOf(answer: Answer): Record<string, object> {
  switch (answer.kind) {
    case 'data': {
      const example = answer.example ? { example: { data: answer.example } } : {}
      return { 'application/json': { schema: inData(schemaReference(answer.describedAs ?? answer.of)), ...example } }
    }
    case 'list':
      return { 'application/json': { schema: inList(schemaReference(answer.of)) } }
    case 'body':
      return { 'application/json': { schema: schemaReference(answer.read) } }
    case 'document':
      return { [answer.type]: { schema: answer.schema } }
    case 'file': {
      const files = recordOf(answer.types.map((type) => [type, { schema: FILE }]))
      return answer.of ? { ...files, 'application/json': { schema: inList(schemaReference(answer.of)) } } : files
    }
    default:
      return assertNever(answer)
  }
}

function inData(schema: object) {
  return { type: 'object', properties: { data: schema }, required: ['data'] }
}

function inList(schema: object) {
  const data = { type: 'array', items: schema }
  return { type: 'object', properties: { data, leftOut: LEFT_OUT }, required: ['data', 'leftOut'] }
}

/**
 * Every problem status that an endpoint may answer, ascending: its own, and those common to its kind because of the
 * checks before and around it.
 */
export function problemStatuses(endpoint: Endpoint): readonly number[] {
  const { method, path, callers, request, parameters, problems = [] } = endpoint
  const statuses = [
    ...problems,
    ...OF_ALL,
    ...(callers === 'everyone' ? [] : [401, 409]),
    ...(request ? OF_A_BODY : []),
    ...(parameters ? [422] : []),
    ...(path.includes('{') ? [404, 422] : []),
    ...(method === 'GET' ? [] : [507]),
    ...(takesKey(endpoint) ? OF_A_KEY : []),
  ]
  return [...new Set(statuses)].sort((a, b) => a - b)
}

/** Every POST of the claims interface takes an Idempotency-Key. */
export function takesKey({ method, path }: Endpoint): boolean {
  return method === 'POST' && path.startsWith('/claims/')
}
