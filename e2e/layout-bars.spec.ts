import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { SUBMISSION_HEADER } from '#contract/desk/headers.ts'
import { notSentWords } from '#contract/words/exchange-words.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { NewLoanPage } from '#playwright/pages/new-loan-page.ts'
import { CREATE_LOAN } from '../faults/desk-calls.ts'
import { deskCall } from './desk-call.ts'
import { expect, test } from './journal-fixtures.ts'
import { openFilledLoan } from './kept-draft.ts'
import { expectWhole } from './layout/expect-whole.ts'
import { makeConnection } from './make-connection.ts'

// One page is looked at eight times in every state.
test.slow()

const LONG_NAME = 'The marketplace where all of our long consumer loans are sold'.slice(0, 60)
const LONG_HOST = `claims.${'a-very-long-part-of-the-name-of-a-host'.repeat(3)}.example`.slice(0, 120)

/** The longest of the sentences that say why a service is not reached. */
const PROXY = `${notSentWords({ kind: 'proxy', status: null })} Nothing was sent.`

const bar = (page: Page) => page.getByRole('banner').getByRole('alert')

/** The person looks at this tab again: it reads where it works. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}

/** A form that works on a connection whose name and host are as long as they may be; the id of the connection. */
async function workOnLongest(page: Page, fields: object = {}): Promise<string> {
  const connection = { name: LONG_NAME, baseUrl: `https://${LONG_HOST}`, kind: 'production', ...fields }
  const id = await makeConnection(page, connection, true)
  await openFilledLoan(page, 'BAR-1')
  return id
}

test('the bar of a connection that another tab removed, changed, or took the token from', async ({ page }) => {
  const id = await workOnLongest(page)
  await deskCall(page, 'PATCH', `/desk/v1/connections/${id}`, { kind: 'test' })
  await comeBack(page)
  await expect(bar(page)).toContainText('changed in another window')
  await expectWhole(page, 'changed')
  await deskCall(page, 'DELETE', `/desk/v1/connections/${id}`)
  await comeBack(page)
  await expect(bar(page)).toContainText('removed in another window')
  await expectWhole(page, 'removed')
  await workOnLongest(page, { token: undefined })
  await expect(bar(page)).toContainText('no token')
  await expectWhole(page, 'no token')
})

test('the bar of a live service that is not reached, before and after it was tried again', async ({ page }) => {
  await workOnLongest(page, { kind: 'test' })
  const away = { type: 'urn:loan-desk:problem:not-sent', title: 'x', status: 503, detail: 'x', instance: 'x' }
  await page.route(`**${CREATE_LOAN}`, (route) => route.fulfill({ status: 503, json: away }))
  const refusal = { status: 422, body: '{}', headers: { [SUBMISSION_HEADER]: randomUUID() } }
  await page.route(`**${CREATE_LOAN}`, (route) => route.fulfill(refusal), { times: 1 })
  await page.route('**/desk/v1/connections/*/test', (route) =>
    route.fulfill({ json: { data: { outcome: 'not-reached', explanation: PROXY, status: null, said: null } } }),
  )
  const answered = page.waitForResponse(`**${CREATE_LOAN}`)
  await new NewLoanPage(page).create.click()
  await answered
  await new NewLoanPage(page).create.click()
  await expect(bar(page)).toContainText(/cannot be reached. Shown as of/)
  await expectWhole(page, 'not reached')
  await bar(page).getByRole('button', { name: 'Try again' }).click()
  await expect(bar(page)).toContainText('The proxy cannot be used')
  await expectWhole(page, 'tried again')
})

test('the bar of a desk that has other data open', async ({ page }) => {
  await new LoansPage(page).open()
  await deskCall(page, 'POST', '/desk/v1/demo')
  await comeBack(page)
  await expect(bar(page)).toContainText('The demo was opened in another window')
  await expectWhole(page, 'demo opened')
  await bar(page).getByRole('button', { name: 'Show demo data' }).click()
  await page.getByText('Demo data', { exact: true }).waitFor()
  await deskCall(page, 'DELETE', '/desk/v1/demo')
  await comeBack(page)
  await expect(bar(page)).toContainText('The demo was closed in another window')
  await expectWhole(page, 'demo closed')
})

test('the bar of a session that has ended', async ({ page }) => {
  await workOnLongest(page)
  await page.context().clearCookies()
  await comeBack(page)
  await expect(bar(page)).toContainText('This session has ended')
  await expectWhole(page, 'session ended')
})
