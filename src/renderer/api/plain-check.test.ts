import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { scheduleVersionRows } from '#contract/desk/loan-detail.ts'
import { loanListBody } from '#contract/desk/loan-list.ts'
import { listedRate, returnedAmount } from '#contract/payment-schedule.ts'
import { recordOf } from '#values/record-of.ts'
import { isPlainly } from './plain-check.ts'

const amount = z.string().regex(/^-?\d+\.\d{2}$/)
const kinds: readonly z.ZodType[] = [
  ...[
    z.string(),
    amount,
    amount.meta({ example: '1.00' }),
    z.iso.date(),
    z.guid(),
    z.url(),
    z.string().max(3),
    z.string().trim(),
  ],
  ...[returnedAmount, returnedAmount.max(4), returnedAmount.trim(), returnedAmount.refine((text) => text !== '1.00')],
  ...[returnedAmount.overwrite((text) => `${text}0`), returnedAmount.nullable(), listedRate, z.iso.date().max(3)],
  ...[z.int(), z.int().min(1), z.number(), z.boolean(), z.null(), z.unknown(), z.literal('a'), z.enum(['a', 'b'])],
  ...[amount.nullable(), amount.optional(), amount.default('1.00'), amount.catch('1.00'), amount.transform(Number)],
  ...[z.array(amount), z.array(amount).min(1), z.object({ a: amount, b: z.int() }), z.object({ a: z.unknown() })],
  ...[z.strictObject({ a: amount }), z.looseObject({ a: amount }), z.object({ a: amount.optional() })],
  ...[
    z.object({ a: amount }).refine(({ a }) => a !== '1.00'),
    z.union([amount, z.int()]),
    z.array(z.object({ a: amount })),
  ],
  z.object({ a: amount.transform(Number) }),
]

const leaf = fc.oneof(
  fc.constantFrom('1.00', '-20.50', '1.0', '2026-01-28', '2026-02-30', 'a', ' a', 'abcd', ''),
  fc.constantFrom(0, 1, 1.5, -1, 2 ** 60, Number.NaN, true, null, undefined),
  fc.uuid(),
)
const value = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'b', 'c'), leaf),
  fc.array(fc.dictionary(fc.constantFrom('a', 'b'), leaf), { maxLength: 3 }),
)

test('what it takes, the schema takes as it is, but for keys that it does not know', () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), value, (schema, given) => {
      if (!isPlainly(schema, given)) return
      const read = schema.safeParse(given)
      expect(read.success).toBe(true)
      expect({ given }).toMatchObject({ given: read.data })
    }),
    { numRuns: 20_000 },
  )
})

test('it takes the large answers, so that the schema need not read them', () => {
  const names = Object.keys(scheduleVersionRows.shape.totals.shape)
  const totals = recordOf(names.map((name) => [name, '1.00']))
  const row = {
    ...totals,
    number: 1,
    dueDate: '2026-01-28',
    state: 'due',
    movedToDate: null,
    movedFromDate: '2026-01-01',
  }
  const version = { version: 0, isCurrent: true, rows: [row], totals }
  expect(isPlainly(scheduleVersionRows, version)).toBe(true)
  const { movedToDate: _, ...cutShort } = row
  expect(isPlainly(scheduleVersionRows, { ...version, rows: [row, cutShort] })).toBe(false)
  const page = { data: [], previousCursor: null, nextCursor: null, total: 0, leftOut: 0, isOverTotal: false }
  expect(isPlainly(loanListBody, page)).toBe(true)
})
