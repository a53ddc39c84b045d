import { describe, expect, it } from 'vitest'
import { version } from '../../../../package.json' with { type: 'json' }
import { type DeskCall, DeskCallError } from './desk-calls.ts'
import { checkFit } from './fit.ts'

/** A desk that answers the one call. */
const desk = (answer: unknown): DeskCall => {
  return async (_, path) => {
    if (path !== '/test/v1/interface' || answer === undefined) throw new DeskCallError(`GET ${path}`, 404, 'no route')
    return JSON.parse(JSON.stringify(answer))
  }
}
const OTHER = { loanDesk: '9.8.7', current: 5, oldest: 3 }
const PACKAGE = `@loan-desk/playwright ${version}`
const ANEW = 'Run `npm run pack:playwright` in the folder of this Loan Desk, and install the file that it makes.'

describe('the package', () => {
  it('fits a desk that understands its version', async () => {
    for (const own of [3, 4, 5]) await expect(checkFit(desk(OTHER), own)).resolves.toBeUndefined()
  })

  it('names both versions and what to do where it is too old or too new', async () => {
    await expect(checkFit(desk(OTHER), 2)).rejects.toThrow(
      `${PACKAGE} is older than Loan Desk 9.8.7: its test interface is 2, that of the desk 3 to 5. ${ANEW}`,
    )
    await expect(checkFit(desk({ ...OTHER, oldest: 5 }), 6)).rejects.toThrow(
      `${PACKAGE} is newer than Loan Desk 9.8.7: its test interface is 6, that of the desk 5. ${ANEW}`,
    )
  })

  it('does not fit a desk that tells no version', async () => {
    await expect(checkFit(desk(undefined))).rejects.toThrow(
      `${PACKAGE} does not fit this Loan Desk, which is older or was started without --test. ${ANEW}`,
    )
  })

  it('passes on every other refusal', async () => {
    const refused = new DeskCallError('GET /test/v1/interface', 401, 'no token')
    await expect(checkFit(() => Promise.reject(refused))).rejects.toBe(refused)
  })
})
