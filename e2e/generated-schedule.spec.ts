import { LoanPage } from '#playwright/pages/loan-page.ts'
import { NewLoanPage } from '#playwright/pages/new-loan-page.ts'
import { expect, test } from './fixtures.ts'
import { HERE } from './here.ts'
import { openFilledLoan } from './kept-draft.ts'
import { LONG } from './long.ts'

/** Of 10,000.00 at 10.5 % over 24 months: the first and the last row, and all interest. */
const GENERATED = [
  { type: 'ANNUITY', rows: 24, first: '376.26 87.50 463.76', last: '459.75 4.02 463.77', interest: '1,130.25' },
  { type: 'REGULAR', rows: 24, first: '416.67 87.50 504.17', last: '416.59 3.65 420.24', interest: '1,093.74' },
  { type: 'BULLET', rows: 24, first: '0.00 87.50 87.50', last: '10,000.00 87.50 10,087.50', interest: '2,100.00' },
  {
    type: 'FULL-BULLET',
    rows: 1,
    first: '10,000.00 2,100.00 12,100.00',
    last: '10,000.00 2,100.00 12,100.00',
    interest: '2,100.00',
  },
] as const

test('every type is generated as one types', LONG, async ({ page }) => {
  const form = await openFilledLoan(page, 'GEN-1', { loanAmount: '10000', interestRate: '10.5' })
  await form.fill({ 'Number of installments': '24' })
  for (const { type, rows, first, last, interest } of GENERATED) {
    await test.step(type, async () => {
      await form.choose('Schedule type', type)
      const isFullBullet = type === 'FULL-BULLET'
      await expect(form.field('Number of installments')).toHaveCount(isFullBullet ? 0 : 1)
      await expect(form.field('First due date')).toHaveCount(isFullBullet ? 0 : 1)
      if (isFullBullet) await form.field('Due date').fill('2028-01-28')
      await expect(form.figure('Interest')).toHaveText(interest)
      await expect(form.figure('Final due date')).toHaveText('2028-01-28')
      await expect(form.made.getByRole('row')).toHaveCount(rows + 2)
      const amounts = (row: number) => form.made.getByRole('row').nth(row).getByRole('gridcell').allInnerTexts()
      expect((await amounts(1)).slice(4, 7).join(' ')).toBe(first)
      expect((await amounts(rows)).slice(4, 7).join(' ')).toBe(last)
    })
  }
})

test('every type is created as it was generated', async ({ page }) => {
  const sent = new NewLoanPage(page).watchSent()
  for (const { type, rows } of GENERATED) {
    await test.step(type, async () => {
      const form = await openFilledLoan(page, `GEN-${type}`, {
        scheduleType: type,
        loanAmount: '10000',
        interestRate: '10.5',
        numberOfInstallments: '24',
        termCount: '24',
      })
      await expect(form.made.getByRole('row')).toHaveCount(rows + 2)
      const shown = await form.made.getByRole('row').nth(rows).getByRole('gridcell').allInnerTexts()
      await form.create.click()
      await expect(page.getByRole('heading', { name: `GEN-${type}` })).toBeVisible()
      expect((await new LoanPage(page).row('2028-01-28')).slice(2, 4)).toEqual(shown.slice(4, 6))
    })
  }
  const consumerClient = { name: 'Mari Maasikas', personalCode: '49001010001' }
  expect(sent).toMatchObject(GENERATED.map(({ type }) => ({ scheduleType: type, consumerClient })))
})

test('terms that the service refuses are marked at their field', async ({ page }) => {
  const form = await openFilledLoan(page, 'TERMS-1')
  await form.fill({ 'First due date': '2026-01-01' })
  await expect(form.toFix('First due date')).toBeVisible()
  await form.create.click()
  await expect(form.field('First due date')).toBeFocused()
  await form.field('First due date').fill('')
  await expect(form.toFix('First due date')).toBeHidden()
  await expect(form.figure('First due date')).toHaveText('2026-02-28')
})

test('a FULL-BULLET is due on its due date or after its term; typing the one empties the other', async ({ page }) => {
  const form = await openFilledLoan(page, 'BULLET-1', { scheduleType: 'FULL-BULLET', issueDate: '2026-01-26' })
  const [dueDate, term] = [form.field('Due date'), form.field('Term')]
  await expect(term).toHaveValue('12')
  await expect(dueDate).toHaveAttribute('placeholder', '2027-01-26')
  await expect(form.figure('Final due date')).toHaveText('2027-01-26')
  await dueDate.fill('26.7.2026')
  await expect(form.figure('Final due date')).toHaveText('2026-07-26')
  await expect(term).toHaveValue('')
  await expect(term).toHaveAttribute('placeholder', '6')
  await dueDate.fill('2026-01-01')
  await expect(form.toFix('Due date')).toContainText('Not before the start date')
  await form.create.click()
  await expect(dueDate).toBeFocused()
  await term.fill('30')
  await page.getByRole('radiogroup', { name: 'Months or days' }).getByRole('radio', { name: 'Days' }).check()
  await expect(dueDate).toHaveValue('')
  await expect(form.figure('Final due date')).toHaveText('2026-02-25')
  await term.fill('')
  await expect(form.toFix('Due date')).toContainText('Required')
})

test('the last day of each month is a choice under More terms, and is kept', LONG, async ({ page }) => {
  const form = await openFilledLoan(page, 'ENDS-1', { issueDate: '2026-01-31', numberOfInstallments: '3' })
  const dates = async () => (await form.made.getByRole('row').allInnerTexts()).join(' ')
  await form.field('First due date').fill('28.02.2026')
  await expect(form.figure('Final due date')).toHaveText('2026-04-28')
  await form.moreTerms.press('Enter')
  await form.pick('Due date rule', 'Last day of each month')
  await expect(form.figure('Final due date')).toHaveText('2026-04-30')
  expect(await dates()).toContain('2026-03-31')
  await expect(page.getByText(`Draft kept on ${HERE.inText}, `)).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 set', { exact: true })).toBeVisible()
  await expect(form.figure('Final due date')).toHaveText('2026-04-30')
  await form.field('First due date').fill('2026-02-27')
  await expect(form.toFix('First due date')).toContainText('last day of its month')
})

test('while one still types what cannot be, nothing claims that there is nothing to fix', async ({ page }) => {
  const form = await openFilledLoan(page, 'TYPING-1')
  const claims = form.summary.getByText('Nothing to fix')
  for (const label of ['Number of installments', 'Loan amount', 'Interest rate', 'Issue date', 'Allowed extensions']) {
    await test.step(label, async () => {
      const field = form.field(label)
      const text = await field.inputValue()
      await field.fill(label === 'Number of installments' ? '0' : '1000000000000000')
      await expect(claims).toBeHidden()
      await field.fill(text)
      await expect(claims).toBeVisible()
    })
  }
})
