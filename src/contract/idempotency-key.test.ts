import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idempotencyKeyValue, parseIdempotencyKey } from './idempotency-key.ts'

/** Every character that a key may have without quotes. */
const BARE_KEY = "!#$%&'()*+-./0123456789:<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~"

const UUID = '8e03978e-40d5-43dd-bc93-6894a57f9324'

describe('an Idempotency-Key', () => {
  it.each([
    ['as the draft has it', `"${UUID}"`, UUID],
    ['with escapes', String.raw`"a\"b\\c"`, String.raw`a"b\c`],
    ['of blanks', '"  "', '  '],
    ['of 255 characters', `"${'k'.repeat(255)}"`, 'k'.repeat(255)],
    ['without quotes', UUID, UUID],
    ['without quotes, of every character', BARE_KEY, BARE_KEY],
    ['without quotes, of 255 characters', 'k'.repeat(255), 'k'.repeat(255)],
    ['with parameters, which say nothing', '"k";a;b=1;c="x;\\"";d=?0;e=:YQ==:;f=tok/en; *g=-1.5', 'k'],
  ])('%s is read', (_, value, key) => {
    expect(parseIdempotencyKey(value)).toBe(key)
  })

  it.each([
    '',
    'a b',
    'a,b',
    'a;b',
    'ä',
    'a\\b',
    'k'.repeat(256),
    '""',
    '"',
    '"a',
    'a"',
    '"a"b',
    '"a", "b"',
    '"a" ;',
    '"a";=1',
    '"a";B=1',
    String.raw`"a\b"`,
    '"a\tb"',
    '"a\u007f"',
    '"ä"',
    `"${'k'.repeat(256)}"`,
    '("a")',
  ])('is refused where it is no string: %j', (value) => {
    expect(parseIdempotencyKey(value)).toBeUndefined()
  })

  it('is the same with quotes and without', () => {
    const bare = fc.string({ unit: fc.constantFrom(...BARE_KEY), minLength: 1, maxLength: 255 })
    fc.assert(
      fc.property(bare, (key) => {
        expect([parseIdempotencyKey(key), parseIdempotencyKey(`"${key}"`)]).toEqual([key, key])
      }),
    )
  })

  it('is any printable ASCII text, written as Structured Fields write it', () => {
    const printable = fc.string({ unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)) })
    fc.assert(
      fc.property(printable, (text) => {
        const key = text.slice(0, 255)
        const value = idempotencyKeyValue(key.replace(/["\\]/g, '\\$&'))
        expect(parseIdempotencyKey(value)).toBe(key === '' ? undefined : key)
      }),
    )
  })
})
