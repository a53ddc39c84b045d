import { z } from 'zod'

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
  const { checks = [] } = schema._zod.def
  const itself: Check = (value) => {
    const read = z.safeParse(schema, value)
    return read.success && Object.is(read.data, value)
  }
  if (schema instanceof z.ZodStringFormat)
    return textCheck([schema._zod.def, ...checks.map(({ _zod }) => _zod.def)]) ?? itself
  if (schema instanceof z.ZodString) return textCheck(checks.map(({ _zod }) => _zod.def)) ?? itself
  if (checks.length > 0) return itself
  if (schema instanceof z.ZodObject) return schema._zod.def.catchall ? itself : objectCheck(schema.shape)
  if (schema instanceof z.ZodArray) return arrayCheck(checkOf(schema._zod.def.element))
  if (schema instanceof z.ZodNullable) return nullableCheck(checkOf(schema._zod.def.innerType))
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return termCheck(schema._zod.values)
  if (schema instanceof z.ZodNumberFormat && schema._zod.def.format === 'safeint') return Number.isSafeInteger
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

/** Formats that are nothing but their pattern. */
const BY_PATTERN: readonly unknown[] = ['date', 'guid', 'regex']

function textCheck(rules: readonly object[]): Check | undefined {
  const patterns = rules.map(patternOf).filter((pattern) => pattern !== undefined)
  if (patterns.length < rules.length) return undefined
  return (value) => typeof value === 'string' && patterns.every((pattern) => pattern.test(value))
}

function patternOf(rule: object): RegExp | undefined {
  const { format, pattern }: { readonly format?: unknown; readonly pattern?: unknown } = { ...rule }
  return BY_PATTERN.includes(format) && pattern instanceof RegExp && !pattern.global && !pattern.sticky
    ? pattern
    : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
