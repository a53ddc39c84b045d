import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextIds, seriesOf } from './lender-loan-id-series.ts'

const SAME_YEAR = { issued: 2026, now: 2026 }
const NEXT_YEAR = { issued: 2025, now: 2026 }

function next(id: string, known: readonly string[] = [], years = SAME_YEAR): string | undefined {
  const series = seriesOf(id, years)
  return series && nextIds(series, known, 1)[0]
}

describe('the next lender loan ID', () => {
  it.each([
    ['keeps the width', 'LD-2026-0200', [], 'LD-2026-0201'],
    [
      'follows the highest, whatever loan it is asked of',
      'LD-2026-0007',
      ['LD-2026-0200', 'LD-2026-0199'],
      'LD-2026-0201',
    ],
    ['leaves gaps alone', 'LD-2026-0003', ['LD-2026-0010', 'LD-2026-0001'], 'LD-2026-0011'],
    ['grows where the width is used up', 'LD-2026-9999', [], 'LD-2026-10000'],
    ['follows the larger number, not the later text', 'L9', ['L9', 'L10'], 'L11'],
    ['is of its own series', 'KR-7', ['KR-7x', 'KR-007-1', 'LD-900'], 'KR-8'],
    ['reads other alphabets', 'Заём-09', [], 'Заём-10'],
    ['counts further than a number can', 'A99999999999999999999', [], 'A100000000000000000000'],
    ['counts plain numbers that are near', '1003', ['1001', '1002', '1003'], '1004'],
    ['counts plain numbers, the third of which is 100 below', '1050', ['1000', '1100', '1050'], '1101'],
    ['counts on from a year that stands alone', 'LD-2026', [], 'LD-2027'],
  ])('%s', (_, id, known, expected) => {
    expect(next(id, known)).toBe(expected)
  })

  it.each([
    ['no digits at the end', 'LOAN', []],
    ['a mark at the end', 'LD-12-', []],
    ['a number alone', '482913', []],
    ['numbers that are not near', '482913', ['773920', '482913', '120001']],
    ['numbers, the third of which is 101 below', '1050', ['1000', '1101', '1050']],
    ['letters and digits by chance', 'a8f3c91', []],
    ['a number within', 'B7-C12', []],
  ])('is not told from %s', (_, id, known) => {
    expect(next(id, known)).toBeUndefined()
  })

  it.each([
    ['LD-2025-0871', [], 'LD-2026-0001'],
    ['LD-2025-0871', ['LD-2026-0004'], 'LD-2026-0005'],
    ['LD20250871', [], 'LD20260001'],
    ['2025/871', [], '2026/001'],
    ['LD-0871', [], 'LD-0872'],
    ['LD-20251-9', [], undefined],
  ])('begins anew with the year: %s, %j → %s', (id, known, expected) => {
    expect(next(id, known, NEXT_YEAR)).toBe(expected)
  })

  it('is never one that is known, and of another length only where it must be', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 9_999 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(numbers, fc.constantFrom('LD-', 'LD-2026-', 'A/'), (taken, prefix) => {
        const known = taken.map((number) => prefix + String(number).padStart(4, '0'))
        const [first = ''] = known
        const proposed = next(first, known) ?? ''
        expect(known).not.toContain(proposed)
        expect(Number(proposed.slice(prefix.length))).toBe(Math.max(...taken) + 1)
        expect(proposed).toHaveLength(prefix.length + (Math.max(...taken) === 9_999 ? 5 : 4))
      }),
    )
  })
})
