import type { EndpointCallers } from '#contract/endpoints/endpoint.ts'

const SESSION = { session: [] }

const TOKEN = { bearer: [] }

/** Security requirements of an operation. `x-callers` has the grant that a token needs, because scopes exist for OAuth only. */
export const SECURITY: Readonly<Record<EndpointCallers, readonly object[]>> = {
  everyone: [],
  token: [TOKEN, SESSION],
  imports: [TOKEN, SESSION],
  exports: [TOKEN, SESSION],
  runs: [TOKEN, SESSION],
  payments: [TOKEN, SESSION],
  corrections: [TOKEN, SESSION],
  person: [SESSION],
}

export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API token, made under Settings or given at the start. It may call the claims operations and read loans; imports, exports, runs, value dates of payments and corrections if it was given them by name.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'loan-desk-4180',
    description:
      'The session of a person at the face, opened with the one-time address; the name ends with the port of the service',
  },
} as const
