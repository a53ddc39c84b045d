import { describe, expect, test } from 'vitest'
import { comparisonBody } from '#contract/desk/comparison.ts'
import { compareLines } from './compare-lines.ts'

const SIDE = {
  dueDate: '2026-01-26',
  principalAmount: '1.00',
  interestAmount: '0.00',
  delayedInterestAmount: '0.00',
  totalAmount: '1.00',
  stayed: [],
}
const NO_CHANGE = {
  principalChange: '0.00',
  interestChange: '0.00',
  delayedInterestChange: '0.00',
  totalChange: '0.00',
}
const MEASURES = {
  principalAmount: '1.00',
  interestAmount: '0.00',
  delayedInterestAmount: '0.00',
  totalAmount: '1.00',
  stillDueAmount: '1.00',
  installmentsLeft: 1,
}
const YEARS = { averageLife: null, effectiveRate: null }
const SCHEDULE = { kind: 'registered', version: 0, extensionNumber: null, daysToExtend: null, date: '2026-01-28' }

/** `=` is a row that is the same on both sides, `x` a row that differs. */
function comparison(pattern: string) {
  const side = { ...MEASURES, ...YEARS, finalPaymentDate: '2026-01-26', noRateReason: null }
  return comparisonBody.parse({
    before: SCHEDULE,
    after: SCHEDULE,
    rows: Array.from(pattern, (sign) => {
      const kind = sign === '=' ? 'same' : 'moved'
      return { kind, before: SIDE, after: SIDE, daysMoved: 0, ...NO_CHANGE }
    }),
    measures: { before: side, after: side, change: { ...MEASURES, ...YEARS, finalPaymentDays: 0 } },
    since: null,
    outstandingPrincipal: [],
    dueByMonth: [],
  })
}

function shown(pattern: string, opened: readonly number[] = [], onlyDifferences = false): string {
  return compareLines(comparison(pattern), { onlyDifferences, opened: new Set(opened) })
    .map((line) => (line.kind === 'row' ? `${line.number}` : `(${line.rows.length}${line.isAbove ? ' above' : ''})`))
    .join(' ')
}

describe('same rows fold', () => {
  test.each([
    ['====xx', '(4 above) 5 6'],
    ['xx====', '1 2 (4)'],
    ['x==x==', '1 (2) 4 (2)'],
    ['=x=', '1 2 3'],
    ['====', '1 2 3 4'],
    ['xxx', '1 2 3'],
    ['', ''],
  ])('%s', (pattern, lines) => {
    expect(shown(pattern)).toBe(lines)
  })

  test('and open by themselves', () => {
    expect(shown('==x===', [4])).toBe('(2 above) 3 (3) 4 5 6')
  })

  test('or go, where only differences are shown', () => {
    expect(shown('==x===x', [4], true)).toBe('3 7')
    expect(shown('==', [], true)).toBe('')
  })
})

test.each(['====xx', 'x==x==', '=x='])('rows are counted as they are shown: %s', (pattern) => {
  for (const opened of [[], [1, 2, 3, 4]]) {
    const lines = compareLines(comparison(pattern), { onlyDifferences: false, opened: new Set(opened) })
    const rows = lines.filter((line) => line.kind === 'row')
    expect(rows.map(({ index }) => index)).toEqual(rows.map((_, index) => index))
  }
})
