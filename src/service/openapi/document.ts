import { jsonSchemas } from '#contract/json-schemas.ts'
import { recordOf } from '#values/record-of.ts'
import { operationObject } from './operation-object.ts'
import { TOPICS, type Topic } from './operations.ts'
import { problemResponses } from './problem-responses.ts'
import { SECURITY, SECURITY_SCHEMES } from './security.ts'

/** OpenAPI 3.1 of the service. */
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
    paths: recordOf(TOPICS.flatMap(pathsOf)),
    components: { securitySchemes: SECURITY_SCHEMES, responses: problemResponses(), schemas: jsonSchemas() },
  }
}

function pathsOf({ tag, operations }: Topic) {
  return Object.entries(operations).map(([path, methods]) => {
    const objects = Object.entries(methods).map(
      ([method, operation]) => [method, operationObject({ tag, path, method, operation })] as const,
    )
    return [path, recordOf(objects)] as const
  })
}
