import type { Page } from '@playwright/test'
import { ExtendPanel } from '#playwright/pages/extend-panel.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { NewLoanPage } from '#playwright/pages/new-loan-page.ts'
import { SubmissionsPage } from '#playwright/pages/submissions-page.ts'
import { test } from './journal-fixtures.ts'
import { expectWhole } from './layout/expect-whole.ts'
import { LONG_ID, USUAL } from './layout/loans-of-sizes.ts'
import { seedLoans } from './seed-loans.ts'

// Every state is checked eight times on a page.
test.slow()

const NOWHERE = '00000000-0000-4000-8000-000000000000'
/** Requests that every page needs before it can show anything. */
const FRAME = /\/desk\/v1\/(session|connections)$/

const FAILED = {
  status: 503,
  json: {
    type: 'about:blank',
    title: 'Service unavailable',
    status: 503,
    detail: 'The disk is full. '.repeat(8),
    instance: `urn:uuid:${NOWHERE}`,
  },
}

test('every page whose reading fails', async ({ page, api }) => {
  const { uuid } = await api.createLoan({ ...USUAL, lenderLoanId: LONG_ID })
  await page.route(
    (url) => url.pathname.startsWith('/desk/v1/') && !FRAME.test(url.pathname),
    (route) => route.fulfill(FAILED),
  )
  const loan = `/loans/${uuid}`
  const paths = ['/', loan, `${loan}/compare`, `${loan}/what-if`, '/extension-runs', `/extension-runs/${NOWHERE}`]
  for (const path of [...paths, '/settings']) {
    await page.goto(path)
    await page
      .getByText(/could not be loaded/)
      .first()
      .waitFor()
    await expectWhole(page, `failed: ${path}`)
  }
  await page.unrouteAll({ behavior: 'wait' })
})

test('the bar of a service that does not answer, over a list, a panel and a form', async ({ page, api }) => {
  const { uuid } = await api.createLoan({ ...USUAL, lenderLoanId: LONG_ID })
  const bar = page.getByText('The local service does not answer')
  const loans = new LoansPage(page)
  await loans.open()
  await loans.row(LONG_ID).waitFor()
  await loseService(page)
  await loans.search.fill('x')
  await bar.waitFor()
  await expectWhole(page, 'list')
  await new LoanPage(page).open(uuid)
  await page.keyboard.press('Control+e')
  await new ExtendPanel(page).daysToExtend.waitFor()
  await loseService(page)
  await new ExtendPanel(page).daysToExtend.fill('30')
  await bar.waitFor()
  await expectWhole(page, 'panel')
  const form = new NewLoanPage(page)
  await form.open()
  await loseService(page)
  await form.field('Lender loan ID').fill(LONG_ID)
  await bar.waitFor()
  await expectWhole(page, 'form')
})

async function loseService(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  })
}

test('every list and page with nothing on it', async ({ page, api }) => {
  await api.createLoan(USUAL)
  const empty = [
    ['/extension-runs', /No runs yet/],
    ['/submissions', /keeps no journal/],
    [`/loans/${NOWHERE}`, /Loan not found/],
    [`/extension-runs/${NOWHERE}`, /could not be loaded/],
  ] as const
  for (const [path, words] of empty) {
    await page.goto(path)
    await page.getByRole('main').getByText(words).first().waitFor()
    await expectWhole(page, `empty: ${path}`)
  }
})

test('a live loan of which much is to be said, and a journal without a match', async ({
  page,
  double,
  live,
  send,
  extend,
}) => {
  await live()
  await send(LONG_ID, { ...USUAL, lenderLoanId: LONG_ID })
  double.addedInterest = 11.51
  await extend(LONG_ID, 30)
  double.next({ kind: 'broken', makes: false })
  await extend(LONG_ID, 14)
  await new LoanPage(page).open(double.uuidOf(LONG_ID))
  const cells = page.getByRole('button', { name: 'Show the cells' })
  await cells.waitFor()
  const refresh = page.getByRole('button', { name: 'Refresh' })
  double.pay(LONG_ID)
  await refresh.click()
  await page.getByText('The schedule changed').waitFor()
  await expectWhole(page, 'live loan, changed')
  await page.route('**/refresh', (route) =>
    route.fulfill({ status: 503, json: { ...FAILED.json, type: 'urn:loan-desk:problem:not-sent' } }),
  )
  await refresh.click()
  await page.getByText('The live service cannot be reached').waitFor()
  await expectWhole(page, 'live loan, not reached')
  const submissions = new SubmissionsPage(page)
  await submissions.open()
  await submissions.search.fill('nothing')
  await page.getByText(/No submission/).waitFor()
  await expectWhole(page, 'journal without a match')
  await page.goto(`/submissions/${NOWHERE}`)
  await page.getByText('Submission not found').waitFor()
  await expectWhole(page, 'no such submission')
})

const withManyLoans = test.extend({
  dataFolder: async ({ dataFolder }, use) => {
    await seedLoans(dataFolder, 60)
    await use(dataFolder)
  },
})

withManyLoans('the foot of the list with more selected than is loaded', async ({ page }) => {
  const loans = new LoansPage(page)
  await loans.open()
  await loans.rows.first().waitFor()
  await page.locator('[data-loan-row]').first().focus()
  await page.keyboard.press('Control+a')
  const all = page.getByRole('button', { name: 'Select all 60 that match' })
  if (await all.isVisible()) {
    await expectWhole(page, 'all loaded are selected')
    await all.click()
  }
  await page.getByText('All 60 selected').waitFor()
  await expectWhole(page, 'all that match are selected')
})
