import { CLIENT_TYPES, SCHEDULE_TYPES } from '#contract/create-loan.ts'
import { EXTENSION_FILTERS, FINAL_DUE_FILTERS, MAX_PAGE_SIZE } from '#contract/desk/loan-list.ts'
import { jsonSchemas, type SchemaName } from '#contract/json-schemas.ts'

type Operation = {
  readonly summary: string
  readonly request?: SchemaName
  readonly answer?: SchemaName
  readonly status?: 200 | 201 | 204
  readonly problems: readonly number[]
  readonly parameters?: readonly object[]
  readonly isList?: true
  readonly bare?: true
}

const uuidInPath = { name: 'uuid', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }
const query = (name: string, schema: object, required = false) => ({ name, in: 'query', required, schema })

const LIST_PARAMETERS = [
  query('search', { type: 'string', maxLength: 100 }),
  query('scheduleType', { enum: SCHEDULE_TYPES }),
  query('clientType', { enum: CLIENT_TYPES }),
  query('finalDue', { enum: FINAL_DUE_FILTERS }),
  query('extensions', { enum: EXTENSION_FILTERS }),
  query('cursor', { type: 'string' }),
  query('limit', { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE }),
]

/** Every operation by path and method; the schemas are the contract's own. */
const OPERATIONS: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  '/claims/v1/lender/createLoan': {
    post: {
      summary: 'Register a loan',
      request: 'CreateLoanRequest',
      answer: 'Loan',
      status: 201,
      problems: [400, 401, 413, 415, 422],
    },
  },
  '/claims/v1/lender/createLoanExtension': {
    post: {
      summary: 'Move the due dates of all remaining installments later',
      request: 'CreateLoanExtensionRequest',
      answer: 'LoanExtension',
      status: 201,
      problems: [400, 401, 404, 413, 415, 422],
    },
  },
  '/claims/v1/lender/getLoan': {
    get: {
      summary: 'Read a loan as of today',
      answer: 'Loan',
      problems: [401, 404, 422],
      parameters: [query('loanUuid', { type: 'string', format: 'uuid' }, true)],
    },
  },
  '/desk/v1/session': { get: { summary: 'Where the desk runs', answer: 'Session', problems: [401] } },
  '/desk/v1/loans': {
    get: {
      summary: 'List loans, newest first, paged by key',
      answer: 'LoanList',
      bare: true,
      problems: [401, 422],
      parameters: LIST_PARAMETERS,
    },
  },
  '/desk/v1/loans/{uuid}': {
    get: {
      summary: 'A loan with its schedule versions and extensions',
      answer: 'LoanDetail',
      problems: [401, 404],
      parameters: [uuidInPath],
    },
  },
  '/desk/v1/loans/{uuid}/versions/{version}': {
    get: {
      summary: 'The rows of one version of the schedule; 0 is as registered',
      answer: 'ScheduleVersionRows',
      problems: [401, 404],
      parameters: [
        uuidInPath,
        { name: 'version', in: 'path', required: true, schema: { type: 'integer', minimum: 0 } },
      ],
    },
  },
  '/desk/v1/loans/{uuid}/extension-preview': {
    post: {
      summary: 'What an extension would do, or the problem it would meet',
      request: 'ExtensionPreviewRequest',
      answer: 'ExtensionPreview',
      problems: [400, 401, 404, 422],
      parameters: [uuidInPath],
    },
  },
  '/desk/v1/lender-loan-ids': {
    get: {
      summary: 'Whether a lender loan ID is used',
      answer: 'LenderLoanIdUse',
      problems: [401],
      parameters: [query('lenderLoanId', { type: 'string' }, true)],
    },
  },
  '/desk/v1/schedules': {
    post: {
      summary: 'Make a schedule from its terms',
      request: 'MakeScheduleRequest',
      answer: 'MadeSchedule',
      problems: [400, 401, 422],
    },
  },
  '/desk/v1/settings': {
    get: { summary: "The local service's rules", answer: 'Settings', problems: [401] },
    put: { summary: 'Change the rules', request: 'Settings', answer: 'Settings', problems: [400, 401, 422] },
  },
  '/desk/v1/tokens': {
    get: { summary: 'API tokens, without the tokens', answer: 'ApiToken', isList: true, problems: [401] },
    post: {
      summary: 'Make an API token; the only answer that shows it',
      request: 'CreateTokenRequest',
      answer: 'CreatedApiToken',
      status: 201,
      problems: [400, 401, 422],
    },
  },
  '/desk/v1/tokens/{id}': {
    delete: {
      summary: 'Revoke an API token',
      status: 204,
      problems: [401, 404],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
    },
  },
  '/desk/v1/drafts/new-loan': {
    get: { summary: 'What is half typed', answer: 'Draft', problems: [401] },
    put: { summary: 'Keep what is half typed', request: 'DraftRequest', answer: 'Draft', problems: [400, 401, 413] },
    delete: { summary: 'Discard it', status: 204, problems: [401] },
  },
  '/desk/v1/demo': {
    post: { summary: "Switch to the demo's data folder", status: 204, problems: [401] },
    delete: { summary: 'Switch back', status: 204, problems: [401] },
  },
}

/** OpenAPI 3.1 of the service. */
export function openApiDocument(version: string) {
  return {
    openapi: '3.1.0',
    info: { title: 'Loan Desk', version, description: 'A claims service for lenders, and the desk in front of it.' },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths: mapValues(OPERATIONS, (methods) => mapValues(methods, operationObject)),
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: jsonSchemas() },
  }
}

function operationObject(operation: Operation) {
  const { summary, request, parameters, problems, status = 200 } = operation
  return {
    summary,
    ...(parameters && { parameters }),
    ...(request && { requestBody: { required: true, content: jsonContent(reference(request)) } }),
    responses: {
      [status]: { description: summary, ...successContent(operation) },
      ...Object.fromEntries(problems.map((problem) => [problem, PROBLEM])),
    },
  }
}

const PROBLEM = { description: 'RFC 9457', content: { 'application/problem+json': { schema: reference('Problem') } } }

function successContent({ answer, isList, bare }: Operation) {
  if (!answer) return {}
  const data = isList ? { type: 'array', items: reference(answer) } : reference(answer)
  return { content: jsonContent(bare ? data : { type: 'object', properties: { data }, required: ['data'] }) }
}

function reference(name: SchemaName) {
  return { $ref: `#/components/schemas/${name}` }
}

function jsonContent(schema: object) {
  return { 'application/json': { schema } }
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
