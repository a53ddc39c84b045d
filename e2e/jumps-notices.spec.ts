import type { Page } from '@playwright/test'
import { connectionTest } from '#contract/desk/connections.ts'
import { ConnectionsPage } from '#playwright/pages/connections-page.ts'
import { ExtensionRunPage } from '#playwright/pages/extension-run-page.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { NewLoanPage } from '#playwright/pages/new-loan-page.ts'
import { SettingsPage } from '#playwright/pages/settings-page.ts'
import { SubmissionsPage } from '#playwright/pages/submissions-page.ts'
import { expect, test } from './journal-fixtures.ts'
import { openFilledLoan } from './kept-draft.ts'
import { BESIDE_NO_HISTORY, expectNothingMoves } from './positions.ts'

/** A schedule that scrolls, so that its totals stay at the bottom. */
const SCHEDULE = Array.from({ length: 40 }, (_, row) => ({
  date: `${2027 + Math.floor(row / 12)}-${String((row % 12) + 1).padStart(2, '0')}-26`,
  principalAmount: '25.00',
  interestAmount: '1.00',
}))

const problem = (kind: string, status: number) => ({
  status,
  json: {
    type: `urn:loan-desk:problem:${kind}`,
    title: 'No',
    status,
    detail: 'It did not work. '.repeat(6),
    instance: 'x',
  },
})

async function refuseOnce(page: Page, path: string, kind = 'refused', status = 409): Promise<void> {
  await page.route(path, (route) => route.fulfill(problem(kind, status)), { times: 1 })
}

/** All that a test of a connection can find. */
const OUTCOMES = connectionTest.shape.outcome.options

const notice = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

test('nothing moves when a live loan was not read, has changed, or waits for a decision', async ({
  page,
  double,
  live,
  send,
  extend,
}) => {
  await live()
  await send('JUMP-1', { scheduleType: 'BULLET', schedule: SCHEDULE })
  const loan = new LoanPage(page)
  await loan.open(double.uuidOf('JUMP-1'))
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await refuseOnce(page, '**/refresh', 'not-sent', 503)
  await expectNothingMoves(page, async () => {
    await refresh.click()
    await notice(page, 'could not be loaded from').waitFor()
  })
  double.pay('JUMP-1')
  await expectNothingMoves(
    page,
    async () => {
      await refresh.click()
      await notice(page, 'The schedule changed').waitFor()
    },
    BESIDE_NO_HISTORY,
  )
  double.next({ kind: 'broken', makes: false })
  await extend('JUMP-1', 30)
  await expectNothingMoves(page, async () => {
    await refresh.click()
    await notice(page, 'The outcome of “Extend loan” is unknown').waitFor()
  })
})

test('nothing moves when it turns out that a prediction differs', async ({ page, double, live, send, extend }) => {
  await live()
  await send('JUMP-2', { scheduleType: 'BULLET', schedule: SCHEDULE })
  double.addedInterest = 11.51
  await extend('JUMP-2', 30)
  const held = Promise.withResolvers<void>()
  await page.route('**/desk/v1/submission-search', async (route) => {
    await held.promise
    await route.continue()
  })
  await new LoanPage(page).open(double.uuidOf('JUMP-2'))
  await expectNothingMoves(page, async () => {
    held.resolve()
    await notice(page, 'from the prediction').waitFor()
  })
})

test('nothing moves in Settings when a connection is tested, and when rules are not saved', async ({ page, live }) => {
  await live()
  const settings = new SettingsPage(page)
  const connections = new ConnectionsPage(page)
  await settings.open()
  const said = JSON.stringify({ title: 'It did not work. '.repeat(6), detail: 'It says so at length. '.repeat(9) })
  for (const outcome of OUTCOMES) {
    const found = { outcome, explanation: 'The service was reached. '.repeat(4), status: 403, said }
    await page.route('**/test', (route) => route.fulfill({ json: { data: found } }), { times: 1 })
    await expectNothingMoves(page, async () => {
      await expect(await connections.test('Marketplace')).toContainText('The service was reached')
    })
  }
  await refuseOnce(page, '**/test')
  await expectNothingMoves(page, async () => {
    await expect(await connections.test('Marketplace')).toContainText('could not be tested')
    await page.keyboard.press('Escape')
    await expect(notice(page, 'could not be tested')).toBeHidden()
  })
  await expect(page).toHaveURL(/settings$/)
  await refuseOnce(page, '**/desk/v1/settings')
  await expectNothingMoves(page, async () => {
    await settings.save.click()
    await notice(page, 'The rules were not saved').waitFor()
  })
})

test('nothing moves in a dialog when what it asks about is refused', async ({ page, double, live }) => {
  await live()
  const settings = new SettingsPage(page)
  const connections = new ConnectionsPage(page)
  await settings.open()
  await settings.createToken('reporting')
  await settings.hideToken()
  const dialog = page.getByRole('dialog')
  const refused = async (path: string, button: string, kind?: string) => {
    await refuseOnce(page, path, kind)
    await expectNothingMoves(page, async () => {
      await dialog.getByRole('button', { name: button }).click()
      await dialog.getByRole('alert').waitFor()
    })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: 'Revoke reporting' }).click()
  await refused('**/desk/v1/tokens/*', 'Revoke token')
  for (const kind of ['refused', 'connection-busy']) {
    await connections.section.getByRole('button', { name: 'Remove Marketplace' }).click()
    await refused('**/desk/v1/connections/*', 'Remove connection', kind)
  }
  await connections.section.getByRole('button', { name: 'Edit Marketplace' }).click()
  await connections.fill({ Name: double.host })
  await refused('**/desk/v1/connections/*', 'Save connection')
})

test('nothing moves when a decision, or sending what was planned, fails', async ({ page, double, live, send }) => {
  await live()
  double.next({ kind: 'broken', makes: false })
  await send('JUMP-3')
  double.next({ kind: 'refuse', status: 429, body: { message: 'Slow down' }, retryAfter: '1' })
  await send('JUMP-4')
  const submissions = new SubmissionsPage(page)
  await submissions.choose('JUMP-3')
  await submissions.answer('It was not created, send again').check()
  await submissions.reason.fill('Not in the portal')
  await refuseOnce(page, '**/resolution')
  await expectNothingMoves(page, async () => {
    await submissions.button('Send again').click()
    await notice(page, 'The decision was not saved').waitFor()
  })
  await submissions.choose('JUMP-4')
  await expect(submissions.button('Send now')).toBeEnabled()
  await refuseOnce(page, '**/sending')
  await expectNothingMoves(page, async () => {
    await submissions.button('Send now').click()
    await notice(page, 'It was not sent').waitFor()
  })
})

test('nothing moves when a dry run is not begun, and when a run is not started', async ({ page, api }) => {
  for (const lenderLoanId of ['JUMP-7', 'JUMP-8']) await api.createLoan({ lenderLoanId })
  const run = new ExtensionRunPage(page)
  await new LoansPage(page).open()
  await run.selectAll()
  await page.keyboard.press('Control+e')
  await run.days.fill('30')
  await refuseOnce(page, '**/desk/v1/extension-runs')
  await expectNothingMoves(page, async () => {
    await page.keyboard.press('Enter')
    await notice(page, 'The dry run was not started').waitFor()
  })
  await page.keyboard.press('Enter')
  await run.line('JUMP-7').waitFor()
  await refuseOnce(page, '**/start')
  await expectNothingMoves(page, async () => {
    await run.button('Extend 2 loans').click()
    await notice(page, 'This could not be done').waitFor()
  })
})

test('nothing moves when the demo cannot be opened', async ({ page }) => {
  await new LoansPage(page).open()
  await refuseOnce(page, '**/desk/v1/demo*')
  const demo = page.getByRole('button', { name: /demo loans/ })
  await demo.waitFor()
  await expectNothingMoves(page, async () => {
    await demo.click()
    await notice(page, 'The demo data could not be opened').waitFor()
  })
})

test('what is said of a refused loan leaves with its lender loan ID, and nothing moves', async ({ page }) => {
  const form = new NewLoanPage(page)
  await openFilledLoan(page, 'JUMP-5')
  await form.answerNextLoan(422, { ...problem('refused', 422).json, errors: [{ pointer: '/elsewhere', detail: 'No' }] })
  await form.create.click()
  const refused = notice(page, 'The service refused the loan')
  await refused.waitFor()
  await expectNothingMoves(page, async () => {
    await form.field('Lender loan ID').fill('JUMP-6')
    await expect(refused).toBeHidden()
  })
})
