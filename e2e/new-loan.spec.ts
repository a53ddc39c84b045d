import type { Page } from '@playwright/test'
import { WORKED_EXAMPLE_TYPED } from '#contract/worked-example.test-support.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { NewLoanPage } from '#playwright/pages/new-loan-page.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expect, programTest, test } from './fixtures.ts'
import { HERE } from './here.ts'
import { openFilledLoan } from './kept-draft.ts'
import { LONG } from './long.ts'

/** A consumer loan but for its schedule. */
async function fillConsumerLoan(form: NewLoanPage, lenderLoanId: string): Promise<void> {
  await form.fill({ 'Lender loan ID': lenderLoanId, 'Loan amount': '10000', 'Interest rate': '10.5' })
  await form.choose('Schedule type', 'ANNUITY')
  await form.choose('Country', 'EST')
  await form.fill({ Name: 'Mari Maasikas', 'Personal code': '49001010001' })
}

async function typeAndGoOn(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}

test('the worked example, by keyboard alone', async ({ page }) => {
  const form = new NewLoanPage(page)
  const sent = form.watchSent()
  await new LoansPage(page).open()
  await page.keyboard.press('Control+n')
  await expect(form.field('Lender loan ID')).toBeFocused()
  await typeAndGoOn(page, 'ABC-12345', 'FULL-BULLET')
  await page.keyboard.press('ArrowUp')
  await typeAndGoOn(page, '', '1000', '14', '26.01.2026', 'EST')
  await page.keyboard.press('ArrowRight')
  await typeAndGoOn(page, '', '1000', 'XYZ-123 Limited', '98765-ZYX', 'John Doe', '654321-FED')
  await page.keyboard.press('ArrowRight')
  await typeAndGoOn(page, '', '26.01.2027', '1000')
  await page.keyboard.type('141,16')
  await page.keyboard.press('Control+Enter')

  const loan = new LoanPage(page)
  await expect(page.getByRole('heading', { name: 'ABC-12345' })).toBeVisible()
  await expect(page.getByText('Loan ABC-12345 created')).toBeVisible()
  expect(await loan.row('2027-01-26')).toEqual(expect.arrayContaining(['1,000.00', '141.16']))
  expect(sent).toEqual([WORKED_EXAMPLE_TYPED])
})

test('generated rows can be edited', LONG, async ({ page }) => {
  const form = await openFilledLoan(page, 'CARRY-1')
  await form.choose('Schedule type', 'ANNUITY')
  await page.getByRole('button', { name: 'Edit these rows' }).click()
  await expect(form.cell(1, 'due date')).toBeFocused()
  expect(await form.row(12)).toMatch(/^2027-01-28 \| /)
  await form.cell(1, 'principal').fill('1')
  await expect(form.summary.getByText('Rows do not have the shape of ANNUITY')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(form.summary.getByText('Rows have the shape of ANNUITY')).toBeVisible()
})

test('every fault is listed, leads to its field, and the first is focused', async ({ page }) => {
  const form = new NewLoanPage(page)
  const sent = form.watchSent()
  await form.open()
  await expect(form.summary.getByText('7 still to enter')).toBeVisible()
  await form.field('Loan amount').fill('1.000,5x')
  await form.field('Issue date').fill('31.06.2026')
  await form.field('Interest rate').focus()
  await expect(form.toFix('Loan amount')).toContainText('Not an amount')
  await page.keyboard.press('Control+Enter')
  await expect(form.field('Lender loan ID')).toBeFocused()
  await expect(form.summary.getByText('8 to fix')).toBeVisible()
  await form.toFix('Issue date').getByRole('button').click()
  await expect(form.field('Issue date')).toBeFocused()
  await expect(form.toFix('Issue date')).toContainText('No such date: June has 30 days')
  expect(sent).toEqual([])
})

test('the other client section is kept, but never sent', LONG, async ({ page }) => {
  const form = await openFilledLoan(page, 'SWITCH-1')
  const sent = form.watchSent()
  await page.getByRole('button', { name: 'Add another field' }).click()
  await page.keyboard.type('address')
  await form.field('Further field 1, value').fill('Pikk 1')
  await form.chooseClientType('Business without collateral')
  await expect(form.field('Name')).toBeHidden()
  await form.fill({ 'Company name': 'Põhja Puit OÜ', 'Registry code': '14632075' })
  await form.chooseClientType('Consumer')
  await expect(form.field('Name')).toHaveValue('Mari Maasikas')
  await form.create.click()
  await expect(page.getByRole('heading', { name: 'SWITCH-1' })).toBeVisible()
  const [body] = sent
  expect(body).toMatchObject({
    consumerClient: { name: 'Mari Maasikas', personalCode: '49001010001', address: 'Pikk 1' },
  })
  expect(body).not.toHaveProperty('businessClient')
})

test('a used lender loan ID is told before anything is sent', LONG, async ({ page, api }) => {
  await api.createLoan({ lenderLoanId: 'USED-1' })
  const form = new NewLoanPage(page)
  await form.open()
  await form.field('Lender loan ID').fill('USED-2')
  await expect(form.summary.getByText('Lender loan ID is not used yet')).toBeVisible()
  await form.field('Lender loan ID').fill('USED-1')
  await expect(form.toFix('Lender loan ID')).toContainText('Used by another loan')
  await page.getByRole('link', { name: 'Show it' }).click()
  await expect(page.getByRole('heading', { name: 'USED-1' })).toBeVisible()
})

test('a refusal by the service shows at its field, and nothing typed is lost', async ({ page, api }) => {
  const form = await openFilledLoan(page, 'RACE-1')
  await expect(form.summary.getByText('Lender loan ID is not used yet')).toBeVisible()
  await api.createLoan({ lenderLoanId: 'RACE-1' })
  await form.create.click()
  const alert = form.summary.getByRole('alert')
  await expect(alert).toContainText('The service refused the loan')
  await expect(alert).toContainText(/Answer 422 at \d\d:\d\d\. Nothing was created\. All you entered is kept\./)
  await expect(form.field('Lender loan ID')).toBeFocused()
  await expect(form.field('Lender loan ID')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.field('Name')).toHaveValue('Mari Maasikas')
  await form.field('Lender loan ID').fill('RACE-2')
  await form.create.click()
  await expect(page.getByRole('heading', { name: 'RACE-2' })).toBeVisible()
})

test('what the service says about a row shows in its cell until the cell is changed', LONG, async ({ page }) => {
  const form = await openFilledLoan(page, 'CELL-1')
  await page.getByRole('button', { name: 'Edit these rows' }).click()
  await page.keyboard.press('Control+i')
  const problem = { type: 'about:blank', title: 'Invalid', status: 422, detail: '1 fault', instance: 'x' }
  const errors = [{ pointer: '/schedule/3/date', detail: 'Must not fall on a Sunday' }]
  await form.answerNextLoan(422, { ...problem, errors })
  await form.create.click()
  await expect(form.cell(5, 'due date')).toBeFocused()
  expect(await form.row(5)).toMatch(/Must not fall on a Sunday$/)
  await expect(form.toFix('Row 5, due date')).toContainText('Must not fall on a Sunday')
  await form.cell(5, 'due date').fill('2026-05-29')
  await expect(form.toFix('Row 5, due date')).toBeHidden()
})

test('a lost answer is told as what it is, and the same loan can be sent again', async ({ page }) => {
  const form = await openFilledLoan(page, 'LOST-1')
  const sent = form.watchSent()
  await form.loseNextAnswer()
  await form.create.click()
  await expect(form.summary.getByRole('alert')).toContainText('The loan may or may not exist')
  await form.create.click()
  await expect(page.getByRole('heading', { name: 'LOST-1' })).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('pressing twice sends once', async ({ page }) => {
  const form = await openFilledLoan(page, 'TWICE-1')
  const sent = form.watchSent()
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'TWICE-1' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

programTest('a draft survives reload and restart, and ends with the loan', LONG, async ({ page, restart }) => {
  const form = new NewLoanPage(page)
  await form.open()
  await fillConsumerLoan(form, 'DRAFT-1')
  await form.chooseSource('Enter rows')
  await form.cell(1, 'due date').fill('31.06.2026')
  await expect(page.getByText(`Draft kept on ${HERE.inText}, `)).toBeVisible()
  await form.cell(1, 'principal').fill('10000')
  await page.reload()
  await expect(form.field('Lender loan ID')).toHaveValue('DRAFT-1')
  expect(await form.row(1)).toContain('31.06.2026 | 10,000.00')

  const again = new NewLoanPage(await restart())
  await again.open()
  await expect(again.field('Name')).toHaveValue('Mari Maasikas')
  await again.cell(1, 'due date').fill('2026-06-30')
  await again.cell(1, 'interest').fill('100')
  await again.create.click()
  await expect(again.page.getByRole('heading', { name: 'DRAFT-1' })).toBeVisible()
  await again.open()
  await expect(again.field('Lender loan ID')).toHaveValue('')
})

test('a draft is discarded without a question, because that can be undone', LONG, async ({ page }) => {
  const form = await openFilledLoan(page, 'UNDO-1')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(form.field('Lender loan ID')).toHaveValue('')
  await page.getByRole('button', { name: 'Undo discard' }).click()
  await expect(form.field('Lender loan ID')).toHaveValue('UNDO-1')
  await expect(page.getByText(`Draft kept on ${HERE.inText}, `)).toBeVisible()
})

test('axe finds nothing on the form: empty, generated, rows, faults, refusal', LONG, async ({ page }) => {
  test.slow()
  const form = new NewLoanPage(page)
  await form.open()
  await expectNoFaults(page)
  await fillConsumerLoan(form, 'AXE-1')
  await page.getByRole('button', { name: 'Add another field' }).click()
  await form.figure('Final due date').getByText('2027-01-28').waitFor()
  await expectNoFaults(page)
  await form.field('Country').click()
  await page.getByRole('option').first().waitFor()
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit these rows' }).click()
  await form.cell(2, 'due date').fill('31.06.2026')
  await form.create.click()
  await form.toFix('Row 2, due date').waitFor()
  await expectNoFaults(page)
  await form.cell(2, 'due date').fill('2026-03-28')
  const problem = { type: 'about:blank', title: 'Invalid', status: 422, detail: 'No', instance: 'x' }
  await form.answerNextLoan(422, problem)
  await form.create.click()
  await form.summary.getByRole('alert').waitFor()
  await expectNoFaults(page)
})
