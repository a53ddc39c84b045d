import { describe, expect, it } from 'vitest'
import { BENCH_ENDPOINTS } from '#contract/endpoints/bench.ts'
import { ADDRESS, testDesk } from '../test-desk.test-support.ts'

const LENDER_TOKEN = 'token-of-a-lender-system'

/** Every endpoint of the bench: all are for the token for tests, and for people. */
const ENDPOINTS = BENCH_ENDPOINTS.map(([, endpoint]) => endpoint)

const addressOf = (path: string) => path.replace('{book}', 'other').replace(/\{\w+\}/g, 'none')

describe('the test bench', () => {
  it.each([
    ['nobody', {}],
    ['a wrong token', { Authorization: 'Bearer wrong-token' }],
    ['a lender system', { Authorization: `Bearer ${LENDER_TOKEN}` }],
    ['a guessed session', { Cookie: 'loan-desk-4180=guess', Origin: ADDRESS }],
  ])('refuses %s at every endpoint', async (_, headers) => {
    const { send } = await testDesk(undefined, { apiTokens: [{ name: 'bank', token: LENDER_TOKEN }] })
    expect(ENDPOINTS.length).toBeGreaterThan(20)
    for (const { method, path } of ENDPOINTS) {
      const { status } = await send(method, addressOf(path), headers)
      expect([method, path, status]).toEqual([method, path, 401])
    }
  })

  it('lets the token for tests and a person in at every endpoint', async () => {
    const { call, asPerson } = await testDesk()
    for (const ask of [call, await asPerson()]) {
      for (const { method, path } of ENDPOINTS) {
        const { status } = await ask(method, addressOf(path), method === 'GET' ? undefined : {})
        expect([401, 403, 405, 500], `${method} ${path}`).not.toContain(status)
      }
    }
  })

  it('has the token for tests do in a book what a lender system may be given, and no more', async () => {
    const { call } = await testDesk()
    expect((await call('GET', '/desk/v1/runs')).status).toBe(200)
    expect((await call('GET', '/desk/v1/import-templates/csv')).status).not.toBe(403)
    expect((await call('PUT', '/desk/v1/connection', { id: 'local' })).body.missingRight).toBe('person')
  })
})
