import fc from 'fast-check'
import { z } from 'zod'
import { recordOf } from '#values/record-of.ts'

const TEXTS = ['', ' ', 'x', '-1', '1.5', '1e3', '0', '7', '1000.00', '9'.repeat(400), 'x'.repeat(5_000), '2026-02-30']
const MORE_TEXTS = [
  '2026-01-28',
  'EUR',
  'local',
  '\u{0}',
  'a\u{D800}',
  '\u{202E}AB',
  '\u{200B}',
  'http://x',
  'https://a:99999',
]
const UUIDS = ['11111111-1111-4111-8111-111111111111', '11111111-1111-4111-8111']
const NUMBERS = [0, -0, -1, 1, 2, 1.5, 1e21, -1e308, 2 ** 53, 1_201, 10_001]
const LISTS = [[], [null], Array(1_300).fill({}), Array(10_001).fill(UUIDS[0])]
const TEXT = fc.oneof(fc.constantFrom(...TEXTS, ...MORE_TEXTS, ...UUIDS), fc.string())
const ANYTHING = fc.oneof(
  TEXT,
  fc.constantFrom<unknown>(undefined, null, true, ...NUMBERS, ...LISTS, {}, { '': '' }, { kind: 'x' }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Possible parameters of an address: texts by name. */
export function addressesOf(schema: unknown): fc.Arbitrary<unknown> {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  return fc.record(recordOf([...names, 'stranger'].map((name) => [name, TEXT])), { requiredKeys: [] })
}

/** Inputs in the shape of a schema, wrong in some places. */
export function inputsOf(schema: unknown): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 1, arbitrary: ANYTHING }, { weight: 5, arbitrary: nearlyRight(schema) })
}

function nearlyRight(schema: unknown): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) return objectsOf(schema.shape)
  if (schema instanceof z.ZodArray) return fc.array(inputsOf(schema.element), { maxLength: 3 })
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(inputsOf))
  if (schema instanceof z.ZodIntersection) {
    const sides = fc.tuple(inputsOf(schema.def.left), inputsOf(schema.def.right))
    return sides.map(([left, right]) => Object.assign({}, left, right))
  }
  if (schema instanceof z.ZodPipe) return inputsOf(schema.in)
  if (schema instanceof z.ZodRecord) return fc.dictionary(fc.string(), ANYTHING, { maxKeys: 3 })
  if (schema instanceof z.ZodEnum) return fc.constantFrom<unknown>(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom<unknown>(...schema.values)
  if (schema instanceof z.ZodNumber) return fc.constantFrom(...NUMBERS)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return inputsOf(schema.unwrap())
  return schema instanceof z.ZodString ? texts(schema) : ANYTHING
}

/** Objects in which every member may be missing, and an unknown member may be present. */
function objectsOf(shape: z.core.$ZodLooseShape): fc.Arbitrary<unknown> {
  const members = recordOf(Object.entries(shape).map(([name, of]) => [name, inputsOf(of)]))
  const strangers = fc.record({ stranger: ANYTHING }, { requiredKeys: [] })
  return fc.tuple(fc.record(members), strangers).map(([known, stranger]) => ({ ...known, ...stranger }))
}

function texts(schema: z.ZodString): fc.Arbitrary<unknown> {
  const { example } = schema.meta() ?? {}
  return fc.oneof(TEXT, fc.constant(example ?? 'A name'))
}
