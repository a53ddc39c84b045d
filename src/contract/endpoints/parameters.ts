import { CLIENT_SORTS } from '#values/vocabulary/client-terms.ts'
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
import { COUNTRY_CODES } from '../countries.ts'
import { FILE_NAME_HEADER } from '../desk/headers.ts'
import { LIST_END } from '../desk/list-page.ts'
import { FINAL_DUE_FILTERS } from '../desk/loan-filter.ts'
import { MAX_PAGE_SIZE } from '../desk/loan-list.ts'

/** A parameter in OpenAPI's form. */
export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description: string
  readonly schema: object
  readonly example?: string
  readonly style?: string
  readonly explode?: boolean
}

/** Path parameters that mean the same in most paths. */
export const USUAL_IN_PATH: Readonly<Record<string, Parameter>> = {
  uuid: inPath('uuid', { type: 'string', format: 'uuid' }, 'As listed, such as the uuid of a loan'),
  id: inPath('id', { type: 'string', format: 'uuid' }, 'As listed'),
  version: inPath('version', { type: 'integer', minimum: 0 }, '0 is the schedule as registered'),
  paymentUuid: inPath('paymentUuid', { type: 'string', format: 'uuid' }, 'The uuid of a payment of the loan'),
  buybackUuid: inPath('buybackUuid', { type: 'string', format: 'uuid' }, 'The uuid of a buyback of the loan'),
  extensionUuid: inPath('extensionUuid', { type: 'string', format: 'uuid' }, 'The uuid of a extension of the loan'),
}

/* @__NO_SIDE_EFFECTS__ */
export function inPath(name: string, schema: object, description: string): Parameter {
  return { name, in: 'path', required: true, description, schema }
}

/* @__NO_SIDE_EFFECTS__ */
export function query(name: string, schema: object, description: string, required = false): Parameter {
  return { name, in: 'query', required, description, schema }
}

/** Both places for the name of an uploaded file: a header and the query. */
export const FILE_NAME_PARAMETERS: readonly Parameter[] = [
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

const NEXT = 'The nextCursor of the page before'
const SIZE = 'How many a page has at most'

const PREVIOUS = `The previousCursor of the page behind, or "${LIST_END}" for the last page`

/** Paging parameters of a list whose cursors have this schema. */
const pagedBy = (cursor: object, maximum: number) => [
  query('cursor', cursor, NEXT),
  query('before', { anyOf: [{ const: LIST_END }, cursor] }, PREVIOUS),
  query('limit', { type: 'integer', minimum: 1, maximum }, SIZE),
]

/** Paging parameters of a list whose cursors are numbers. */
export const pageParameters = (maximum: number) => pagedBy({ type: 'integer', minimum: 1 }, maximum)

/** Both sides of a comparison: a version, and another version or the preview of an extension. */
export const COMPARED_PARAMETERS = [
  query('before', { type: 'integer', minimum: 0 }, 'The version on the left; 0 is as registered', true),
  query('after', { type: 'integer', minimum: 0 }, 'The version on the right, or else daysToExtend'),
  query('daysToExtend', { type: 'integer', minimum: 1 }, 'On the right, the preview of an extension by so many days'),
]

/** A set of terms, separated by commas. */
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

const STANDING_PARAMETER = terms(
  'standing',
  STANDINGS,
  'Only loans that stand so: overdue, running, or repaid; or voided, by itself, instead of the running book',
)

/** Filters of the list of loans. */
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

export const ORDER_PARAMETERS = [
  query(
    'sort',
    { type: 'string', enum: LOAN_SORTS },
    'What the list is sorted by; by the issue date unless said otherwise',
  ),
  query('direction', { type: 'string', enum: SORT_DIRECTIONS }, 'desc unless said otherwise'),
]

const PAGE_PARAMETERS = pagedBy({ type: 'string', maxLength: 1_000 }, MAX_PAGE_SIZE)

export const LIST_PARAMETERS = [...FILTER_PARAMETERS, ...ORDER_PARAMETERS, ...PAGE_PARAMETERS]

/** Parameters of the list of clients. */
export const CLIENT_LIST_PARAMETERS = [
  query('sort', { enum: CLIENT_SORTS }, 'The order; newest where none is given'),
  ...PAGE_PARAMETERS,
]

/** Parameters of the list of one client's loans. */
export const CLIENT_LOANS_PARAMETERS = [STANDING_PARAMETER, ...ORDER_PARAMETERS, ...PAGE_PARAMETERS]
