import { CLIENT_TYPES, SCHEDULE_TYPES } from '#contract/create-loan.ts'
import { EXTENSION_FILTERS, FINAL_DUE_FILTERS, MAX_PAGE_SIZE } from '#contract/desk/loan-list.ts'
import type { SchemaName } from '#contract/json-schemas.ts'

/** An operation as the OpenAPI document needs it; `bare` answers are not wrapped in `data`. */
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

export type Operations = Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** What several operations take. */
export const uuidInPath = { name: 'uuid', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }
export const idInPath = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }
export const versionInPath = { name: 'version', in: 'path', required: true, schema: { type: 'integer', minimum: 0 } }
export const query = (name: string, schema: object, required = false) => ({ name, in: 'query', required, schema })

/** The two sides of a comparison: a version, and another or the preview of an extension. */
export const COMPARED_PARAMETERS = [
  query('before', { type: 'integer', minimum: 0 }, true),
  query('after', { type: 'integer', minimum: 0 }),
  query('daysToExtend', { type: 'integer', minimum: 1 }),
]

/** What narrows the list of loans, and what pages it. */
export const FILTER_PARAMETERS = [
  query('search', { type: 'string', maxLength: 100 }),
  query('scheduleType', { enum: SCHEDULE_TYPES }),
  query('clientType', { enum: CLIENT_TYPES }),
  query('finalDue', { enum: FINAL_DUE_FILTERS }),
  query('extensions', { enum: EXTENSION_FILTERS }),
]

export const LIST_PARAMETERS = [
  ...FILTER_PARAMETERS,
  query('cursor', { type: 'string' }),
  query('limit', { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE }),
]
