import type { EndpointCallers } from '#contract/endpoints/endpoint-callers.ts'

const SESSION = { session: [] }

/** Security requirements of an operation, where a grant of an API token is a role (OpenAPI 3.1, Security Requirement Object). */
export const SECURITY: Readonly<Record<EndpointCallers, readonly object[]>> = {
  everyone: [],
  token: [{ bearer: [] }, SESSION],
  imports: [{ bearer: ['imports'] }, SESSION],
  exports: [{ bearer: ['exports'] }, SESSION],
  runs: [{ bearer: ['runs'] }, SESSION],
  person: [SESSION],
}

export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API token, made under Settings or given at the start. It may call the claims operations and read loans; imports, exports and runs if it was given them by name.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'loan-desk-4180',
    description:
      'The session of a person at the face, opened with the one-time address; the name ends with the port of the service',
  },
} as const
