import { expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { ADDRESS, AS_PERSON, AS_SYSTEM, caller, testService } from './service.test-support.ts'
import { createService } from './service.ts'
import { UNWATCHED } from './service-parts.ts'

const HOST = new URL(ADDRESS).host

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

it('a path outside the API that the face does not serve is answered with a problem', async () => {
  const { call } = await testService()
  const { status, headers, body } = await call('POST', '/nowhere', {})
  expect([status, headers.get('Content-Type')]).toEqual([404, 'application/problem+json'])
  expect(body).toMatchObject({ detail: 'There is nothing at this address' })
})

it('every answer carries the security headers, an error and a file of the face too', async () => {
  const { call } = await testService()
  for (const path of ['/health', '/openapi.json', '/nowhere', '/desk/v1/loans', '/desk/v1/nowhere'])
    expect((await call('GET', path)).headers.get('X-Content-Type-Options')).toBe('nosniff')
})

it('an unexpected error is answered with a problem and logged', async () => {
  const { call, storage, log } = await testService()
  Object.assign(storage.loanList, { page: () => Promise.reject(new Error('Unexpected')) })
  const { status, headers } = await call('GET', '/desk/v1/loans')
  expect([status, headers.get('Content-Type')]).toEqual([500, 'application/problem+json'])
  expect(log).toHaveLength(1)
})

it('the description names the version of the program that was asked', async () => {
  const { parts } = await testService()
  for (const appVersion of ['1.2.3', '1.2.3', '4.5.6', '1.2.3']) {
    const { status, body } = await caller(createService({ ...parts, appVersion }))('GET', '/openapi.json')
    expect([status, body.info.version]).toEqual([200, appVersion])
  }
})

it('a request reads from the stores that it brings', async () => {
  const [{ app }, other] = [await testService(), await testService()]
  const { uuid } = (await other.call('POST', '/claims/v1/lender/createLoan', WORKED_EXAMPLE)).body.data
  const request = () => new Request(`${ADDRESS}/desk/v1/loans/${uuid}`, { headers: { ...AS_SYSTEM, Host: HOST } })
  expect((await app.fetch(request(), { storage: other.storage })).status).toBe(200)
  expect((await app.fetch(request())).status).toBe(404)
})

it('a service that only other parts of the program call is ready, and counts nothing', async () => {
  const { parts } = await testService()
  const call = caller(createService({ ...parts, ...UNWATCHED }))
  expect((await call('GET', '/ready')).status).toBe(200)
  expect((await call('GET', '/metrics')).status).toBe(404)
})
