import { ENDPOINTS, type NamedEndpoint, TOPICS } from '#contract/endpoints/topics.ts'
import { jsonSchemas } from '#contract/json-schemas.ts'
import { recordOf } from '#values/record-of.ts'
import { operationObject } from './operation-object.ts'
import { problemResponses } from './problem-responses.ts'
import { SECURITY, SECURITY_SCHEMES } from './security.ts'

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
