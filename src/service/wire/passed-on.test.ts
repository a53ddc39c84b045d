import { expect, it } from 'vitest'
import { recordOf } from '#values/record-of.ts'
import { passedOn } from './passed-on.ts'

it.each([
  ['application/json', 'application/json'],
  ['', 'text/plain'],
])('an answer of type “%s” is passed on with its status and text, and cannot act as a page', async (given, type) => {
  const response = passedOn({ status: 418, contentType: given, text: '<script>' }, { 'Loan-Desk-Submission': 's' })
  expect([response.status, await response.text()]).toEqual([418, '<script>'])
  expect(recordOf([...response.headers])).toEqual({
    'content-type': type,
    'cache-control': 'no-store',
    'content-security-policy': "sandbox; default-src 'none'",
    'loan-desk-submission': 's',
  })
})
