import { OptionError } from '#host/command-line.ts'
import { isApiToken } from '#host/desk-options.ts'

const VARIABLE = 'LOAN_DESK_TEST_TOKEN'

/**
 * The token for tests from the environment, from which it is removed; null if there is none. Throws OptionError, which
 * never contains it.
 */
export function givenTestToken(environment: Record<string, string | undefined>): string | null {
  const token = environment[VARIABLE]?.trim() ?? ''
  delete environment[VARIABLE]
  if (token === '') return null
  if (!isApiToken({ name: 'Test', token }))
    throw new OptionError(`${VARIABLE} must be letters, digits and - . _ ~ + / only`)
  return token
}
