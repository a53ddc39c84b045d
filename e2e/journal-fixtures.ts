import type { Page } from '@playwright/test'
import { chooseConnection } from './choose-connection.ts'
import { loanRequest } from './claims-api.ts'
import { type ClaimsDouble, startClaimsDouble } from './claims-double.ts'
import { deskCall, isInWindow } from './desk-call.ts'
import { test as base, expect } from './fixtures.ts'

export { expect }

const CREATE = '/claims/v1/lender/createLoan'
const EXTEND = '/claims/v1/lender/createLoanExtension'
/** The personal code of the client in these loans. */
export const CODE = '49001010001'

/** The worked example of docs/interface.md. */
const EXAMPLE = {
  scheduleType: 'FULL-BULLET',
  loanAmount: '1000',
  interestRate: '14',
  lenderIssueDate: '2026-01-26',
  consumerClient: { name: 'Mari Maasikas', personalCode: CODE },
  schedule: [{ date: '2027-01-26', principalAmount: '1000', interestAmount: '141.16' }],
  maxExtensions: 2,
}

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
      const { status } = await host.desk.send(CREATE, loanRequest({ ...EXAMPLE, lenderLoanId, ...fields }))
      return status
    }),
  extend: async ({ host, double }, use) =>
    use(async (lenderLoanId, daysToExtend) => {
      const { status } = await host.desk.send(EXTEND, { loanUuid: double.uuidOf(lenderLoanId), daysToExtend })
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
  const { id } = await deskCall(page, 'POST', '/desk/v1/connections', {
    name: 'Marketplace',
    baseUrl: double.address,
    token: 'live-token',
    kind,
    extensionsField: { name: 'maxExtensions', as: 'count' },
  })
  await chooseConnection(page, id)
  if (isInWindow(page)) await page.reload()
}
