import { describe, expect, it } from 'vitest'
import { importPace } from '#contract/desk/import-runs.ts'
import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import { problemStatuses, takesKey } from './statuses.ts'

const READ: Endpoint = { method: 'GET', path: '/desk/v1/things', callers: 'everyone', summary: 'Things' }
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
