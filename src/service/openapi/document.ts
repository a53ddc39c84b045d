import { jsonSchemas, type SchemaName } from '#contract/json-schemas.ts'
import type { Operation } from './operation.ts'
import { OPERATIONS } from './operations.ts'

/** OpenAPI 3.1 of the service. */
export function openApiDocument(version: string) {
  return {
    openapi: '3.1.0',
    info: { title: 'Loan Desk', version, description: 'A claims service for lenders, and the desk in front of it.' },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths: mapValues(OPERATIONS, (methods) => mapValues(methods, operationObject)),
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: jsonSchemas() },
  }
}

function operationObject(operation: Operation) {
  const { summary, request, parameters, problems, status = 200 } = operation
  return {
    summary,
    ...(parameters && { parameters }),
    ...(request && { requestBody: { required: true, content: jsonContent(reference(request)) } }),
    responses: {
      [status]: { description: summary, ...successContent(operation) },
      ...Object.fromEntries(problems.map((problem) => [problem, PROBLEM])),
    },
  }
}

const PROBLEM = { description: 'RFC 9457', content: { 'application/problem+json': { schema: reference('Problem') } } }

function successContent({ answer, isList, bare, file }: Operation) {
  if (file) return { content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  if (!answer) return {}
  const data = isList ? { type: 'array', items: reference(answer) } : reference(answer)
  return { content: jsonContent(bare ? data : { type: 'object', properties: { data }, required: ['data'] }) }
}

function reference(name: SchemaName) {
  return { $ref: `#/components/schemas/${name}` }
}

function jsonContent(schema: object) {
  return { 'application/json': { schema } }
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
