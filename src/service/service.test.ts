import { expect, it } from 'vitest'
import { AS_PERSON, AS_SYSTEM, testService } from './service.test-support.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const UNKNOWN = ['/desk/v1/loan', '/desk/v2/loans', '/claims/v1/lender/createLoans', '/claims/v1'] as const

it.each(METHODS.flatMap((method) => UNKNOWN.map((path) => [method, path] as const)))(
  '%s %s is no route, and its answer is a problem, not the face',
  async (method, path) => {
    const { call } = await testService()
    for (const caller of [AS_PERSON, AS_SYSTEM]) {
      const { status, headers, body } = await call(method, path, method === 'GET' ? undefined : {}, caller)
      expect(status).toBe(404)
      expect(headers.get('Content-Type')).toBe('application/problem+json')
      expect(body).toMatchObject({ detail: 'There is nothing at this address' })
    }
  },
)

it('whoever is not known learns nothing of routes', async () => {
  const { call } = await testService()
  for (const path of ['/desk/v1/loan', '/desk/v1/loans'])
    expect((await call('GET', path, undefined, {})).status).toBe(401)
})
