import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { LOAN_COLUMN_NAMES } from '#values/vocabulary/loan-list-terms.ts'
import { faultOfMessage } from '../field-rules/field-rule.ts'
import { createTokenRequest } from './api-tokens.ts'
import { comparisonParameters } from './comparison.ts'
import { daysFromToday, loanFilterFields, termsOf } from './loan-filter.ts'
import { keptLoanViewContent, loanViewRequest } from './loan-views.ts'
import { makeScheduleRequest } from './schedule.ts'
import { termsOfSet } from './terms-sets.ts'

/** Faults of a request, each as `path code`. */
function faultsOf(schema: z.ZodType, value: unknown): readonly string[] {
  const issues = schema.safeParse(value).error?.issues ?? []
  return issues.map(({ path, message }) => `${path.join('.')} ${faultOfMessage(message).code}`)
}

describe('a comparison', () => {
  it('has a version or days on its later side, and not both', () => {
    expect(comparisonParameters.parse({ before: '0', after: '12' })).toEqual({ before: 0, after: 12 })
    expect(comparisonParameters.parse({ before: '0', daysToExtend: '30' })).toEqual({ before: 0, daysToExtend: 30 })
    expect(faultsOf(comparisonParameters, { before: '0' })).toEqual(['after one-after'])
    expect(faultsOf(comparisonParameters, { before: '0', after: '1', daysToExtend: '30' })).toEqual(['after one-after'])
  })

  it('has whole numbers in digits', () => {
    for (const days of ['', '0', '-1', '1.5', '1e3', '30x', 'x30', '1234567890', '٣'])
      expect(faultsOf(comparisonParameters, { before: '0', daysToExtend: days }), days).toEqual(['daysToExtend days'])
    for (const version of ['', '-1', '1x', '1234567'])
      expect(faultsOf(comparisonParameters, { before: version, after: '1' }), version).toEqual([
        'before number-of-version',
      ])
  })
})

describe('a filter of the list', () => {
  const day = loanFilterFields.issueDateFrom

  it('takes a calendar day, or one counted from today', () => {
    for (const text of ['2026-01-28', 'today', 'in-30-days', '7-days-ago'])
      expect(faultsOf(day, text), text).toEqual([])
    for (const text of [
      '',
      '2026-02-30',
      'tomorrow',
      'in-days',
      'in-123456-days',
      'in-30-days-ago',
      'xtoday',
      'todayx',
    ])
      expect(faultsOf(day, text), text).toEqual([' date-or-from-today'])
  })

  it('counts days from today forth and back', () => {
    const days = ['today', 'in-1-days', 'in-365-days', '7-days-ago', '12345-days-ago', '2026-01-28'].map(daysFromToday)
    expect(days).toEqual([0, 1, 365, -7, -12_345, undefined])
  })

  it('has each term once, in the order of the list', () => {
    expect(termsOf('c,a,c', ['a', 'b', 'c'])).toEqual(['a', 'c'])
    expect(termsOf('', ['a'])).toEqual([])
  })
})

describe('a view of the list', () => {
  const column = (name: string, width: number | null = null) => ({ name, width })
  const [first = '', second = ''] = LOAN_COLUMN_NAMES
  const view = (...columns: readonly object[]) => ({ name: 'Mine', filter: {}, columns })

  it('has columns of its own, each once', () => {
    expect(faultsOf(loanViewRequest, view(column(first), column(second, 40), column('interestRate', 1_000)))).toEqual(
      [],
    )
    expect(faultsOf(loanViewRequest, view(column(first), column(second), column(first)))).toEqual(['columns columns'])
    expect(faultsOf(loanViewRequest, view())).toEqual(['columns columns'])
  })

  it('has widths that can be seen', () => {
    for (const width of [39, 1_001, 50.5])
      expect(faultsOf(loanViewRequest, view(column(first, width)))).toEqual(['columns.0.width whole-number'])
  })

  it('that was kept in an order of earlier times has the usual one', () => {
    const kept = { filter: {}, columns: [column(first)], direction: 'asc' }
    expect(keptLoanViewContent.parse({ ...kept, sort: 'client' }).sort).toBe('issueDate')
    expect(keptLoanViewContent.parse({ ...kept, sort: 'loanAmount' }).sort).toBe('loanAmount')
    expect(keptLoanViewContent.safeParse({ ...kept, sort: 'other' }).success).toBe(false)
  })
})

describe('terms', () => {
  it.each([makeScheduleRequest, termsOfSet])('say of which type they are, before all else', (schema) => {
    expect(faultsOf(schema, undefined)).toEqual([' required'])
    expect(faultsOf(schema, {})).toEqual([expect.stringMatching(/ required$/)])
    expect(faultsOf(schema, { scheduleType: 'OTHER' })).toEqual([expect.stringMatching(/ one-of$/)])
    for (const value of ['text', 7, null]) expect(faultsOf(schema, value)).toEqual([' json-object'])
  })

  it('of a set have working days of a country or of that of the loan', () => {
    const of = (country: string) => ({ scheduleType: 'BULLET', workingDays: { rule: 'following', country } })
    expect(['EST', 'of-loan'].flatMap((country) => faultsOf(termsOfSet, of(country)))).toEqual([])
    expect(faultsOf(termsOfSet, of('XXX'))).toEqual(['workingDays.country country-or-of-loan'])
  })
})

it('a token has each grant once', () => {
  const faults = (...grants: readonly string[]) => faultsOf(createTokenRequest, { name: 'bank', grants })
  expect([faults(), faults('runs'), faults('runs', 'imports')]).toEqual([[], [], []])
  expect(faults('runs', 'runs')).toEqual(['grants list-of'])
  expect(faults('runs', 'other')).toEqual(['grants.1 one-of'])
})
