import { expect, it } from 'vitest'
import type { ReadProblem } from '#contract/problem.ts'
import { OfflineError, ProblemError } from '../../api/errors.ts'
import { explain } from './error-notice.tsx'

function problem(kind: string, status: number, detail: string): ProblemError {
  const body: ReadProblem = { type: kind, title: 'Title', status, detail, instance: 'urn:uuid:1234' }
  return new ProblemError(body)
}

it.each([
  ['a full disk', problem('urn:loan-desk:problem:disk-full', 507, 'Make room'), 'Make room. Reference 1234.'],
  ['a damaged record', problem('urn:loan-desk:problem:damaged-record', 500, 'Damaged.'), 'Damaged. Reference 1234.'],
  ['a refusal', problem('urn:loan-desk:problem:run-busy', 409, 'Not now'), 'Not now.'],
  ['a live service out of reach', problem('urn:loan-desk:problem:not-sent', 503, 'Not sent'), 'Not sent.'],
  ['a fault of a live service', problem('about:blank', 500, 'NullPointer'), 'The service answered with an error.'],
  ['no answer', new OfflineError(), 'The service does not answer.'],
  ['anything else', new Error('x'), 'The answer of the service could not be read.'],
])('%s is said in its own words', (_, error, words) => {
  expect(explain(error)).toBe(words)
})
