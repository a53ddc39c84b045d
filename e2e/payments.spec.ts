import { LoanPage } from '#playwright/pages/loan-page.ts'
import { expect, test } from './fixtures.ts'

const THREE = {
  scheduleType: 'REGULAR',
  loanAmount: '300',
  lenderIssueDate: '2026-01-26',
  schedule: [
    { date: '2026-02-26', principalAmount: '100', interestAmount: '12' },
    { date: '2026-03-26', principalAmount: '100', interestAmount: '8' },
    { date: '2026-04-26', principalAmount: '100', interestAmount: '4' },
  ],
}

test('payments and a reversal stand in the History of a loan, and its rows follow them', async ({ page, api }) => {
  const { uuid } = await api.createLoan({ ...THREE, lenderLoanId: 'PAID-1' })
  const payment = await api.pay(uuid, '400.00')
  const loan = new LoanPage(page)
  await loan.open(uuid)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('heading', { name: 'Payment 2026-01-28', exact: true })).toBeVisible()
  await expect(history).toContainText('Given back')
  await expect(history).toContainText('76.00')
  await expect(page.getByText('Repaid', { exact: true }).first()).toBeVisible()
  await api.reversePayment(uuid, payment, 'Booked twice')
  await page.reload()
  await loan.schedule.waitFor()
  await expect(history.getByRole('heading', { name: 'Payment taken back 2026-01-28', exact: true })).toBeVisible()
  await expect(history).toContainText('Booked twice')
  await expect(loan.fact('Remaining principal')).toContainText('300.00')
})
