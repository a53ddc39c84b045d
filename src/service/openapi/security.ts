/** Who may call an operation: a token or the face, the face alone, or everybody. */
export const SECURITY = { caller: [{ bearer: [] }, { session: [] }], face: [{ session: [] }], all: [] } as const

export const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'An API token, made under Settings or given at the start' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'loan-desk-4180',
    description:
      'The session of a person at the face, opened with the one-time address; the name ends with the port of the service',
  },
} as const
