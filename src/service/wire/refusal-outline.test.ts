import { expect, it } from 'vitest'
import type { LoanRefusal, RowRule, TermRule } from '#engine/loan-error.ts'
import { calendarDate, FIRST_DATE, formatDate } from '#values/calendar-date.ts'
import { MAX_INSTALLMENTS, MAX_JSON_DEPTH } from '#values/vocabulary/limits.ts'
import type { Refusal } from './refusal.ts'
import { outlineOfRefusal } from './refusal-outline.ts'

const DEADLINE = { kind: 'deadline', seconds: 30 } as const
const RESET = { kind: 'reset' } as const
const WAITING = { kind: 'waiting', waitUntil: '2026-01-28T06:02:18.000Z', submissionId: 's' } as const

it.each<readonly [Refusal, status: number, more: object]>([
  [{ kind: 'unauthorized' }, 401, { headers: { 'WWW-Authenticate': 'Bearer' } }],
  [{ kind: 'right-missing', right: 'person' }, 403, { missingRight: 'person' }],
  [{ kind: 'not-ready' }, 503, { headers: { 'Retry-After': '1' } }],
  [{ kind: 'not-found', what: 'run-line' }, 404, { kind: 'run-line-not-found' }],
  [
    { kind: 'method-not-allowed', allowed: ['GET', 'PUT'] },
    405,
    { allowedMethods: ['GET', 'PUT'], headers: { Allow: 'GET, PUT' } },
  ],
  [{ kind: 'malformed-json', rule: 'too-deep' }, 400, { rule: 'too-deep', limit: MAX_JSON_DEPTH }],
  [{ kind: 'malformed-json', rule: 'not-utf-8' }, 400, { rule: 'not-utf-8' }],
  [{ kind: 'encoded-body' }, 415, { headers: { 'Accept-Encoding': 'identity' } }],
  [{ kind: 'body-too-large', most: 7 }, 413, { limit: 7 }],
  [
    { kind: 'versions-differ', appVersion: '0.2.7', deskVersion: '0.3.1' },
    409,
    { appVersion: '0.2.7', deskVersion: '0.3.1' },
  ],
  [{ kind: 'decided-without-answer', submissionId: 's' }, 409, { submissionId: 's' }],
  [
    { kind: 'not-sent', reason: { kind: 'dns' }, submissionId: 's' },
    503,
    { reason: { kind: 'dns' }, submissionId: 's' },
  ],
  [{ kind: 'not-sent', reason: { kind: 'dns' }, submissionId: null }, 503, { reason: { kind: 'dns' } }],
  [{ kind: 'outcome-unknown', reason: RESET, submissionId: 's' }, 502, { reason: RESET, submissionId: 's' }],
  [{ kind: 'outcome-unknown', reason: DEADLINE, submissionId: null }, 504, { reason: DEADLINE }],
  [{ kind: 'not-read', reason: RESET }, 502, { reason: RESET }],
  [{ kind: 'not-read', reason: DEADLINE }, 504, { reason: DEADLINE }],
  [{ ...WAITING, leftMs: 2_000 }, 429, { ...WAITING, headers: { 'Retry-After': '2' } }],
  [{ ...WAITING, leftMs: 2_001 }, 429, { ...WAITING, headers: { 'Retry-After': '3' } }],
  [
    { kind: 'submission-open', state: 'sending', submissionId: 's' },
    409,
    { submissionState: 'sending', submissionId: 's' },
  ],
  [
    { kind: 'loan-rule', pointer: '', refusal: { kind: 'extensions-used-up', used: 1, allowed: 2 } },
    422,
    { kind: 'extensions-used-up', extensionsUsed: 1, extensionsAllowed: 2 },
  ],
  [
    { kind: 'loan-rule', pointer: '', refusal: { kind: 'no-remaining-installments' } },
    422,
    { kind: 'no-remaining-installments' },
  ],
])('%j is answered with %i and its data', (refusal, status, more) => {
  const { title, detail, ...outline } = outlineOfRefusal(refusal)
  expect(outline).toEqual({ kind: refusal.kind, status, ...more })
  expect([title, detail]).not.toContain('')
})

const ofTerm = (rule: TermRule): LoanRefusal => ({ kind: 'invalid-terms', field: 'every', rule })
const ofRow = (rule: RowRule): LoanRefusal => ({ kind: 'invalid-row', field: 'every', rule, row: 7 })

it.each<readonly [LoanRefusal, code: string, params: object]>([
  [
    { kind: 'due-date-past-limit', latestDate: calendarDate('2199-12-31') },
    'due-date-past-limit',
    { latestDate: '2199-12-31' },
  ],
  [{ kind: 'amount-too-large' }, 'amount-too-large', {}],
  [{ kind: 'total-too-large' }, 'total-too-large', {}],
  [ofRow('row-on-same-day'), 'row-on-same-day', { row: 7 }],
  [ofTerm('above-zero'), 'amount-above-zero', {}],
  [ofTerm('not-before-first-date'), 'not-before-first-date', { first: formatDate(FIRST_DATE) }],
  [ofTerm('number-of-installments'), 'number-of-rows', { most: MAX_INSTALLMENTS }],
  [ofTerm('not-before-start'), 'not-before-start', {}],
  [ofTerm('number-of-days'), 'number-of-days', {}],
  [ofTerm('number-of-periods'), 'number-of-periods', {}],
  [ofTerm('last-day-of-month'), 'last-day-of-month', {}],
  [ofTerm('before-last-row'), 'before-last-row', {}],
  [ofTerm('below-loan-amount'), 'below-loan-amount', {}],
  [ofTerm('not-of-annuity'), 'not-of-annuity', {}],
  [ofTerm('rounded-on-the-way'), 'rounded-on-the-way', {}],
  [ofTerm('only-of-regular'), 'only-of-regular', {}],
  [ofTerm('only-on-balance'), 'only-on-balance', {}],
  [ofTerm('not-with-compounding'), 'not-with-compounding', {}],
  [ofTerm('days-of-one-year'), 'days-of-one-year', {}],
  [ofTerm('not-with-split-interest'), 'not-with-split-interest', {}],
  [ofTerm('not-with-waiting-interest'), 'not-with-waiting-interest', {}],
])('what the engine refuses with %j is refused at its field', (refusal, code, params) => {
  const { errors, detail } = outlineOfRefusal({ kind: 'loan-rule', refusal, pointer: '/place' })
  expect(errors).toMatchObject([{ pointer: '/place', code, params }])
  expect(detail).toBe('1 field is not valid')
})
