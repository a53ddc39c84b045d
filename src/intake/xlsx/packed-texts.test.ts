import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SourceError } from '../source-error.ts'
import { PackedNumbers } from './packed-numbers.ts'
import { PackedTexts } from './packed-texts.ts'

const ROOM = 64 * 1024 ** 2
/** With marks at their beginning, letters of every length, and longer than a piece. */
const texts = fc.array(
  fc.oneof(
    { weight: 20, arbitrary: fc.string({ unit: 'grapheme' }) },
    fc.string({ unit: 'grapheme' }).map((text) => `\uFEFF${text}`),
    fc.nat(100_000).map((length) => 'õ'.repeat(length)),
  ),
  { maxLength: 300, size: 'max' },
)

describe('texts beside the heap', () => {
  it('are those that were added, each under its number', () => {
    fc.assert(
      fc.property(texts, (all) => {
        const packed = new PackedTexts(ROOM)
        for (const text of all) packed.add(text)
        expect(packed.length).toBe(all.length)
        expect(all.map((_, index) => packed.at(index))).toEqual(all)
        expect([packed.at(all.length), packed.at(-1), packed.at(Number.NaN), packed.at(0.5)]).toEqual(
          Array.from({ length: 4 }, () => undefined),
        )
      }),
      { numRuns: 30 },
    )
  })

  it.each([
    ['many empty ones', ''],
    ['short ones', 'LT-1'],
    ['long ones', 'x'.repeat(70_000)],
  ])('come to no more than they may: %s', (_, text) => {
    const most = 2 * 1024 ** 2
    const packed = new PackedTexts(most)
    const fill = () => {
      for (let bytes = 0; bytes <= most; bytes += Math.max(1, text.length)) packed.add(text)
    }
    expect(fill).toThrow(new SourceError('unpacks-to-too-much', { most }))
    expect(packed.at(0)).toBe(text)
  })
})

it('numbers beside the heap are those that were added or set', () => {
  const numbers = new PackedNumbers()
  for (let number = 0; number < 40_000; number++) numbers.add(number)
  numbers.set(20_000, 2 ** 32 - 1)
  expect([numbers.length, numbers.at(0), numbers.at(20_000), numbers.at(39_999)]).toEqual([
    40_000,
    0,
    2 ** 32 - 1,
    39_999,
  ])
  expect([numbers.at(40_000), numbers.at(-1)]).toEqual([undefined, undefined])
})
