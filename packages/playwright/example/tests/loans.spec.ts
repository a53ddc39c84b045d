import { company, expect, rows, test } from '@loan-desk/playwright'

test('a loan that came over the interface is in the list', async ({ desk }) => {
  const { lenderLoanId } = await desk.createLoan({ lenderLoanId: 'LD-1', loanAmount: '2500.00' })
  const loans = await desk.openLoans()
  await expect(loans.row(lenderLoanId)).toContainText('2,500.00')
})

test('every test begins with an empty book', async ({ desk }) => {
  const loans = await desk.openLoans()
  await expect(loans.rows).toHaveCount(0)
})

test('a schedule is the one that was sent', async ({ desk }) => {
  const schedule = rows(`
    2026-02-28 | 500.00 | 12.00
    2026-03-31 | 500.00 |  6.00
  `)
  const loan = await desk.createLoan({ scheduleType: 'REGULAR', loanAmount: '1000.00', schedule })
  const page = await desk.openLoan(loan)
  await expect(page).toHaveSchedule(`
    due date   | principal | interest
    2026-02-28 | 500.00    | 12.00
    2026-03-31 | 500.00    | 6.00
  `)
  await expect(page).toHaveInstallment(2, { principal: '500.00', interest: '6.00' })
})

test('an extension is seen on the page', async ({ desk }) => {
  const loan = await desk.createLoan()
  await desk.extendLoan(loan, 30)
  await expect(await desk.openLoan(loan)).toBeExtendedBy(30)
})

test('a loan is extended by hand', async ({ desk }) => {
  const page = await desk.openLoan(await desk.createLoan())
  const panel = await page.extendBy(14)
  await panel.extendLoan.click()
  await expect(page).toBeExtendedBy(14)
})

test('a search finds the client', async ({ desk }) => {
  await desk.createLoan({ lenderLoanId: 'LD-1' })
  await desk.createLoan({ lenderLoanId: 'LD-2', ...company('Kuldne Kask OÜ', '10000018') })
  const loans = await desk.openLoans()
  await loans.search.fill('kuldne')
  await expect(loans.rows).toHaveCount(1)
  expect(await loans.ids()).toEqual(['LD-2'])
})
