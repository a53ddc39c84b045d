import { describe, expect, test } from 'vitest'
import { canPreview, choiceOf } from '#contract/desk/compare-choice.ts'
import { afterChoices, beforeChoices, type OfferedLoan, stepped } from './compare-choice.ts'

/** A loan with the first `count` of these versions: registered, extended, and refreshed twice on one day. */
function loanWith(count: number, rest: Partial<OfferedLoan> = {}): OfferedLoan {
  const kinds = ['registered', 'extended', 'refreshed', 'refreshed'] as const
  const versions = kinds.slice(0, count).map((kind, version) => ({
    version,
    kind,
    extensionNumber: kind === 'extended' ? 1 : null,
    isUndone: false,
    date: ['2025-01-28', '2026-01-28', '2026-03-12', '2026-03-12'][version] ?? '',
    finalPaymentDate: '2027-01-26',
    totalInterestAmount: '315.00',
  }))
  const current = { version: count - 1 }
  return {
    versions,
    current,
    extensionsUsed: Math.min(count - 1, 1),
    extensionsAllowed: 2,
    standing: 'running',
    ...rest,
  }
}

describe('what is compared where the address says nothing', () => {
  test.each([
    ['the last change', loanWith(2), { before: 0, after: { kind: 'version', version: 1 } }],
    ['the last of several', loanWith(4), { before: 2, after: { kind: 'version', version: 3 } }],
    ['a preview, before any', loanWith(1), { before: 0, after: { kind: 'preview', daysToExtend: 30 } }],
    [
      'the one version, where none can be made',
      loanWith(1, { extensionsAllowed: 0 }),
      { before: 0, after: { kind: 'version', version: 0 } },
    ],
  ])('%s', (_name, detail, choice) => {
    expect(choiceOf(detail, {})).toEqual(choice)
  })
})

test('what the address says goes before', () => {
  expect(choiceOf(loanWith(3), { before: '0', after: '1' })).toEqual({
    before: 0,
    after: { kind: 'version', version: 1 },
  })
  expect(choiceOf(loanWith(3), { after: 'preview', days: '7' })).toEqual({
    before: 2,
    after: { kind: 'preview', daysToExtend: 7 },
  })
})

test('choices are told apart, and step round and round', () => {
  const detail = loanWith(4)
  const before = beforeChoices(detail)
  expect(before.map(({ words }) => words)).toEqual([
    'Registered, 2025-01-28',
    'Extension 1, 2026-01-28',
    'Refreshed, 2026-03-12 (1)',
    'Refreshed, 2026-03-12 (2)',
  ])
  const after = afterChoices(detail, choiceOf(detail, {}), 30)
  expect(after.at(-1)).toEqual({ value: 'preview', words: 'Preview, 30 days later' })
  expect(stepped(before, '0', -1)).toBe('3')
  expect(stepped(before, '2', -1)).toBe('1')
  expect(stepped(after, '3', 1)).toBe('preview')
  expect(stepped(after, 'preview', 1)).toBe('0')
})

test('no preview is offered of a repaid loan, nor where no extension is left', () => {
  expect(canPreview(loanWith(2))).toBe(true)
  expect(canPreview(loanWith(2, { extensionsAllowed: null }))).toBe(true)
  expect(canPreview(loanWith(2, { extensionsAllowed: 1 }))).toBe(false)
  expect(canPreview(loanWith(2, { standing: 'repaid' }))).toBe(false)
})
