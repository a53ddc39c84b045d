import { expect, type Page } from '@playwright/test'
import { ComparePage } from '#playwright/pages/compare-page.ts'
import { ExtendPanel } from '#playwright/pages/extend-panel.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { NewLoanPage } from '#playwright/pages/new-loan-page.ts'
import { PaymentRunPage } from '#playwright/pages/payment-run-page.ts'
import { WhatIfPage } from '#playwright/pages/what-if-page.ts'
import { programTest as test } from './fixtures.ts'
import { expectWholeAt } from './layout/expect-whole.ts'
import { extended, LARGEST, LONG_ID, LONGEST, SMALLEST, USUAL } from './layout/loans-of-sizes.ts'

// Each page in a window of 1280 × 800 that is enlarged to 150 and to 200 percent.
test.slow()

const ENLARGED = [
  [853, 533],
  [640, 400],
] as const

async function expectWholeEnlarged(page: Page, name: string): Promise<void> {
  for (const [width, height] of ENLARGED) {
    await expectWholeAt(page, `${name} at ${width}`, width, height)
  }
}

test('the list, enlarged', async ({ page, api }) => {
  for (const fields of [SMALLEST, USUAL, LARGEST, LONGEST]) await api.createLoan(fields)
  const loans = new LoansPage(page)
  await loans.open()
  await loans.rows.nth(3).waitFor()
  await expectWholeEnlarged(page, 'list')
})

for (const [size, fields] of Object.entries({ smallest: SMALLEST, usual: USUAL, largest: LARGEST, longest: LONGEST })) {
  test(`the ${size} loan, its panel, Compare and What if, enlarged`, async ({ page, api }) => {
    const { uuid } = await extended(api, fields)
    const loan = new LoanPage(page)
    await loan.open(uuid)
    await expectWholeEnlarged(page, `loan-${size}`)
    await new ComparePage(page).open(uuid)
    await expectWholeEnlarged(page, `compare-${size}`)
    await new WhatIfPage(page).open(uuid)
    await expectWholeEnlarged(page, `what-if-${size}`)
    await loan.open(uuid)
    const panel = new ExtendPanel(page)
    await loan.extend.click()
    await panel.daysToExtend.fill('1')
    await panel.rows.first().waitFor()
    await expectWholeEnlarged(page, `extend-${size}`)
  })
}

const PAGES: Readonly<Record<string, string>> = {
  settings: '/settings',
  today: '/today',
  clients: '/clients',
  runs: '/extension-runs',
  imports: '/imports/new',
  'new-loan': '/new-loan',
  submissions: '/submissions',
  evidence: '/evidence',
}

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name}, enlarged`, async ({ page }) => {
    await new LoansPage(page).open()
    await page.goto(new URL(path, page.url()).href)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectWholeEnlarged(page, name)
  })
}

test('no page is wider than 320 px, and each does all it does there by scrolling itself', async ({ page, api }) => {
  const { uuid } = await extended(api, USUAL)
  const loans = new LoansPage(page)
  await loans.open()
  await loans.rows.first().waitFor()
  await page.setViewportSize({ width: 320, height: 640 })
  const paths = { ...PAGES, list: '/', loan: `/loans/${uuid}`, client: `/clients/${uuid}` }
  for (const [name, path] of Object.entries(paths)) {
    await page.goto(new URL(path, page.url()).href)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const { scrollWidth } = await page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth }))
    expect.soft(scrollWidth, name).toBe(320)
  }
  await page.goto(new URL('/', page.url()).href)
  await loans.rows.first().press('Space')
  await page.getByRole('button', { name: 'Try an extension…' }).click()
  await page.getByRole('heading', { name: 'Extension of 1 loan' }).waitFor()
})

test('a loan with two payments of one day, and the lines of a bank, are no wider than 320 px', async ({
  page,
  api,
}) => {
  const { uuid } = await extended(api, USUAL)
  for (const amount of ['1.00', '2.00']) await api.pay(uuid, amount)
  const expectNarrow = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await new LoansPage(page).open()
  await page.setViewportSize({ width: 320, height: 640 })
  await new LoanPage(page).open(uuid)
  await expect(page.getByRole('combobox', { name: 'Version' })).toContainText('After payment')
  await expectNarrow()
  const run = new PaymentRunPage(page)
  const lines = [`5.00;Loan ${USUAL.lenderLoanId};B-1`, '5.00;thank you;B-2', '-3.00;fee;B-3']
  const text = ['Value date;Amount;Details;Transaction ID', ...lines.map((line) => `2026-01-28;${line}`), ''].join('\n')
  await run.takeIn({ name: 'statement.csv', text })
  await expect(run.status).toContainText('1 line waits for you.')
  await expectNarrow()
  await page.getByRole('button', { name: 'Export…' }).click()
  await expect(page.getByRole('menuitem').first()).toBeInViewport()
  await expectNarrow()
})

test('what is not there, what is refused, and what is wrong, enlarged', async ({ page, api }) => {
  const { uuid } = await api.createLoan({ ...USUAL, lenderLoanId: LONG_ID })
  const loans = new LoansPage(page)
  await loans.open()
  await loans.search.fill('no such loan')
  await page.getByText('No loan matches').waitFor()
  await expectWholeEnlarged(page, 'no match')
  const loan = new LoanPage(page)
  await loan.open(uuid)
  await loan.extend.click()
  const panel = new ExtendPanel(page)
  await panel.daysToExtend.fill('0')
  await panel.daysToExtend.press('Enter')
  await expect(panel.daysToExtend).toHaveAttribute('aria-invalid', 'true')
  await expectWholeEnlarged(page, 'refused extension')
  const form = new NewLoanPage(page)
  await form.open()
  await form.field('Loan amount').fill('-1')
  await page.keyboard.press('Control+Enter')
  await expect(form.field('Loan amount')).toHaveAttribute('aria-invalid', 'true')
  await expectWholeEnlarged(page, 'wrong fields')
  await page.goto(new URL('/loans/00000000-0000-4000-8000-000000000000', page.url()).href)
  await page.getByText('Loan not found').first().waitFor()
  await expectWholeEnlarged(page, 'no such loan')
})
