import { z } from 'zod'
import { assertNever, present } from '#values/assert.ts'
import { recordOf } from '#values/record-of.ts'
import type { Answer } from './endpoints/answer.ts'
import { ENDPOINTS } from './endpoints/topics.ts'
import { problemBody } from './problem.ts'

const COMPONENTS = '#/components/schemas/'

/** Reference to a schema in the API description. Throws if the schema has no name. */
export function schemaReference(schema: z.ZodType): { readonly $ref: string } {
  return { $ref: `${COMPONENTS}${schemaName(schema)}` }
}

function schemaName(schema: z.ZodType): string {
  return present(schema.meta()?.id, 'id of a schema that an endpoint names')
}

/** Schemas that endpoints name. */
function namedSchemas(): readonly z.ZodType[] {
  return ENDPOINTS.flatMap(({ endpoint: { request, answer } }) => [
    ...(request === undefined || request === 'file' ? [] : [request]),
    ...(answer ? schemasIn(answer) : []),
  ])
}

function schemasIn(answer: Answer): readonly z.ZodType[] {
  switch (answer.kind) {
    case 'data':
      return [answer.describedAs ?? answer.of]
    case 'list':
      return [answer.of]
    case 'body':
      return [answer.read]
    case 'file':
      return answer.of ? [answer.of] : []
    case 'document':
      return []
    default:
      return assertNever(answer)
  }
}

/**
 * JSON Schema (2020-12, as OpenAPI 3.1 wants it) of all schemas that endpoints name and of those with a name within them,
 * made from the zod schemas that also check the wire. They describe what is sent, before texts are read into amounts and
 * dates. Zod's own registry is not asked: it belongs to the whole process, and other code may use the same names there.
 */
export function jsonSchemas(): Record<string, unknown> {
  const named = recordOf([problemBody, ...namedSchemas()].map((schema) => [schemaName(schema), schema]))
  const { $defs = {} } = z.toJSONSchema(z.object(named), { io: 'input' })
  const described = Object.entries($defs).map(([name, schema]) => [name, withoutIdentity(schema)] as const)
  return JSON.parse(JSON.stringify(recordOf(described)).replaceAll('"#/$defs/', `"${COMPONENTS}`))
}

/** A document of its own would carry these; a component of OpenAPI must not. */
function withoutIdentity({ $schema, id, $id, ...schema }: z.core.JSONSchema.BaseSchema): Record<string, unknown> {
  return schema
}
