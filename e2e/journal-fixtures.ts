import type { Page } from '@playwright/test'
import { CONSUMER_CODE } from '#contract/worked-example.test-support.ts'
import { CREATE_LOAN, EXTEND_LOAN, loanRequest } from '../faults/desk-calls.ts'
import { type ClaimsDouble, startClaimsDouble } from './claims-double.ts'
import { deskCall, isInWindow } from './desk-call.ts'
import { programTest as base, expect } from './fixtures.ts'
import { makeConnection } from './make-connection.ts'

export { expect }

/** The personal code of the client in these loans. */
export const CODE = CONSUMER_CODE

type LiveJournal = {
  readonly double: ClaimsDouble
  readonly live: (options?: LiveOptions) => Promise<void>
  /** Sends a loan as a lender system would; the status of what comes back. */
  readonly send: (lenderLoanId: string, fields?: object) => Promise<number>
  readonly extend: (lenderLoanId: string, daysToExtend: number) => Promise<number>
}

/** Tests of the desk at work on a live service that the test plays, with loans sent as a lender system would. */
export const test = base.extend<LiveJournal>({
  double: async ({}, use) => {
    const double = await startClaimsDouble()
    await use(double)
    await double.close()
  },
  live: async ({ page, double }, use) => use((options) => workOn(page, double, options)),
  send: async ({ host }, use) =>
    use(async (lenderLoanId, fields) => {
      const { status } = await host.desk.send(CREATE_LOAN, loanRequest(lenderLoanId, { maxExtensions: 2, ...fields }))
      return status
    }),
  extend: async ({ host, double }, use) =>
    use(async (lenderLoanId, daysToExtend) => {
      const { status } = await host.desk.send(EXTEND_LOAN, { loanUuid: double.uuidOf(lenderLoanId), daysToExtend })
      return status
    }),
})

type LiveOptions = {
  readonly kind?: 'test' | 'production'
  readonly answerDeadlineInSeconds?: number
}

/** Makes a connection to the double and has the desk work on it, by the calls that the face makes; opens no page. */
async function workOn(page: Page, double: ClaimsDouble, options: LiveOptions = {}): Promise<void> {
  const { kind = 'test', answerDeadlineInSeconds = 1 } = options
  const settings = await deskCall(page, 'GET', '/desk/v1/settings')
  await deskCall(page, 'PUT', '/desk/v1/settings', { ...settings, answerDeadlineInSeconds })
  await makeConnection(page, { name: 'Marketplace', baseUrl: double.address, token: 'live-token', kind }, true)
  if (isInWindow(page)) await page.reload()
}
