import { CONNECTION_HEADER, DATA_HEADER, SUBMISSION_HEADER } from '#contract/desk/headers.ts'
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_KEY_PATTERN, idempotencyKeyValue } from '#contract/idempotency-key.ts'
import type { SchemaName } from '#contract/json-schemas.ts'
import { assertNever } from '#values/assert.ts'
import { recordOf } from '#values/record-of.ts'
import type { Answer, OperationDescription } from './operation.ts'
import { problemReferences } from './problem-responses.ts'
import { SECURITY } from './security.ts'
import { callersOf, problemStatuses, takesKey } from './statuses.ts'

/** Where an operation is in the document. */
type Placed = {
  readonly tag: string
  readonly path: string
  readonly method: string
  readonly operation: OperationDescription
}

/** An operation as OpenAPI has it, with everything that all of its kind share. */
export function operationObject({ tag, path, method, operation }: Placed) {
  const { operationId, summary, description, parameters = [] } = operation
  const callers = callersOf(method, path)
  const all = [
    ...parameters,
    ...(callers === 'everyone' ? [] : MEANT),
    ...(takesKey(method, path) ? [IDEMPOTENCY_KEY] : []),
  ]
  return {
    operationId,
    summary,
    description,
    tags: [tag],
    security: SECURITY[callers],
    'x-callers': callers,
    ...(all.length > 0 && { parameters: all }),
    ...requestOf(operation),
    responses: {
      ...successesOf(operation),
      ...problemReferences(problemStatuses(method, path, operation)),
      ...(operation.passesOn && { default: PASSED_ON }),
    },
  }
}

/** Where the caller works; anything else than it says is not touched. */
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

function requestOf({ request, requestExample, takesFile }: OperationDescription) {
  if (takesFile) return { requestBody: { required: true, content: { 'application/octet-stream': {} } } }
  if (!request) return {}
  const content = { schema: reference(request), ...(requestExample && { example: requestExample }) }
  return { requestBody: { required: true, content: { 'application/json': content } } }
}

function successesOf({ summary, answer, status = 200, repeated }: OperationDescription): Record<string, object> {
  const content = answer ? { content: contentOf(answer) } : {}
  const headers = answer && isFile(answer) ? { headers: DISPOSITION } : {}
  const success = { [status]: { description: summary, ...headers, ...content } }
  return repeated ? { 200: { description: repeated, ...content }, ...success } : success
}

function isFile(answer: Answer): boolean {
  return answer.kind === 'file' || (answer.kind === 'body' && answer.isFile === true)
}

const DISPOSITION = {
  'Content-Disposition': { description: 'The name of the file to save', schema: { type: 'string' } },
}

function contentOf(answer: Answer): Record<string, object> {
  switch (answer.kind) {
    case 'data': {
      const example = answer.example ? { example: { data: answer.example } } : {}
      return { 'application/json': { schema: inData(answer.of, answer.as), ...example } }
    }
    case 'body':
      return { 'application/json': { schema: reference(answer.of) } }
    case 'document':
      return { [answer.type]: { schema: answer.schema } }
    case 'file': {
      const files = recordOf(answer.types.map((type) => [type, { schema: FILE }]))
      return answer.orDataOf ? { ...files, 'application/json': { schema: inData(answer.orDataOf, 'list') } } : files
    }
    default:
      return assertNever(answer)
  }
}

/** Beside every list. */
const LEFT_OUT = { type: 'integer', minimum: 0, description: 'How many more there are whose record is damaged' }

const FILE = { type: 'string', format: 'binary' }

function inData(name: SchemaName, as?: 'list' | 'nullable') {
  const data = shaped(reference(name), as)
  if (as !== 'list') return { type: 'object', properties: { data }, required: ['data'] }
  return { type: 'object', properties: { data, leftOut: LEFT_OUT }, required: ['data', 'leftOut'] }
}

function shaped(schema: object, as?: 'list' | 'nullable') {
  if (as === 'list') return { type: 'array', items: schema }
  return as === 'nullable' ? { anyOf: [schema, { type: 'null' }] } : schema
}

function reference(name: SchemaName) {
  return { $ref: `#/components/schemas/${name}` }
}
