import type { TokenGrant } from '#values/vocabulary/token-grants.ts'
import { HTTP_METHODS, type HttpMethod } from '../http-method.ts'

/**
 * Least right that an endpoint requires. `everyone`: no caller is identified. `token`: any API token. A grant: an API
 * token that was given this grant. `person`: somebody at the face, who may call every endpoint.
 */
export type EndpointCallers = 'everyone' | 'token' | TokenGrant | 'person'

/** Right that a caller may lack though it is known. */
export type MissingRight = Exclude<EndpointCallers, 'everyone' | 'token'>

type CallersOfMethods = Readonly<Partial<Record<HttpMethod, EndpointCallers>>>

const PERSON_WRITES: CallersOfMethods = { PUT: 'person', DELETE: 'person' }

/**
 * Callers of every endpoint, by path as OpenAPI writes it and method. The guard refuses what is not listed here, and a
 * program with a route that is not listed does not start.
 */
export const ENDPOINT_CALLERS: Readonly<Record<string, CallersOfMethods>> = {
  '/health': { GET: 'everyone' },
  '/ready': { GET: 'everyone' },
  '/openapi.json': { GET: 'everyone' },
  '/open': { GET: 'everyone', POST: 'everyone' },
  '/*': { GET: 'everyone' },
  '/metrics': { GET: 'token' },

  '/claims/v1/lender/createLoan': { POST: 'token' },
  '/claims/v1/lender/createLoanExtension': { POST: 'token' },
  '/claims/v1/lender/getLoan': { GET: 'token' },

  '/desk/v1/loans': { GET: 'token' },
  '/desk/v1/loan-search': { POST: 'token' },
  '/desk/v1/loan-totals': { GET: 'token', POST: 'token' },
  '/desk/v1/lender-loan-ids': { GET: 'token' },
  '/desk/v1/loans/{uuid}': { GET: 'token' },
  '/desk/v1/loans/{uuid}/versions/{version}': { GET: 'token' },
  '/desk/v1/loans/{uuid}/versions/{version}/explanation': { GET: 'token' },
  '/desk/v1/loans/{uuid}/convention': { GET: 'token' },
  '/desk/v1/loans/{uuid}/comparison': { GET: 'token' },
  '/desk/v1/loans/{uuid}/comparison/explanation': { GET: 'token' },
  '/desk/v1/loans/{uuid}/extension-preview': { POST: 'token' },
  '/desk/v1/loans/{uuid}/extension-preview/explanation': { POST: 'token' },
  '/desk/v1/loans/{uuid}/what-if': { POST: 'token' },
  '/desk/v1/schedules': { POST: 'token' },
  '/desk/v1/schedules/explanation': { POST: 'token' },
  '/desk/v1/conventions': { POST: 'token' },

  '/desk/v1/loans/{uuid}/versions/{version}/export': { GET: 'exports' },
  '/desk/v1/loans/{uuid}/comparison/export': { GET: 'exports' },
  '/desk/v1/loans/{uuid}/what-if/export': { POST: 'exports' },
  '/desk/v1/loans-export': { POST: 'exports' },

  '/desk/v1/runs': { GET: 'runs' },
  '/desk/v1/extension-runs': { GET: 'runs', POST: 'runs' },
  '/desk/v1/extension-runs/{uuid}': { GET: 'runs', DELETE: 'runs' },
  '/desk/v1/extension-runs/{uuid}/lines': { GET: 'runs' },
  '/desk/v1/extension-runs/{uuid}/export': { GET: 'runs' },
  '/desk/v1/extension-runs/{uuid}/start': { POST: 'runs' },
  '/desk/v1/extension-runs/{uuid}/cancel': { POST: 'runs' },
  '/desk/v1/extension-runs/{uuid}/continue': { POST: 'runs' },

  '/desk/v1/import-templates/{shape}': { GET: 'imports' },
  '/desk/v1/import-runs': { POST: 'imports' },
  '/desk/v1/import-runs/{uuid}': { GET: 'imports', DELETE: 'imports' },
  '/desk/v1/import-runs/{uuid}/plan': { PUT: 'imports' },
  '/desk/v1/import-runs/{uuid}/pace': { PUT: 'imports' },
  '/desk/v1/import-runs/{uuid}/check': { POST: 'imports' },
  '/desk/v1/import-runs/{uuid}/start': { POST: 'imports' },
  '/desk/v1/import-runs/{uuid}/continue': { POST: 'imports' },
  '/desk/v1/import-runs/{uuid}/pause': { POST: 'imports' },
  '/desk/v1/import-runs/{uuid}/cancel': { POST: 'imports' },
  '/desk/v1/import-runs/{uuid}/lines': { GET: 'imports' },
  '/desk/v1/import-runs/{uuid}/lines/corrections': { POST: 'imports' },
  '/desk/v1/import-runs/{uuid}/lines/{position}': { PATCH: 'imports' },
  '/desk/v1/import-runs/{uuid}/faulty-lines': { GET: 'imports' },

  '/desk/v1/import-mappings': { GET: 'person', POST: 'person' },
  '/desk/v1/import-mappings/{uuid}': { GET: 'person', ...PERSON_WRITES },
  '/desk/v1/loans/{uuid}/evidence': { GET: 'person' },
  '/desk/v1/loans/{uuid}/next-loan': { GET: 'person' },
  '/desk/v1/loans/{uuid}/refresh': { POST: 'person' },
  '/desk/v1/loans/{uuid}/notes': { GET: 'person' },
  '/desk/v1/loans/{uuid}/notes/{note}': PERSON_WRITES,
  '/desk/v1/loans/{uuid}/files': { GET: 'person' },
  '/desk/v1/loans/{uuid}/files/{file}': { GET: 'person', ...PERSON_WRITES },
  '/desk/v1/loan-views': { GET: 'person', POST: 'person' },
  '/desk/v1/loan-views/{id}': PERSON_WRITES,
  '/desk/v1/terms-sets': { GET: 'person', POST: 'person' },
  '/desk/v1/terms-sets/{id}': { PATCH: 'person', DELETE: 'person' },
  '/desk/v1/clients': { GET: 'person' },
  '/desk/v1/client-search': { POST: 'person' },
  '/desk/v1/clients/{uuid}': { GET: 'person' },
  '/desk/v1/clients/{uuid}/codes': { GET: 'person' },
  '/desk/v1/clients/{uuid}/loans': { GET: 'person' },
  '/desk/v1/clients/{uuid}/notes': { GET: 'person' },
  '/desk/v1/clients/{uuid}/notes/{note}': PERSON_WRITES,
  '/desk/v1/clients/{uuid}/files': { GET: 'person' },
  '/desk/v1/clients/{uuid}/files/{file}': { GET: 'person', ...PERSON_WRITES },
  '/desk/v1/connections': { GET: 'person', POST: 'person' },
  '/desk/v1/connections/{id}': { PATCH: 'person', DELETE: 'person' },
  '/desk/v1/connections/{id}/test': { POST: 'person' },
  '/desk/v1/connection': { PUT: 'person' },
  '/desk/v1/submissions': { GET: 'person' },
  '/desk/v1/submission-search': { POST: 'person' },
  '/desk/v1/submissions/{id}': { GET: 'person' },
  '/desk/v1/submissions/{id}/resolution': { POST: 'person' },
  '/desk/v1/submissions/{id}/sending': { POST: 'person' },
  '/desk/v1/submissions/{id}/look': { POST: 'person' },
  '/desk/v1/settings': { GET: 'person', PUT: 'person' },
  '/desk/v1/session': { GET: 'person', DELETE: 'person' },
  '/desk/v1/sessions': { GET: 'person', DELETE: 'person' },
  '/desk/v1/sessions/{id}': { DELETE: 'person' },
  '/desk/v1/tokens': { GET: 'person', POST: 'person' },
  '/desk/v1/tokens/{id}': { DELETE: 'person' },
  '/desk/v1/one-time-addresses': { POST: 'person' },
  '/desk/v1/drafts/new-loan': { GET: 'person' },
  '/desk/v1/drafts/new-loan/{id}': PERSON_WRITES,
  '/desk/v1/demo': { POST: 'person', DELETE: 'person' },

  // Served in test mode alone, where the only token of the bench is the one for tests.
  '/test/v1/openapi.json': { GET: 'token' },
  '/test/v1/interface': { GET: 'token' },
  '/test/v1/session': { POST: 'token' },
  '/test/v1/data-sets': { GET: 'token' },
  '/test/v1/books': { GET: 'token' },
  '/test/v1/books/{book}': { GET: 'token', PUT: 'token', DELETE: 'token' },
  '/test/v1/books/{book}/clock': { GET: 'token', PUT: 'token' },
  '/test/v1/books/{book}/data': { PUT: 'token' },
  '/test/v1/books/{book}/reset': { POST: 'token' },
  '/test/v1/books/{book}/loans': { POST: 'token' },
  '/test/v1/books/{book}/snapshots/{snapshot}': { PUT: 'token', DELETE: 'token' },
  '/test/v1/books/{book}/snapshots/{snapshot}/restore': { POST: 'token' },
  '/test/v1/books/{book}/faults': { GET: 'token', POST: 'token', DELETE: 'token' },
  '/test/v1/books/{book}/faults/{id}': { DELETE: 'token' },
  '/test/v1/books/{book}/scenario': { GET: 'token', PUT: 'token' },
  '/test/v1/books/{book}/requests': { GET: 'token', DELETE: 'token' },
}

/** Callers of an endpoint; undefined if it is not listed. `method` may be in any case. */
export function endpointCallers(method: string, path: string): EndpointCallers | undefined {
  const known = HTTP_METHODS.find((each) => each === method.toUpperCase())
  return known && ENDPOINT_CALLERS[path]?.[known]
}
