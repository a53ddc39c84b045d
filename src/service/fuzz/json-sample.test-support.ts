import { recordOf } from '#values/record-of.ts'
import { dereferenced, type JsonSchema } from './described-operations.test-support.ts'

/** Values that no schema describes, from the data of the tested desk, by field name. */
export type KnownValues = Readonly<Record<string, unknown>>

/**
 * A value that a schema accepts, with every field that it names. `form` selects one of several forms, so that the
 * numbers from 0 on go through all of them.
 */
export function sampleOf(given: JsonSchema, known: KnownValues, form = 0, name = ''): unknown {
  const schema = dereferenced(given)
  if (name in known && schema.type !== 'array' && schema.type !== 'object') return known[name]
  if (schema.example !== undefined) return withKnown(schema.example, known)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[form % schema.enum.length]
  const forms = schema.anyOf ?? schema.oneOf ?? formsOf(schema)
  if (forms) return sampleOf(forms[form % forms.length] ?? {}, known, form, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, known, form, name)))
  return sampleOfType(schema, known, form, name)
}

/** One form for each type of a schema with several types. */
function formsOf({ type, ...rest }: JsonSchema): readonly JsonSchema[] | undefined {
  return Array.isArray(type) ? type.map((one) => ({ ...rest, type: one })) : undefined
}

function sampleOfType(schema: JsonSchema, known: KnownValues, form: number, name: string): unknown {
  switch (schema.type) {
    case 'object': {
      const members = Object.entries(schema.properties ?? {})
      return recordOf(members.map(([member, of]) => [member, sampleOf(of, known, form, member)]))
    }
    case 'array':
      return [sampleOf(schema.items ?? {}, known, form, name)]
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return textOf(schema)
  }
}

function textOf({ format }: JsonSchema): string {
  if (format === 'date') return '2026-01-28'
  return format === 'uuid' ? '11111111-1111-4111-8111-111111111111' : 'a text'
}

/** Replaces names in an example that this desk does not have. */
function withKnown(example: unknown, known: KnownValues): unknown {
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return example
  return recordOf(Object.entries(example).map(([name, value]) => [name, name in known ? known[name] : value]))
}
