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

/** `=` is a row that is the same on both sides, `m` one that moved, `x` one that differs otherwise, `s` one that moved after a part was paid. */
function comparison(pattern: string) {
  const side = { ...MEASURES, ...YEARS, finalPaymentDate: '2026-01-26', noRateReason: null }
  const stayed = [{ dueDate: '2026-01-20', totalAmount: '0.50' }]
  return comparisonBody.parse({
    before: SCHEDULE,
    after: SCHEDULE,
    rows: Array.from(pattern, (sign, index) => {
      const kind = sign === '=' ? 'same' : sign === 'x' ? 'moved-interest-added' : 'moved'
      const change = sign === 'x' ? { interestChange: `${index + 1}.00`, totalChange: `${index + 1}.00` } : {}
      const after = sign === 's' ? { ...SIDE, stayed } : SIDE
      return { kind, before: SIDE, after, daysMoved: sign === '=' ? 0 : 30, ...NO_CHANGE, ...change }
    }),
    measures: { before: side, after: side, change: { ...MEASURES, ...YEARS, finalPaymentDays: 0 } },
    since: null,
    outstandingPrincipal: [],
    dueByMonth: [],
  })
}

function shown(pattern: string, showsAll: boolean, opened: readonly number[] = []): string {
  return compareLines(comparison(pattern), { showsAll, opened: new Set(opened) })
    .map((line) => (line.kind === 'row' ? `${line.number}` : `(${line.rows.length}${line.isAbove ? ' above' : ''})`))
    .join(' ')
}

describe('at first only exceptions are rows', () => {
  test.each([
    ['xmmmm', '1 (4)'],
    ['mmm', '(3)'],
    ['==xmm=', '(2 above) 3 (2) 6'],
    ['msm', '1 2 3'],
    ['xx', '1 2'],
    ['====', ''],
    ['', ''],
  ])('%s', (pattern, lines) => {
    expect(shown(pattern, false)).toBe(lines)
  })

  test('and folded rows open in their place', () => {
    expect(shown('xmm=', false, [2])).toBe('1 (2) 2 3 4')
  })
})

describe('with all rows only the same ones fold', () => {
  test.each([
    ['====mm', '(4 above) 5 6'],
    ['mm====', '1 2 (4)'],
    ['m==m==', '1 (2) 4 (2)'],
    ['=m=', '1 2 3'],
    ['====', '1 2 3 4'],
    ['mmm', '1 2 3'],
    ['', ''],
  ])('%s', (pattern, lines) => {
    expect(shown(pattern, true)).toBe(lines)
  })

  test('and open in their place', () => {
    expect(shown('==m===', true, [4])).toBe('(2 above) 3 (3) 4 5 6')
  })
})

test.each(['====xx', 'x==mm==', '=x='])('lines are counted as they are shown: %s', (pattern) => {
  for (const opened of [[], [1, 2, 3, 4]]) {
    const lines = compareLines(comparison(pattern), { showsAll: false, opened: new Set(opened) })
    expect(lines.map(({ index }) => index)).toEqual(lines.map((_, index) => index))
  }
})
