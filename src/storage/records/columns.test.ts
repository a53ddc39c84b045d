import { describe, expect, it } from 'vitest'
import { MAX_CENTS } from '#values/money.ts'
import { bytes, centsWithinLimit, extensionCount, flag, instant, objectOf, text, uuid, whole } from './columns.ts'

const UUID = '0a1b2c3d-0000-4000-8000-00000000000f'

describe.each<[name: string, read: (value: never) => unknown, good: readonly unknown[], wrong: readonly unknown[]]>([
  ['a whole number', whole, [0, -1, 2 ** 53 - 1], [0.5, 2 ** 53, Number.NaN, '1']],
  [
    'an instant',
    instant,
    ['2026-01-28T06:02:16.000Z', '2026-12-31T23:59:59Z'],
    [
      '2026-01-28',
      '2026-13-01T00:00:00Z',
      '2026-01-32T00:00:00Z',
      '2026-01-28T24:00:00Z',
      '2026-01-28T06:60:00Z',
    ].concat([
      '2026-01-28T06:02:60Z',
      '2026-01-28T06:02:16.1Z',
      '2026-01-28T06:02:16',
      'x2026-01-28T06:02:16Z',
      '2026-01-28T06:02:16Zx',
    ]),
  ],
  ['a text', text, ['', 'x'], [7, null, Buffer.from([0])]],
  ['a UUID', uuid, [UUID, UUID.toUpperCase()], [`x${UUID}`, `${UUID}x`, UUID.slice(1), UUID.replace('a', 'g'), '']],
  ['bytes', bytes, [Buffer.from([0]), new Uint8Array()], ['x', null, [0]]],
  ['an amount of the interface', centsWithinLimit, [0, MAX_CENTS], [-1, MAX_CENTS + 1, 0.5]],
  ['a number of extensions', extensionCount, [0, 1_000_000], [-1, 1_000_001, 0.5]],
])('a column with %s', (_, read, good, wrong) => {
  it.each(good.map((value) => [value]))('is read as it is with %o', (value) => {
    expect(Reflect.apply(read, undefined, [value])).toBe(value)
  })

  it.each(wrong.map((value) => [value]))('is refused with %o', (value) => {
    expect(() => Reflect.apply(read, undefined, [value])).toThrow(RangeError)
  })
})

it('yes and no are read as both engines have them', () => {
  expect([1, 0, true, false].map(flag)).toEqual([true, false, true, false])
  for (const value of [2, -1, 0.5]) expect(() => flag(value)).toThrow(RangeError)
})

it('the text of a JSON object alone is read as one', () => {
  expect(objectOf('{"a":[1]}')).toEqual({ a: [1] })
  for (const json of ['[]', 'null', '"a"', '1', 'true']) expect(() => objectOf(json), json).toThrow(RangeError)
  expect(() => objectOf('{')).toThrow(SyntaxError)
})
