import { BuybackRunPage } from '#playwright/pages/buyback-run-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { SettingsPage } from '#playwright/pages/settings-page.ts'
import { TodayPage } from '#playwright/pages/today-page.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expect, test } from './journal-fixtures.ts'
import { expectWhole } from './layout/expect-whole.ts'
import { LARGEST } from './layout/loans-of-sizes.ts'
import { LONG } from './long.ts'

// The day is 2026-01-28.
const loan = (lenderLoanId: string, date: string) => ({
  ...{ lenderLoanId, lenderIssueDate: '2025-10-01', scheduleType: 'BULLET', loanAmount: '100.00' },
  schedule: [{ date, principalAmount: '100.00', interestAmount: '1.00' }],
})

test('many loans are bought back for one reason by keyboard, each once, and a bought one is refused', async ({
  page,
  api,
}) => {
  for (const id of ['BUY-3', 'BUY-2', 'BUY-1']) {
    const { uuid } = await api.createLoan(loan(id, '2026-01-20'))
    if (id === 'BUY-2') await api.buyBack(uuid)
  }
  const loans = new LoansPage(page)
  await loans.open()
  await loans.rows.first().focus()
  await page.keyboard.press('Control+a')
  const run = new BuybackRunPage(page)
  await run.tryReason('Agreement terminated')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buyback of 3 loans')
  await expect(run.figure('Would be bought back')).toContainText('2of 3')
  await expect(run.figure('Due in all')).toContainText('202.00')
  await expect(page.getByText('1 × The loan was bought back before')).toBeVisible()
  await expect(run.line('BUY-1')).toContainText('Would be bought back')
  await expectNoFaults(page)
  await page.keyboard.press('Control+Enter')
  await expect(run.status).toContainText('2 loans bought back. 1 refused.')
  await expect(run.line('BUY-1')).toContainText('101.00')
  await run.show('Refused')
  await expect(run.lines).toHaveCount(1)
  await expect(run.lines).toContainText('BUY-2')
  await page.getByRole('link', { name: 'Runs', exact: true }).click()
  const runs = page.getByRole('grid', { name: 'Runs', exact: true }).locator('tbody').getByRole('row')
  await expect(runs).toContainText(['Buyback: Agreement terminated'])
  await runs.first().press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buyback of 3 loans')
})

test('the loans that are due for buyback are bought back from Today', async ({ page, api }) => {
  await api.createLoan(loan('DUE-1', '2025-12-20'))
  await api.createLoan(loan('SOON-1', '2026-01-02'))
  const settings = new SettingsPage(page)
  await settings.open()
  await settings.chooseBuybackCount('Due date, moved by an extension')
  await settings.field('Days late until buyback').fill('30')
  await settings.saveExtensionPolicy.click()
  await expect(page.getByRole('alert')).toHaveText('Rules of extensions and buyback saved')
  await new TodayPage(page).open()
  await page.getByRole('button', { name: 'Buy back 1 loan that is due…' }).click()
  const run = new BuybackRunPage(page)
  await run.choose('Agreement amended')
  await expect(run.lines).toHaveCount(1)
  await expect(run.line('DUE-1')).toContainText('Would be bought back')
})

test('a buyback run on a live service goes by the journal, and a line without an answer waits for a person', async ({
  page,
  double,
  live,
  send,
}) => {
  await live()
  await send('LIVE-1')
  await send('LIVE-2')
  const loans = new LoansPage(page)
  await loans.open()
  await loans.rows.first().focus()
  await page.keyboard.press('Control+a')
  const run = new BuybackRunPage(page)
  await run.tryReason('Early payment')
  await expect(run.status).toContainText('The service states no amounts')
  double.next({ kind: 'broken', makes: false })
  await page.keyboard.press('Control+Enter')
  await expect(run.status).toContainText('1 loan bought back.')
  await run.show('Unknown')
  await expect(run.lines).toHaveCount(1)
})

test('a buyback run is whole at every width, with the largest amounts', LONG, async ({ page, api }) => {
  await api.createLoan({ ...LARGEST, lenderLoanId: 'LARGE-1' })
  await api.createLoan(loan('SMALL-1', '2026-01-20'))
  const loans = new LoansPage(page)
  await loans.open()
  await loans.rows.first().focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('b')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buyback of 2 loans')
  await expectWhole(page, 'the reason of a buyback run')
  await new BuybackRunPage(page).choose('Agreement terminated')
  await expectWhole(page, 'a buyback run with the largest loan')
})
