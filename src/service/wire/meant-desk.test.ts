import { describe, expect, it } from 'vitest'
import { problemBody } from '#contract/problem.ts'
import { connect } from '../live/live-desk.test-support.ts'
import { openApiDocument } from '../openapi/document.ts'
import { ADDRESS, AS_PERSON, testService } from '../service.test-support.ts'

const PROBLEM = 'urn:loan-desk:problem:'
const GONE = '00000000-0000-4000-8000-00000000ffff'
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/** Every operation with a caller, from the API description, so that a new one is tested too. */
const OPERATIONS = Object.entries(openApiDocument('0').paths).flatMap(([path, methods]) =>
  METHODS.filter((method) => methods[method] !== undefined && /^\/(desk|claims)\//.test(path)).map((method) => ({
    method: method.toUpperCase(),
    path: path.replace(/\{[^}]*\}/g, GONE),
  })),
)

/** A desk that works on a live connection, with a signed-in person. */
async function prepared() {
  const service = await testService()
  const id = await connect(service)
  const face = await service.signIn()
  const ask = (headers: Record<string, string>, { method, path }: { method: string; path: string }) =>
    service.app.fetch(
      new Request(`${ADDRESS}${path}`, {
        method,
        headers: { Host: new URL(ADDRESS).host, 'Content-Type': 'application/json', ...face, ...headers },
        body: method === 'GET' ? null : '{}',
      }),
    )
  return { ...service, id, ask }
}

describe('a call that says where it is meant', () => {
  it.each([
    ['a connection that is gone', () => ({ 'Loan-Desk-Connection': GONE }), 'connection-gone'],
    ['no connection', () => ({ 'Loan-Desk-Connection': '' }), 'connection-gone'],
    [
      'another kind',
      (id: string) => ({ 'Loan-Desk-Connection': `${id} production claims.example` }),
      'connection-changed',
    ],
    ['another host', (id: string) => ({ 'Loan-Desk-Connection': `${id} test other.example` }), 'connection-changed'],
    ['half of it', (id: string) => ({ 'Loan-Desk-Connection': `${id} test` }), 'connection-changed'],
    ['a host of this computer', () => ({ 'Loan-Desk-Connection': 'local test claims.example' }), 'connection-changed'],
    ['the demo', () => ({ 'Loan-Desk-Data': 'demo' }), 'data-changed'],
    ['other data', () => ({ 'Loan-Desk-Data': '' }), 'data-changed'],
  ])('%s: is refused by every operation', async (_, headersFor, kind) => {
    const { id, ask } = await prepared()
    for (const operation of OPERATIONS) {
      const response = await ask(headersFor(id), operation)
      const { type } = problemBody.parse(await response.json())
      expect({ operation, status: response.status, type }).toEqual({ operation, status: 409, type: PROBLEM + kind })
    }
  })

  it('works there in capitals too, as it knows it and whatever was chosen last', async () => {
    const { id, call } = await prepared()
    await call('PUT', '/desk/v1/connection', { id: 'local' })
    for (const meant of [id, id.toUpperCase(), `${id} test claims.example`]) {
      const headers = { ...AS_PERSON, 'Loan-Desk-Connection': meant, 'Loan-Desk-Data': 'own' }
      expect((await call('GET', '/desk/v1/session', undefined, headers)).body.data.connection).toMatchObject({ id })
    }
  })
})
