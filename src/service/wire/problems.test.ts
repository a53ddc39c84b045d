import { expect, it } from 'vitest'
import { testService } from '../service.test-support.ts'
import { storedJson } from './damaged-record.ts'
import { problemBodyOf, problemResponse } from './problems.ts'

it('what is damaged is told with its record, and the log has the row under the same reference', async () => {
  const { parts, log } = await testService()
  const read = (json: string) => storedJson(parts, ['connection', 'a', 'fields_json'], json, (value) => value)
  expect(read('{"a":1}')).toEqual({ a: 1 })
  const error = thrownBy(() => read('{'))
  const answer = problemResponse(error, parts)
  const problem: unknown = await answer.json()
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([500, 'no-store'])
  expect(problem).toMatchObject({
    instance: log[0] && Reflect.get(log[0], 'instance'),
    type: 'urn:loan-desk:problem:damaged-record',
    record: 'connection',
    detail: expect.stringMatching(/^This connection cannot be read/),
  })
  const row = expect.stringMatching(/connection.*fields_json/)
  expect(log).toEqual([{ event: 'damaged-row', row, instance: expect.stringMatching(/^urn:uuid:/) }])
})

it('a problem among several has a reference of its own', () => {
  expect(problemBodyOf({ kind: 'unauthorized' }, 'abc')).toEqual({
    type: 'urn:loan-desk:problem:unauthorized',
    title: 'Unauthorized',
    status: 401,
    detail: 'A valid token is needed: Authorization: Bearer <API_TOKEN>',
    instance: 'urn:uuid:abc',
  })
})

function thrownBy(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}
