import { describe, expect, it } from 'vitest'
import { importPace } from '#contract/desk/import-runs.ts'
import { settingsRequest } from '#contract/desk/settings.ts'
import type { Answer } from '#contract/endpoints/answer.ts'
import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import { ENDPOINTS, TOPICS } from '#contract/endpoints/topics.ts'
import { recordOf } from '#values/record-of.ts'
import { openApiDocument, operationObject, problemStatuses, takesKey } from './document.ts'
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

const OF_ALL = [403, 500, 503]

describe('the problems of an endpoint', () => {
  it.each<[string, Partial<Endpoint>, readonly number[]]>([
    ['any', {}, OF_ALL],
    ['one that identifies its caller', { callers: 'token' }, [401, 403, 409, 500, 503]],
    ['one for people', { callers: 'person' }, [401, 403, 409, 500, 503]],
    ['one with a body', { request: importPace }, [400, 403, 413, 415, 422, 500, 503]],
    ['one that takes a file', { request: 'file' }, [400, 403, 413, 415, 422, 500, 503]],
    ['one with parameters', { parameters: [] }, [403, 422, 500, 503]],
    ['one of a thing', { path: '/desk/v1/things/{uuid}' }, [403, 404, 422, 500, 503]],
    ['one that writes', { method: 'POST' }, [403, 500, 503, 507]],
    ['one that changes', { method: 'PATCH' }, [403, 500, 503, 507]],
    ['one that takes a key', { method: 'POST', path: '/claims/v1/things' }, [400, 403, 409, 422, 500, 503, 507]],
    ['one with problems of its own', { problems: [504, 404] }, [403, 404, 500, 503, 504]],
  ])('are those of its kind: of %s', (_, changes, statuses) => {
    expect(problemStatuses({ ...READ, ...changes })).toEqual(statuses)
  })

  it('are named once each', () => {
    const changes = { request: importPace, path: '/desk/v1/things/{uuid}', problems: [422, 403] } as const
    expect(problemStatuses({ ...READ, ...changes })).toEqual([400, 403, 404, 413, 415, 422, 500, 503])
  })
})

it.each([
  ['POST', '/claims/v1/things', true],
  ['GET', '/claims/v1/things', false],
  ['PUT', '/claims/v1/things', false],
  ['POST', '/desk/v1/claims/', false],
  ['POST', '/desk/v1/things', false],
] as const)('%s %s takes an Idempotency-Key: %s', (method, path, isTaken) => {
  expect(takesKey({ ...READ, method, path })).toBe(isTaken)
})

const READ: Endpoint = { method: 'GET', path: '/desk/v1/things', callers: 'everyone', summary: 'Things' }
const SCHEMA = { $ref: '#/components/schemas/Settings' }
const BINARY = { type: 'string', format: 'binary' }

/** Description of an endpoint like READ. */
function described(changes: Partial<Endpoint> = {}) {
  return operationObject({ name: 'listThings', tag: 'Things', endpoint: { ...READ, ...changes } })
}

/** Successful responses of an endpoint. */
function successesOf(changes: Partial<Endpoint>) {
  return recordOf(Object.entries(described(changes).responses).filter(([status]) => status.startsWith('2')))
}

const namesOf = (changes: Partial<Endpoint>) =>
  (described(changes).parameters ?? []).map((parameter) => 'name' in parameter && parameter.name)

describe('an operation', () => {
  it('has its name, its tag, its callers, and the summary as a sentence where that says all', () => {
    expect(described()).toMatchObject({
      operationId: 'listThings',
      tags: ['Things'],
      summary: 'Things',
      description: 'Things.',
      security: [],
      'x-callers': 'everyone',
    })
    expect(described({ description: 'All of them.' }).description).toBe('All of them.')
    expect(described({ callers: 'person' })).toMatchObject({ security: [{ session: [] }], 'x-callers': 'person' })
  })

  it('has no parameters and no body unless it takes any', () => {
    expect(Object.keys(described())).not.toContain('parameters')
    expect(Object.keys(described())).not.toContain('requestBody')
  })

  it('takes the connection and the data that a known caller means', () => {
    expect(namesOf({ callers: 'token' })).toEqual(['Loan-Desk-Connection', 'Loan-Desk-Data'])
  })

  it('takes a key if it is a POST of the claims interface', () => {
    expect(namesOf({ method: 'POST', path: '/claims/v1/things' })).toEqual(['Idempotency-Key'])
  })

  it('takes the parameters of its path first, each by its own description or by the usual one', () => {
    const own = { name: 'uuid', in: 'path', required: true, description: 'Its own', schema: {} } as const
    const query = { name: 'limit', in: 'query', required: false, description: 'A limit', schema: {} } as const
    const path = '/desk/v1/things/{uuid}/versions/{version}'
    const { parameters = [] } = described({ path, parameters: [query, own] })
    expect(parameters).toHaveLength(3)
    expect(parameters[0]).toEqual(own)
    expect(parameters[1]).toMatchObject({ name: 'version', in: 'path', required: true })
    expect(parameters[2]).toEqual(query)
    const elsewhere = { ...query, name: 'uuid' }
    expect(described({ path: '/desk/v1/things/{uuid}', parameters: [elsewhere] }).parameters).toMatchObject([
      ...[{ name: 'uuid', in: 'path' }, elsewhere],
    ])
    expect(() => described({ path: '/desk/v1/{nameless}' })).toThrow('{nameless}')
  })

  it('takes a body in JSON, with its example if it has one, or a file as it is', () => {
    const required = true
    expect(described({ request: settingsRequest }).requestBody).toEqual({
      required,
      content: { 'application/json': { schema: SCHEMA } },
    })
    expect(described({ request: settingsRequest, requestExample: { a: 1 } }).requestBody).toEqual({
      required,
      content: { 'application/json': { schema: SCHEMA, example: { a: 1 } } },
    })
    expect(described({ request: 'file' }).requestBody).toEqual({
      required,
      content: { 'application/octet-stream': {} },
    })
  })

  it('answers with the problems of its kind, and with those of a live service if it passes them on', () => {
    expect(Object.keys(described().responses)).toEqual(['204', '403', '500', '503'])
    expect(described().responses).toMatchObject({ 500: { $ref: '#/components/responses/InternalError' } })
    const { responses } = described({ passesOn: true })
    expect(Object.keys(responses)).toContain('default')
  })
})

describe('a success', () => {
  const inData = { type: 'object', properties: { data: SCHEMA }, required: ['data'] }

  it('has no content, or its content under 200, or under its own status', () => {
    expect(successesOf({})).toEqual({ 204: { description: 'Things' } })
    const answer = { kind: 'data', of: settingsRequest } as const
    const success = { description: 'Things', content: { 'application/json': { schema: inData } } }
    expect(successesOf({ answer })).toEqual({ 200: success })
    expect(successesOf({ answer, status: 201 })).toEqual({ 201: success })
    expect(successesOf({ answer, status: 201, repeated: 'Again' })).toEqual({
      200: { ...success, description: 'Again' },
      201: success,
    })
  })

  it.each<[string, Answer, object]>([
    [
      'a result with an example',
      { kind: 'data', of: settingsRequest, example: { a: 1 } },
      { 'application/json': { schema: inData, example: { data: { a: 1 } } } },
    ],
    [
      'a result described by another schema',
      { kind: 'data', of: importPace, describedAs: settingsRequest },
      { 'application/json': { schema: inData } },
    ],
    ['a whole body', { kind: 'body', read: settingsRequest }, { 'application/json': { schema: SCHEMA } }],
    [
      'a document',
      { kind: 'document', type: 'text/plain', schema: { type: 'string' } },
      { 'text/plain': { schema: { type: 'string' } } },
    ],
    [
      'files',
      { kind: 'file', types: ['text/csv', 'a/b'] },
      { 'text/csv': { schema: BINARY }, 'a/b': { schema: BINARY } },
    ],
  ])('has %s by its type', (_, answer, content) => {
    expect(successesOf({ answer })).toMatchObject({ 200: { content } })
  })

  it.each<Answer>([
    { kind: 'list', of: settingsRequest, read: importPace },
    { kind: 'file', types: ['text/csv'], of: settingsRequest },
  ])('that is a list has its rows, and counts those left out: %j', (answer) => {
    const schema = {
      type: 'object',
      required: ['data', 'leftOut'],
      properties: { data: { type: 'array', items: SCHEMA }, leftOut: { type: 'integer', minimum: 0 } },
    }
    expect(successesOf({ answer })).toMatchObject({ 200: { content: { 'application/json': { schema } } } })
  })

  it('that is a file to save names it in a header', () => {
    const isNamed = (answer: Answer) => JSON.stringify(successesOf({ answer })).includes('Content-Disposition')
    expect(isNamed({ kind: 'file', types: ['text/csv'] })).toBe(true)
    expect(isNamed({ kind: 'body', read: settingsRequest, isFile: true })).toBe(true)
    expect(isNamed({ kind: 'body', read: settingsRequest })).toBe(false)
    expect(isNamed({ kind: 'document', type: 'text/plain', schema: {} })).toBe(false)
  })
})
