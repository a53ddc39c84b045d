import { expect, it } from 'vitest'
import { MAX_BODY_BYTES, MAX_JSON_DEPTH } from '#values/vocabulary/limits.ts'
import { CREATE, EXTEND, LOST, liveDesk } from '../live/live-desk.test-support.ts'
import { testService } from '../service.test-support.ts'

const DEEP = `${'['.repeat(MAX_JSON_DEPTH + 1)}${']'.repeat(MAX_JSON_DEPTH + 1)}`

it.each([
  ['that is no JSON', '{', { rule: 'not-json' }],
  ['that is nested too deep', DEEP, { rule: 'too-deep', limit: MAX_JSON_DEPTH }],
  ['that is too large', ' '.repeat(MAX_BODY_BYTES + 1), { limit: MAX_BODY_BYTES }],
])('a body %s is refused with what its sentence is made of', async (_, body, data) => {
  const { call } = await testService()
  expect((await call('POST', CREATE, body)).body).toMatchObject(data)
})

it('a method that an address does not take is refused with those it takes', async () => {
  const { call } = await testService()
  expect((await call('DELETE', EXTEND)).body).toMatchObject({ allowedMethods: ['POST'] })
})

it('what an earlier submission prevents is refused with how far that one got', async () => {
  const desk = await liveDesk()
  desk.play(() => LOST)
  await desk.createLoan()
  expect((await desk.createLoan()).body).toMatchObject({ submissionState: 'unknown' })
})
