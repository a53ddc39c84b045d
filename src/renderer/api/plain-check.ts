import { z } from 'zod'
import { textPatterns } from '#contract/payment-schedule.ts'

type Check = (value: unknown) => boolean

const prepared = new WeakMap<z.core.$ZodType, Check>()

/**
 * True if a value already has exactly the form of the schema, so that parsing would return it unchanged; otherwise the schema has to
 * decide. Without eval, which the page's policy forbids, a schema takes 27 ms for the 2,400 rows of a long schedule; this check is prepared
 * once.
 */
export function isPlainly<Schema extends z.ZodType>(schema: Schema, value: unknown): value is z.output<Schema> {
  return checkOf(schema)(value)
}

function checkOf(schema: z.core.$ZodType): Check {
  const known = prepared.get(schema)
  if (known) return known
  const check = prepare(schema)
  prepared.set(schema, check)
  return check
}

/** A schema with rules unknown to this check is run itself: it has to return the same value. */
function prepare(schema: z.core.$ZodType): Check {
  const itself: Check = (value) => {
    const read = z.safeParse(schema, value)
    return read.success && Object.is(read.data, value)
  }
  if (!(schema instanceof z.ZodType)) return itself
  const rules = schema.def.checks?.length ?? 0
  if (schema instanceof z.ZodString && rules === 1) return textCheck(textPatterns.get(schema)?.pattern) ?? itself
  if (rules > 0) return itself
  if (schema instanceof z.ZodString) return isText
  if (schema instanceof z.ZodObject) return schema.def.catchall ? itself : objectCheck(schema.shape)
  if (schema instanceof z.ZodArray) return arrayCheck(checkOf(schema.element))
  if (schema instanceof z.ZodNullable) return nullableCheck(checkOf(schema.unwrap()))
  if (schema instanceof z.ZodEnum) return termCheck(new Set(schema.options))
  if (schema instanceof z.ZodLiteral) return termCheck(schema.values)
  if (schema instanceof z.ZodISODate) return textCheck(z.regexes.date) ?? itself
  if (schema instanceof z.ZodGUID) return textCheck(z.regexes.guid) ?? itself
  if (schema instanceof z.ZodNumberFormat && schema.format === 'safeint') return Number.isSafeInteger
  return itself
}

/** Every key has to be present; a key unknown to the schema stays, and is never read. */
function objectCheck(shape: Readonly<Record<string, z.core.$ZodType>>): Check {
  const checks = Object.entries(shape).map(([name, schema]) => [name, checkOf(schema)] as const)
  return (value) => isRecord(value) && checks.every(([name, check]) => Object.hasOwn(value, name) && check(value[name]))
}

function arrayCheck(element: Check): Check {
  return (value) => Array.isArray(value) && value.every(element)
}

function nullableCheck(inner: Check): Check {
  return (value) => value === null || inner(value)
}

function termCheck(terms: ReadonlySet<unknown>): Check {
  return (value) => terms.has(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function textCheck(pattern: Pick<RegExp, 'test'> | undefined): Check | undefined {
  return pattern && ((value) => isText(value) && pattern.test(value))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
