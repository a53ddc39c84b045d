import { LoanPage } from '#playwright/pages/loan-page.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expect, test } from './fixtures.ts'
import { openFilledLoan, openKeptDraft } from './kept-draft.ts'

/** 10,000.00 at 10.5 %, twelve month ends from 2026-02-28. */
const LOAN = {
  scheduleType: 'ANNUITY',
  loanAmount: '10000',
  interestRate: '10.5',
  issueDate: '2026-01-31',
  firstDueDate: '2026-02-28',
  numberOfInstallments: '12',
}

test('a loan with grace, balloon, fee and working days is made, told and sent as plain rows', async ({ page }) => {
  const form = await openFilledLoan(page, 'MORE-1', LOAN)
  const sent = form.watchSent()
  await expect(page.getByText('none set', { exact: true })).toBeVisible()
  await form.pick('Day count', 'Equal periods')
  await expect(page.getByText('Yearly rate ÷ 12 each month')).toBeVisible()
  await form.moreTerms.press('Enter')
  await form.pick('Due date rule', 'Last day of each month')
  await form.pick('Weekends and holidays', 'Next, same month')
  await expect(form.field('Holidays of')).toHaveAttribute('placeholder', 'EST Estonia')
  await form.fill({ 'Grace rows': '2', 'Balloon on the last row': '1000', 'Fee in each row': '2' })
  await expect(form.figure('Fees')).toHaveText('24.00')
  await expect(form.figure('Interest')).toHaveText('701.28')
  await expect(form.figure('Total due')).toHaveText('10,725.28')
  await expect(form.figure('In grace, rows 1 and 2')).toHaveText('89.50')
  await expect(form.figure('Installment')).toHaveText('954.63')
  await expect(form.figure('Last, with balloon')).toHaveText('1,954.61')
  await expect(form.summary.getByText('4 due dates moved off a weekend')).toBeVisible()
  await expect(form.summary.getByText('725.28 interest on the wire')).toBeVisible()
  await expect(page.getByText('5 set', { exact: true })).toBeVisible()
  const first = form.made.getByRole('row').nth(1)
  await expect(first).toContainText('2026-02-27 was Sat 28')
  await expect(first).toContainText('1/12')
  await first.getByRole('gridcell', { name: '2.00', exact: true }).click()
  await expect(page.getByText('Fee, due 2026-02-27')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNoFaults(page)
  await form.create.click()
  await expect(page.getByRole('heading', { name: 'MORE-1' })).toBeVisible()
  const rows = [
    { date: '2026-02-27', principalAmount: '0.00', interestAmount: '89.50' },
    { date: '2026-03-31', principalAmount: '0.00', interestAmount: '89.50' },
    { date: '2026-04-30', principalAmount: '865.13', interestAmount: '89.50' },
  ]
  expect(JSON.stringify(sent)).toContain(`"schedule":${JSON.stringify(rows).slice(0, -1)},`)
})

test('a fee that is not sent is left out of the rows to edit', async ({ page }) => {
  const form = await openFilledLoan(page, 'MORE-2', { ...LOAN, feeAmount: '2', feeOnWire: 'not-sent' })
  await expect(form.summary.getByText('Fees are not sent')).toBeVisible()
  const interest = await form.made.getByRole('row').nth(1).getByRole('gridcell').nth(5).innerText()
  await page.getByRole('button', { name: 'Edit these rows' }).click()
  await expect(form.cell(1, 'interest')).toHaveValue(interest)
})

test('a fault under More terms opens them, is told at its field, and leads there', async ({ page }) => {
  const form = await openKeptDraft(page, { ...LOAN, lenderLoanId: 'MORE-3', balloon: '10000' })
  await expect(form.toFix('Balloon on the last row')).toContainText('Below the loan amount')
  await expect(form.field('Balloon on the last row')).toBeVisible()
  await form.create.click()
  await expect(form.field('Balloon on the last row')).toBeFocused()
  await form.field('Balloon on the last row').fill('')
  await form.field('Grace rows').fill('12')
  await expect(form.toFix('Grace rows')).toContainText('Ends before the last row')
  await form.choose('Schedule type', 'FULL-BULLET')
  await expect(form.field('Grace rows')).toHaveCount(0)
  await expect(form.field('Compounds every')).toBeVisible()
  await expect(form.summary.getByText('Nothing to fix')).toBeVisible()
})

test('the installment of the lender is typed, makes the rows and is explained', async ({ page }) => {
  const form = await openFilledLoan(page, 'MORE-5', { ...LOAN, dayCount: 'EQUAL-PERIODS' })
  const sent = form.watchSent()
  await form.moreTerms.press('Enter')
  await form.field('Interest rounding').press('Tab')
  await expect(form.field('Given installment')).toBeFocused()
  await page.keyboard.type('885')
  await expect(form.figure('Installment')).toHaveText('885.00')
  await expect(form.figure('Last installment')).toHaveText('840.72')
  await form.made.getByRole('row').nth(1).getByRole('gridcell', { name: '797.50', exact: true }).click()
  await expect(page.getByText('as the lender says it')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNoFaults(page)
  await form.create.click()
  await expect(page.getByRole('heading', { name: 'MORE-5' })).toBeVisible()
  const first = { date: '2026-02-28', principalAmount: '797.50', interestAmount: '87.50' }
  expect(JSON.stringify(sent)).toContain(`"schedule":[${JSON.stringify(first)},`)
})

test('an installment of the lender that repays no loan is refused at its field', async ({ page }) => {
  const form = await openKeptDraft(page, { ...LOAN, lenderLoanId: 'MORE-6', givenInstallment: '80' })
  await expect(form.toFix('Given installment')).toContainText('Interest of row 1 exceeds the installment')
  await form.field('Given installment').fill('5000')
  await expect(form.toFix('Given installment')).toContainText('The loan is repaid before row 4')
  await form.choose('Schedule type', 'REGULAR')
  await expect(form.field('Given installment')).toHaveCount(0)
  await expect(form.summary.getByText('Nothing to fix')).toBeVisible()
})

test('another loan like one with a grace has the same terms', async ({ page }) => {
  const form = await openFilledLoan(page, 'MORE-4', {
    ...LOAN,
    firstDueDate: '',
    dayCount: 'EQUAL-PERIODS',
    graceRows: '3',
  })
  await form.create.click()
  await new LoanPage(page).chooseMore('Another like this')
  await expect(page.getByText('1 set', { exact: true })).toBeVisible()
  await form.moreTerms.click()
  await expect(form.field('Grace rows')).toHaveValue('3')
  await expect(form.field('Number of installments')).toHaveValue('12')
})

test('terms that could not be registered are refused at the field that leads to them', async ({ page }) => {
  const daily = { everyUnit: 'days', firstDueDate: '', workingDayRule: 'following', holidaysOf: 'none' }
  const form = await openKeptDraft(page, { ...LOAN, ...daily, lenderLoanId: 'MORE-4', issueDate: '2026-01-28' })
  await expect(form.toFix('Weekends and holidays')).toContainText('Rows 3 and 4 share a due date')
  await form.pick('Weekends and holidays', 'Kept as they fall')
  await expect(form.toFix('Weekends and holidays')).toHaveCount(0)
  await form.field('First due date').fill('2036-01-28')
  await expect(form.toFix('Interest rate')).toContainText('Interest of row 1 exceeds the installment')
})

test('interest that is due on the issue date is warned of, in the form and on the page of the loan', async ({
  page,
}) => {
  const example = { scheduleType: 'FULL-BULLET', loanAmount: '1000', interestRate: '14', issueDate: '2026-01-26' }
  const form = await openKeptDraft(page, { ...example, lenderLoanId: 'NO-DAYS', scheduleSource: 'rows' })
  await form.cell(1, 'due date').focus()
  await form.paste('2026-01-26\t1000\t141.16')
  await expect(form.summary.getByText('Interest over 0 days')).toBeVisible()
  await form.create.click()
  await expect(page.getByRole('heading', { name: 'NO-DAYS' })).toBeVisible()
  await expect(page.getByText('141.16 of interest is due on the issue date; check both dates.')).toBeVisible()
})
