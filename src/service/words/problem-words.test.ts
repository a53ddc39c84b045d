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
  [missingRightWords('person'), 'Only a person who is signed in to Loan Desk can do this, no API token'],
  [missingRightWords('exports'), 'This API token lacks the grant “exports”.'],
  [allowedMethodsWords(['GET', 'PUT']), 'Allowed: GET, PUT'],
  [bodyLimitWords(1_048_576), 'The body may have at most 1,048,576 bytes'],
  [jsonRuleWords('not-json', 64), 'The body is not JSON'],
  [jsonRuleWords('not-utf-8', 64), 'The body is not UTF-8'],
  [jsonRuleWords('too-deep', 64), 'The body may be nested at most 64 levels deep'],
  [notSentProblemWords({ kind: 'dns' }), 'The host of the service was not found. Nothing was sent.'],
  [outcomeUnknownWords({ kind: 'reset' }), 'The connection broke before the answer was complete. The service may or'],
  [invalidFieldsWords(1), '1 field is not valid'],
  [invalidFieldsWords(12), '12 fields are not valid'],
  [extensionsUsedUpWords(0, 0), 'The loan was created without extensions: 0 of 0 used'],
  [extensionsUsedUpWords(2, 3), '2 of 3 allowed extensions used'],
  [submissionOpenWords('sending'), 'The same request is already in progress'],
  [submissionOpenWords('unknown'), 'The outcome of an earlier request is unknown.'],
  [versionsDifferWords('0.2.7', '0.3.1'), 'This app has version 0.2.7, and the desk version 0.3.1.'],
  [versionsDifferWords('0.2.7', '0.3.1'), 'Use version 0.3 of the app.'],
])('a problem says “%s”', (words, said) => {
  expect(words).toContain(said)
})
