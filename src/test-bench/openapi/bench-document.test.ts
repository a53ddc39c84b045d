import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { default as formats } from 'ajv-formats'
import { expect, it } from 'vitest'
import { testService } from '#service/service.test-support.ts'
import type { Books } from '../books/books.ts'
import { benchApp } from '../routes/test-service.ts'
import { testDesk } from '../test-desk.test-support.ts'
import { benchDocument } from './bench-document.ts'

const DOCUMENT = benchDocument('0.0.0')
const OPERATIONS = Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation })),
)
const NO_BOOKS: Books = {
  of: () => Promise.reject(new Error('There are none')),
  isThere: () => false,
  names: () => [],
  remove: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

it('has every route of the test bench, and nothing else', () => {
  const routes = benchApp(NO_BOOKS).routes.filter(({ method }) => method !== 'ALL')
  const handled = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(OPERATIONS.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([...new Set(handled)].toSorted())
})

it('passes the recommended rules of Redocly, each operation with a name of its own', { timeout: 180_000 }, async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const faultsOf = (document: object) => lintFromString({ source: JSON.stringify(document), config })
  expect((await faultsOf(DOCUMENT)).map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  expect(await faultsOf({ ...DOCUMENT, info: { title: 'Damaged' } })).not.toEqual([])
  expect(new Set(OPERATIONS.map(({ operationId }) => operationId)).size).toBe(OPERATIONS.length)
})

it('is given by a desk in test mode to who has its token, and by no other desk', async () => {
  const desk = await testDesk()
  const { status, body } = await desk.call('GET', '/test/v1/openapi.json')
  expect([status, body]).toEqual([200, JSON.parse(JSON.stringify(DOCUMENT))])
  expect((await desk.send('GET', '/test/v1/openapi.json', {})).status).toBe(401)
  expect((await (await testService()).call('GET', '/test/v1/openapi.json')).status).toBe(404)
})

const FAULT = { request: { path: '/nowhere' }, answer: { kind: 'status', status: 503 } }

/** Calls of every operation, in an order in which each is possible. */
const CALLS: readonly (readonly [method: string, path: string, address: string, status: number, body?: unknown])[] = [
  ['GET', '/openapi.json', '/openapi.json', 200],
  ['GET', '/interface', '/interface', 200],
  ['PUT', '/books/{book}', '/books/one', 201],
  ['PUT', '/books/{book}', '/books/one', 200],
  ['PUT', '/books/{book}', '/books/ONE', 422],
  ['GET', '/books/{book}', '/books/one', 200],
  ['GET', '/books/{book}', '/books/none', 404],
  ['GET', '/books', '/books', 200],
  ['POST', '/session', '/session', 204, { book: 'one' }],
  ['POST', '/session', '/session', 422, { book: 1 }],
  ['GET', '/books/{book}/clock', '/books/one/clock', 200],
  ['PUT', '/books/{book}/clock', '/books/one/clock', 200, { moveByDays: 1 }],
  ['PUT', '/books/{book}/clock', '/books/one/clock', 422, { today: 'soon' }],
  ['GET', '/data-sets', '/data-sets', 200],
  ['PUT', '/books/{book}/data', '/books/one/data', 200, { dataSet: 'one-of-each-type' }],
  ['PUT', '/books/{book}/data', '/books/one/data', 422, { dataSet: 'none' }],
  ['POST', '/books/{book}/reset', '/books/one/reset', 200],
  ['POST', '/books/{book}/loans', '/books/one/loans', 201, { description: { rows: 12 } }],
  ['POST', '/books/{book}/loans', '/books/one/loans', 422, { description: { rows: 0 } }],
  ['PUT', '/books/{book}/snapshots/{snapshot}', '/books/one/snapshots/a', 201],
  ['POST', '/books/{book}/snapshots/{snapshot}/restore', '/books/one/snapshots/a/restore', 200],
  ['DELETE', '/books/{book}/snapshots/{snapshot}', '/books/one/snapshots/a', 204],
  ['DELETE', '/books/{book}/snapshots/{snapshot}', '/books/one/snapshots/a', 404],
  ['POST', '/books/{book}/faults', '/books/one/faults', 201, FAULT],
  ['POST', '/books/{book}/faults', '/books/one/faults', 422, {}],
  ['GET', '/books/{book}/faults', '/books/one/faults', 200],
  ['GET', '/books/{book}/scenario', '/books/one/scenario', 200],
  ['PUT', '/books/{book}/scenario', '/books/one/scenario', 200, [FAULT]],
  ['PUT', '/books/{book}/scenario', '/books/one/scenario', 422, {}],
  ['DELETE', '/books/{book}/faults/{id}', '/books/one/faults/none', 404],
  ['DELETE', '/books/{book}/faults/{id}', '/books/one/faults/2', 204],
  ['DELETE', '/books/{book}/faults', '/books/one/faults?which=used', 200],
  ['GET', '/books/{book}/requests', '/books/one/requests?limit=5', 200],
  ['GET', '/books/{book}/requests', '/books/one/requests?limit=x', 422],
  ['DELETE', '/books/{book}/requests', '/books/one/requests', 204],
  ['DELETE', '/books/{book}', '/books/one', 204],
]

it('describes what every operation answers', async () => {
  const { call } = await testDesk()
  const validator = formats.default(new Ajv2020({ strict: false, allErrors: true, logger: false }))
  validator.addSchema(DOCUMENT, 'bench')
  for (const [method, path, address, status, sent] of CALLS) {
    if (path === '/books/{book}/requests' && status === 200) await call('GET', '/desk/v1/loans', undefined, 'one')
    const answered = await call(method, `/test/v1${address}`, sent)
    const said = `${method} ${address}: ${JSON.stringify(answered.body)}`
    expect(answered.status, said).toBe(status)
    const response = responseOf(method, `/test/v1${path}`, status)
    expect(response, said).toBeDefined()
    if (response?.pointer === undefined) expect(answered.body, said).toBeNull()
    else
      expect(validator.validate(`bench#${response.pointer}`, answered.body), `${said} ${validator.errorsText()}`).toBe(
        true,
      )
  }
  const called = new Set(CALLS.map(([method, path]) => `${method} /test/v1${path}`))
  expect(OPERATIONS.map(({ method, path }) => `${method} ${path}`).filter((one) => !called.has(one))).toEqual([])
})

/** Location of the schema of an answer; undefined for an undocumented status. */
function responseOf(method: string, path: string, status: number): { readonly pointer?: string } | undefined {
  const operation = OPERATIONS.find((one) => one.method === method && one.path === path)
  const responses: Readonly<Record<string, object>> = operation?.responses ?? {}
  const response = responses[status]
  if (!response) return undefined
  if ('$ref' in response) return { pointer: '/components/schemas/Problem' }
  if (!('content' in response)) return {}
  const at = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', 'application/json', 'schema']
  return {
    pointer: at.map((name) => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join(''),
  }
}
