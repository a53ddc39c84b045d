import type { SchemaName } from '#contract/json-schemas.ts'

/** What the API description says of one operation. */
export type Operation = {
  readonly summary: string
  readonly request?: SchemaName
  readonly answer?: SchemaName
  readonly status?: 200 | 201 | 204
  readonly problems: readonly number[]
  readonly parameters?: readonly object[]
  readonly isList?: true
  readonly bare?: true
  /** Answers with a file to save. */
  readonly file?: true
}

export const uuidInPath = { name: 'uuid', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }
export const idInPath = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }
export const query = (name: string, schema: object, required = false) => ({ name, in: 'query', required, schema })
