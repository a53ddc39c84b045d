import { COUNTRY_CODES } from '#contract/countries.ts'
import { FILE_NAME_HEADER } from '#contract/desk/headers.ts'
import { LIST_END } from '#contract/desk/list-page.ts'
import { FINAL_DUE_FILTERS } from '#contract/desk/loan-filter.ts'
import { MAX_PAGE_SIZE } from '#contract/desk/loan-list.ts'
import type { SchemaName } from '#contract/json-schemas.ts'
import {
  EXTENSION_FILTERS,
  LOAN_RANGE_NAMES,
  LOAN_RANGES,
  LOAN_SORTS,
  type LoanRange,
  SORT_DIRECTIONS,
  STANDINGS,
} from '#values/vocabulary/loan-list-terms.ts'
import { CLIENT_TYPES, SCHEDULE_TYPES } from '#values/vocabulary/loan-terms.ts'

/**
 * An operation as the OpenAPI document needs it. What every one of its kind is answered (statuses of access, of a body,
 * of faults) is not said here: `statuses.ts` works it out.
 */
export type OperationDescription = {
  /** Unique; the name that a generated client gives it. */
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly request?: SchemaName
  readonly requestExample?: object
  /** Takes a file as its body, as it is, of any type. */
  readonly takesFile?: true
  readonly answer?: Answer
  readonly status?: 200 | 201 | 204
  /** The same answer under 200, where `status` is another. */
  readonly repeated?: string
  /** What it answers besides the problems that all of its kind share. */
  readonly problems?: readonly number[]
  readonly parameters?: readonly object[]
  /** Where a live service is worked on, its own answer comes unchanged, whatever its status. */
  readonly passesOn?: true
}

/** What a success holds: a schema in `data`, a schema that is the whole body, or a file of
 * one of several types. */
export type Answer =
  | { readonly kind: 'data'; readonly of: SchemaName; readonly as?: 'list' | 'nullable'; readonly example?: object }
  | { readonly kind: 'body'; readonly of: SchemaName; readonly isFile?: true }
  | { readonly kind: 'document'; readonly type: string; readonly schema: object }
  | { readonly kind: 'file'; readonly types: readonly string[]; readonly orDataOf?: SchemaName }

export const data = (of: SchemaName, as?: 'list' | 'nullable'): Answer =>
  as ? { kind: 'data', of, as } : { kind: 'data', of }
export const body = (of: SchemaName): Answer => ({ kind: 'body', of })

export type OperationDescriptions = Readonly<Record<string, Readonly<Record<string, OperationDescription>>>>

/** What several operations take. */
export const uuidInPath = inPath('uuid', { type: 'string', format: 'uuid' }, 'As listed, such as the uuid of a loan')
export const idInPath = inPath('id', { type: 'string', format: 'uuid' }, 'As listed')
export const versionInPath = inPath('version', { type: 'integer', minimum: 0 }, '0 is the schedule as registered')
export const query = (name: string, schema: object, description: string, required = false) => ({
  name,
  in: 'query',
  required,
  description,
  schema,
})

/** Both places of an uploaded file's name. */
export const FILE_NAME_PARAMETERS = [
  {
    name: FILE_NAME_HEADER,
    in: 'header',
    required: false,
    description: 'The name of the file, percent-encoded. It may say who a client is, and stands in no address.',
    schema: { type: 'string' },
    example: 'Contract%20of%20M%C3%A4nd.pdf',
  },
  query('name', { type: 'string', maxLength: 200 }, 'The name of the file, where the header does not give it'),
]

export function inPath(name: string, schema: object, description: string) {
  return { name, in: 'path', required: true, description, schema }
}

const NEXT = 'The nextCursor of the page before'
const SIZE = 'How many a page has at most'

const PREVIOUS = `The previousCursor of the page behind, or "${LIST_END}" for the last page`

/** What pages a list whose cursors are of this form. */
const pagedBy = (cursor: object, maximum: number) => [
  query('cursor', cursor, NEXT),
  query('before', { anyOf: [{ const: LIST_END }, cursor] }, PREVIOUS),
  query('limit', { type: 'integer', minimum: 1, maximum }, SIZE),
]

/** What pages a list by a number. */
export const pageParameters = (maximum: number) => pagedBy({ type: 'integer', minimum: 1 }, maximum)

/** The two sides of a comparison: a version, and another or the preview of an extension. */
export const COMPARED_PARAMETERS = [
  query('before', { type: 'integer', minimum: 0 }, 'The version on the left; 0 is as registered', true),
  query('after', { type: 'integer', minimum: 0 }, 'The version on the right, or else daysToExtend'),
  query('daysToExtend', { type: 'integer', minimum: 1 }, 'On the right, the preview of an extension by so many days'),
]

/** A set of terms, with commas between them. */
function terms(name: string, of: readonly string[], description: string) {
  const schema = { type: 'array', items: { type: 'string', enum: of }, minItems: 1 }
  return { ...query(name, schema, description), style: 'form', explode: false }
}

const LIMIT_SCHEMAS = {
  amount: { type: 'string', example: '1000.00' },
  rate: { type: 'string', example: '14' },
  day: { type: 'string', example: 'in-30-days' },
} as const

const LIMIT_NOTES = {
  amount: 'included',
  rate: 'in percent, included',
  day: 'included: a calendar day, or "today", "in-30-days", "7-days-ago"',
} as const

function rangeParameters(range: LoanRange) {
  const of = LOAN_RANGES[range]
  return [
    query(`${range}From`, LIMIT_SCHEMAS[of], `Only loans from this on, ${LIMIT_NOTES[of]}`),
    query(`${range}To`, LIMIT_SCHEMAS[of], `Only loans up to this, ${LIMIT_NOTES[of]}`),
  ]
}

const STANDING_PARAMETER = terms('standing', STANDINGS, 'Only loans that stand so: overdue, running, or repaid')

/** What narrows the list of loans, and what pages it. */
export const FILTER_PARAMETERS = [
  query(
    'search',
    { type: 'string', maxLength: 100 },
    'A part of the lender loan ID, the public ID, the client or a code. Send a personal code in the body of searchLoans instead: addresses end up in logs.',
  ),
  terms('scheduleType', SCHEDULE_TYPES, 'Only loans of these schedule types'),
  terms('clientType', CLIENT_TYPES, 'Only loans of these client types'),
  terms('country', COUNTRY_CODES, 'Only loans of these countries'),
  STANDING_PARAMETER,
  query('finalDue', { type: 'string', enum: FINAL_DUE_FILTERS }, 'Only loans whose final payment is due so'),
  terms('extensions', EXTENSION_FILTERS, 'Only loans with such extensions'),
  ...LOAN_RANGE_NAMES.flatMap(rangeParameters),
]

const ORDER_PARAMETERS = [
  query(
    'sort',
    { type: 'string', enum: LOAN_SORTS },
    'What the list is sorted by; by the issue date unless said otherwise',
  ),
  query('direction', { type: 'string', enum: SORT_DIRECTIONS }, 'desc unless said otherwise'),
]

const PAGE_PARAMETERS = pagedBy({ type: 'string', maxLength: 1_000 }, MAX_PAGE_SIZE)

export const LIST_PARAMETERS = [...FILTER_PARAMETERS, ...ORDER_PARAMETERS, ...PAGE_PARAMETERS]

/** The same of the loans of one client. */
export const CLIENT_LOANS_PARAMETERS = [STANDING_PARAMETER, ...ORDER_PARAMETERS, ...PAGE_PARAMETERS]
