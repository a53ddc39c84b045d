import { describe, expect, it } from 'vitest'
import { ENDPOINTS, TOPICS } from '#contract/endpoints/topics.ts'
import { openApiDocument } from './document.ts'
import { problemReferences } from './problem-responses.ts'

const DOCUMENT = openApiDocument('1.2.3')

describe('the API description', () => {
  it('is one of OpenAPI 3.1, of this program in this version', () => {
    expect(DOCUMENT).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Loan Desk', version: '1.2.3', license: { name: 'MIT' } },
      servers: [{ url: '/' }],
      security: [{ bearer: [] }, { session: [] }],
    })
  })

  it('has every topic as a tag, and every endpoint under its path and method', () => {
    expect(DOCUMENT.tags.map(({ name }) => name)).toEqual(TOPICS.map(({ tag }) => tag))
    for (const { description } of DOCUMENT.tags) expect(description).not.toBe('')
    const described = Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId}: ${method} ${path}`),
    )
    const endpoints = ENDPOINTS.map(
      ({ name, endpoint: { method, path } }) => `${name}: ${method.toLowerCase()} ${path}`,
    )
    expect(described.toSorted()).toEqual(endpoints.toSorted())
  })

  it('has each problem once, as a document of its own type', () => {
    const { responses, schemas } = DOCUMENT.components
    expect(Object.keys(schemas)).toContain('Problem')
    for (const response of Object.values(responses)) {
      const schema = { $ref: '#/components/schemas/Problem' }
      expect(response).toMatchObject({
        description: expect.stringMatching(/\.$/),
        content: { 'application/problem+json': { schema } },
      })
    }
    const exampled = Object.entries(responses).filter(([, response]) => JSON.stringify(response).includes('"examples"'))
    expect(exampled.map(([name]) => name)).toEqual(['UnprocessableContent', 'InternalError'])
    const headed = Object.entries(responses).filter(([, response]) => 'headers' in response)
    expect(headed.map(([name]) => name)).toEqual([
      ...['Unauthorized', 'UnsupportedMediaType', 'TooManyRequests', 'Unavailable'],
    ])
  })

  it('refers to a described problem only', () => {
    expect(problemReferences([404, 507])).toEqual({
      404: { $ref: '#/components/responses/NotFound' },
      507: { $ref: '#/components/responses/InsufficientStorage' },
    })
    expect(() => problemReferences([418])).toThrow('418')
  })
})
