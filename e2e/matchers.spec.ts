import { expect as expectLoan } from '#playwright/expect.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { expect, test } from './fixtures.ts'

const SOON = { timeout: 400 }

/** The message of what was expected in vain, without colours. */
async function messageOf(expectation: Promise<unknown>): Promise<string> {
  const error = await expectation.then(
    () => 'It passed',
    (fault: unknown) => String(fault),
  )
  return error.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g'), '')
}

test('a matcher that ran out of time says so, and what it saw last', async ({ page, api }) => {
  const { uuid } = await api.createLoan({ lenderLoanId: 'M-1', maxExtensions: 2 })
  await api.extend(uuid, 14)
  const loan = new LoanPage(page)
  await loan.open(uuid)
  await expectLoan(loan).toBeExtendedBy(14)
  // A page that is slow has not shown anything by then: the matcher is tried again.
  const days = () => messageOf(expectLoan(loan).toBeExtendedBy(30, SOON))
  const seen = /Timed out after 400 ms. Seen last:\s+Expected: "extended by 30 days"\s+Shown: +"extended by 14 days"/
  await expect.poll(days).toMatch(seen)
  const not = () => messageOf(expectLoan(loan).not.toBeExtendedBy(14, SOON))
  await expect.poll(not).toContain('Timed out after 400 ms. Seen last:\n\nIt is:\nextended by 14 days')
  const cells = () => messageOf(expectLoan(loan).toHaveInstallment(99, { principal: '1.00' }, SOON))
  await expect.poll(cells).toMatch(/Timed out after 400 ms. Seen last:[\s\S]*There is no installment 99\./)
  const schedule = () => messageOf(expectLoan(loan).toHaveSchedule('due date\n2020-01-01', SOON))
  await expect.poll(schedule).toContain('Timed out after 400 ms. Seen last:')
})

test('a matcher on a page that shows no such thing says that it saw nothing', async ({ page }) => {
  await page.goto('/settings')
  const message = await messageOf(expectLoan(new LoanPage(page)).toHaveInstallment(1, { principal: '1.00' }, SOON))
  expect(message).toContain('Timed out after 400 ms. The page did not show it.')
  expect(message).toContain('1.00')
})
