import { expect, it } from 'vitest'
import {
  allowedMethodsWords,
  bodyLimitWords,
  extensionsUsedUpWords,
  invalidFieldsWords,
  jsonRuleWords,
  missingRightWords,
  notSentProblemWords,
  outcomeUnknownWords,
  submissionOpenWords,
  versionsDifferWords,
} from './problem-words.ts'

it.each([
  ['Only a person who is signed in to Loan Desk can do this, no API token', () => missingRightWords('person')],
  ['This API token lacks the grant “exports”.', () => missingRightWords('exports')],
  ['Allowed: GET, PUT', () => allowedMethodsWords(['GET', 'PUT'])],
  ['The body may have at most 1,048,576 bytes', () => bodyLimitWords(1_048_576)],
  ['The body is not JSON', () => jsonRuleWords('not-json', 64)],
  ['The body is not UTF-8', () => jsonRuleWords('not-utf-8', 64)],
  ['The body may be nested at most 64 levels deep', () => jsonRuleWords('too-deep', 64)],
  ['The host of the service was not found. Nothing was sent.', () => notSentProblemWords({ kind: 'dns' })],
  [
    'The connection broke before the answer was complete. The service may or',
    () => outcomeUnknownWords({ kind: 'reset' }),
  ],
  ['1 field is not valid', () => invalidFieldsWords(1)],
  ['12 fields are not valid', () => invalidFieldsWords(12)],
  ['The loan was created without extensions: 0 of 0 used', () => extensionsUsedUpWords(0, 0)],
  ['2 of 3 allowed extensions used', () => extensionsUsedUpWords(2, 3)],
  ['The same request is already in progress', () => submissionOpenWords('sending')],
  ['The outcome of an earlier request is unknown.', () => submissionOpenWords('unknown')],
  ['This app has version 0.2.7, and the desk version 0.3.1.', () => versionsDifferWords('0.2.7', '0.3.1')],
  ['Use version 0.3 of the app.', () => versionsDifferWords('0.2.7', '0.3.1')],
])('a problem says “%s”', (said, words) => {
  expect(words()).toContain(said)
})
