import { expect, it } from 'vitest'
import { bench, testDesk } from '../test-desk.test-support.ts'

const CODE = '48703150007'

it.each([
  ['GET', `/desk/v1/loans?search=${CODE}&country=EST`, undefined],
  ['GET', `/desk/v1/clients?limit=3&search=${CODE}`, undefined],
  ['POST', '/desk/v1/loan-search', { search: CODE, country: 'EST' }],
  ['POST', '/desk/v1/loan-totals', { search: CODE }],
  ['POST', '/desk/v1/submission-search', { search: CODE }],
  ['POST', '/desk/v1/client-search', { search: CODE }],
])('the last requests mask a code that was searched for: %s %s', async (method, path, sent) => {
  const desk = await testDesk()
  await desk.call(method, path, sent, 'one')
  const { requests } = (await bench(desk, 'GET', 'one/requests')).body.data
  expect(JSON.stringify(requests)).not.toContain(CODE)
  expect(JSON.stringify(requests)).toContain('•••')
})

it('the last requests have other search words as they were', async () => {
  const desk = await testDesk()
  await desk.call('GET', '/desk/v1/loans?search=LD-20', undefined, 'one')
  await desk.call('POST', '/desk/v1/loan-search', { search: 'Mari' }, 'one')
  const { requests } = (await bench(desk, 'GET', 'one/requests')).body.data
  expect(requests).toMatchObject([
    { requestBody: { text: '{"search":"Mari"}' } },
    { path: '/desk/v1/loans?search=LD-20' },
  ])
})
