import type { Page } from '@playwright/test'
import { BuybackPanel } from '#playwright/pages/buyback-panel.ts'
import { ExtendPanel } from '#playwright/pages/extend-panel.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expect, test } from './fixtures.ts'
import { expectWhole } from './layout/expect-whole.ts'
import { test as liveTest } from './live-fixtures.ts'
import { LONG } from './long.ts'

/** Two installments are overdue on 2026-01-28; of the third period 100.00 × 14 % has accrued since registration, for 0 days. */
const LATE = {
  scheduleType: 'REGULAR',
  loanAmount: '300',
  lenderIssueDate: '2025-10-28',
  schedule: [
    { date: '2025-11-28', principalAmount: '100', interestAmount: '12' },
    { date: '2025-12-28', principalAmount: '100', interestAmount: '8' },
    { date: '2026-02-28', principalAmount: '100', interestAmount: '4' },
  ],
  maxExtensions: 2,
}

async function openPanel(page: Page, uuid: string) {
  const loan = new LoanPage(page)
  await loan.open(uuid)
  await page.keyboard.press('b')
  const panel = new BuybackPanel(page)
  await expect(panel.reason).toBeFocused()
  return { loan, panel, history: loan.history }
}

/** Chooses the first reason by keyboard. */
async function chooseFirst(page: Page, { reason }: BuybackPanel): Promise<void> {
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(reason).toHaveValue('Agreement terminated')
}

test('a loan is bought back by keyboard, and the buyback undone', async ({ page, api }) => {
  const { uuid } = await api.createLoan(LATE)
  const { loan, panel, history } = await openPanel(page, uuid)
  await expect(panel.rows).toHaveText([
    /^12025-11-28in full0.0012.00100.00112.00$/,
    /^22025-12-28 Sunin full0.008.00100.00108.00$/,
    /^32026-02-28 Satin full0.000.00100.00100.00$/,
  ])
  await expect(panel.sum).toHaveText('Σ of 3 rows0.0020.00300.00320.00')
  await expect(panel.panel).toContainText('Interest of No. 3 for 0 days: 100.00 × 14.00 % × 0 / 360 = 0.00')
  await expect(panel.fact('Total')).toHaveText('320.00')
  await expect(panel.fact('No longer due')).toHaveText('4.00')
  await expectNoFaults(page)
  await page.keyboard.press('Control+Enter')
  await expect(panel.reason).toHaveAccessibleDescription('Required')
  await chooseFirst(page, panel)
  await expectWhole(page, 'the panel of a buyback')
  await page.keyboard.press('Control+Enter')
  await expect(panel.panel).toBeHidden()
  await expect(page.getByRole('alert')).toHaveText('Loan bought back')
  await expect(loan.more).toBeFocused()
  await expect(page.getByText('Bought back', { exact: true }).first()).toBeVisible()
  await expect(loan.fact('Remaining principal')).toHaveText('0.00')
  await expect(loan.fact('Overdue')).toHaveText('None')
  for (const button of [loan.extend, loan.recordPayment]) await expect(button).toBeHidden()
  await expect(history.fact(0, 'Reason')).toHaveText('Agreement terminated')
  await expect(history.fact(0, 'Total')).toHaveText('320.00')
  await expectWhole(page, 'a loan that was bought back')
  await history.undoBuyback.press('Enter')
  await expect(history.undoBuybackQuestion.getByLabel('Reason')).toBeFocused()
  await expectNoFaults(page)
  await page.keyboard.type('Another loan was meant')
  await page.keyboard.press('Control+Enter')
  await expect(history.undoBuybackQuestion).toBeHidden()
  await expect(history.events).toHaveText([/^Buyback undone/, /^Bought back, undone/, /^Registered/])
  await expect(history.fact(0, 'Reason')).toHaveText('Another loan was meant')
  await expect(history.fact(1, 'Total').locator('del')).toHaveText('320.00')
  await expect(loan.fact('Overdue')).toHaveText('220.00')
  await expect(loan.recordPayment).toBeVisible()
})

test('a payment of a loan that was bought back has no button to reverse it', LONG, async ({ page, api }) => {
  const { uuid } = await api.createLoan(LATE)
  await api.pay(uuid, '112.00')
  await api.buyBack(uuid)
  const loan = new LoanPage(page)
  await loan.open(uuid)
  await expect(loan.history.events).toHaveText([/^Bought back/, /^Payment/, /^Registered/])
  await expect(page.getByRole('button', { name: /^Reverse…/ })).toBeHidden()
  await loan.more.click()
  await expect(page.getByRole('menuitem', { name: /^(Buy back|Void)…/ })).toBeHidden()
})

test('a loan that was bought back is found by its standing, and stays in the book', LONG, async ({ page, api }) => {
  const { uuid } = await api.createLoan(LATE)
  await api.createLoan({ ...LATE, lenderLoanId: 'OTHER' })
  await api.buyBack(uuid)
  const loans = new LoansPage(page)
  await loans.open()
  await expect(loans.count).toHaveText('2 loans')
  await page.goto('/?standing=bought-back')
  await expect(loans.count).toHaveText('1 loan')
  await expect(page.locator(`[data-loan-row="${uuid}"]`)).toContainText('Bought back')
  await page.goto('/?standing=overdue')
  await expect(page.locator('[data-loan-row]')).toHaveCount(1)
  await expectWhole(page, 'the list of late loans')
})

liveTest.describe('on a live connection', () => {
  liveTest(
    'a late loan whose extension is refused is bought back in its place',
    LONG,
    async ({ page, double, live, send }) => {
      await live({ answerDeadlineInSeconds: 30 })
      await send('BUY-1', LATE)
      const loan = new LoanPage(page)
      await loan.open(double.uuidOf('BUY-1'))
      await loan.extendBy(30)
      double.next({ kind: 'refuse', status: 422, body: { message: 'The loan is late', errors: {} } })
      await page.keyboard.press('Control+Enter')
      const { panel: extension } = new ExtendPanel(page)
      await expect(extension).toContainText('A late loan can be bought back for its prolongation')
      await expect(extension).toContainText('320.00 EUR would be due today')
      await expectNoFaults(page)
      await extension.getByRole('button', { name: 'Buy back…' }).press('Enter')
      const panel = new BuybackPanel(page)
      await expect(panel.reason).toHaveValue('Agreement prolonged')
      await expect(panel.panel).toContainText('The service states no amounts')
      await page.keyboard.press('Control+Enter')
      await expect(panel.panel).toBeHidden()
      expect(double.posts.at(-1)).toMatchObject({
        path: '/claims/v1/lender/createLoanBuyback',
        body: { loanUuid: double.uuidOf('BUY-1'), reason: 'AGREEMENT_PROLONGATION' },
      })
      await expect(loan.history.fact(0, 'Reason')).toHaveText('Agreement prolonged')
      await expect(loan.fact('Overdue')).toHaveText('None')
      await expect(loan.history.undoBuyback).toBeHidden()
    },
  )

  liveTest(
    'an unknown outcome waits for a decision, and nothing is sent again',
    async ({ page, double, live, send }) => {
      await live({ answerDeadlineInSeconds: 30 })
      await send('BUY-2', LATE)
      const { loan, panel } = await openPanel(page, double.uuidOf('BUY-2'))
      await chooseFirst(page, panel)
      double.next({ kind: 'broken', makes: true })
      await page.keyboard.press('Control+Enter')
      await expect(panel.panel.getByRole('alert')).toContainText('The buyback may or may not have been booked there')
      const sent = double.posts.length
      await page.keyboard.press('Control+Enter')
      await expect(panel.reason).toHaveAccessibleDescription('May have been bought back there already')
      expect(double.posts).toHaveLength(sent)
      await page.keyboard.press('Escape')
      await expect(loan.recordPayment).toBeDisabled()
      await page.keyboard.press('b')
      await expect(page.getByRole('link', { name: 'Decide under Submissions' })).toBeFocused()
    },
  )
})
