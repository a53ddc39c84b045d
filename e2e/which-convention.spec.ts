import type { Page } from '@playwright/test'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { NewLoanPage } from '#playwright/pages/new-loan-page.ts'
import { expect, test } from './fixtures.ts'
import { openKeptDraft } from './kept-draft.ts'
import { expectWhole } from './layout/expect-whole.ts'

const ROWS = [
  ['2026-02-28', '330,02', '10,00'],
  ['2026-03-28', '333,32', '6,71'],
  ['2026-04-28', '336,66', '3,37'],
]

const KEPT_TO_THE_LAST_CENT = [
  ['2026-02-28', '330,02', '10,00'],
  ['2026-03-28', '333,32', '6,70'],
]

/** New loan with these rows, of 1,000.00 at 12 % from 2026-01-28, and the question asked. */
async function askOf(page: Page, rows: readonly (readonly string[])[]): Promise<NewLoanPage> {
  const form = await openKeptDraft(page, { scheduleSource: 'rows', interestRate: '12', issueDate: '2026-01-28' })
  await form.cell(1, 'due date').focus()
  await form.paste(rows.map((row) => row.join('\t')).join('\n'))
  await form.whichConvention.click()
  return form
}

test('that of pasted rows is found, one wrong cent put right, and all explained', async ({ page }) => {
  const form = new NewLoanPage(page)
  await form.open()
  await form.chooseSource('Enter rows')
  await form.cell(1, 'due date').focus()
  await form.paste(ROWS.map((row) => row.join('\t')).join('\n'))
  await form.whichConvention.click()
  const { convention: found } = form
  await expect(found).toContainText('Needs loan amount and interest rate first')
  await form.fill({ 'Loan amount': '1000', 'Interest rate': '12' })
  const verdict = found.getByRole('status')
  await expect(verdict).toHaveText('Nearest: 0.01 EUR off (0.05 % of the interest), 1 of 6 amounts')
  await expect(found).toContainText('ANNUITY, 30E/360')
  await expect(found).toContainText('Rounded half up, the last row pays the rest, interest from 2026-01-28.')
  await expect(found).toContainText('Only row 2 keeps them apart')
  expect(await form.row(2)).toBe('2026-03-28 | 333.32 | 6.71 | Computed: interest 6.70')
  await expect(form.cell(2, 'interest')).toHaveAccessibleDescription('Computed: interest 6.70')
  await found.getByRole('button', { name: 'Row 2, interest' }).click()
  await expect(form.cell(2, 'interest')).toBeFocused()
  await found.getByRole('button', { name: 'Put 6.70 in row 2' }).press('Enter')
  await expect(form.cell(2, 'interest')).toBeFocused()
  await expect(verdict).toContainText('Fits all 6 amounts')
  await page.keyboard.press('Control+z')
  await expect(form.cell(2, 'interest')).toHaveValue('6.71')
  await expect(form.cell(2, 'interest')).toBeFocused()
  await expect(verdict).toHaveText('Nearest: 0.01 EUR off (0.05 % of the interest), 1 of 6 amounts')
  await page.keyboard.type('6.70')
  await expect(verdict).toContainText('Fits all 6 amounts')
  await found.getByRole('button', { name: 'Explain row 1' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Total, due 2026-02-28' })).toContainText('340.02')
  await page.keyboard.press('Escape')
  await expect(found.getByRole('button', { name: 'Explain row 1' })).toBeFocused()
  await found.getByRole('button', { name: 'Show them' }).press('Enter')
  await expect(found.getByRole('region', { name: 'Others that fit' })).toContainText(
    'ANNUITY, equal periods of a month',
  )
  await page.keyboard.press('Escape')
  await expect(form.whichConvention).toBeFocused()
  await expect(found).toBeHidden()
})

test('its terms are used, from which there is a way back to the rows', async ({ page }) => {
  const form = await askOf(page, ROWS)
  const { convention: found } = form
  await expect(found).toContainText('1 amount will differ from yours')
  await found.getByRole('button', { name: 'Use these terms' }).press('Enter')
  await expect(page.getByRole('radio', { name: 'Generate' })).toBeFocused()
  await expect(form.figure('Interest')).toHaveText('20.07')
  await expect(form.field('Number of installments')).toHaveValue('3')
  await expect(form.field('Schedule type')).toHaveValue(/^ANNUITY/)
  await page.getByRole('button', { name: 'Undo terms' }).press('Enter')
  await expect(form.cell(1, 'due date')).toBeFocused()
  expect(await form.row(2)).toBe('2026-03-28 | 333.32 | 6.71')
  await expect(form.field('Schedule type')).toHaveValue(/^BULLET/)
  await form.chooseSource('Generate')
  await expect(form.field('Number of installments')).toHaveValue('12')
})

test('a cent that makes it a rarer convention is named too, and put right', async ({ page }) => {
  const form = await askOf(page, [...KEPT_TO_THE_LAST_CENT, ['2026-04-28', '336,66', '3,36']])
  const { convention: found } = form
  await expect(found.getByRole('status')).toContainText('Fits all 6 amounts')
  await expect(found).toContainText('the last row keeps the installment')
  await expect(found).toContainText('One amount may be wrong: but for it, a commoner convention fits: ANNUITY, 30E/360')
  await expectWhole(page, 'a rarer convention by a cent')
  await found.getByRole('button', { name: 'Put 3.37 in row 3' }).press('Enter')
  await expect(form.cell(3, 'interest')).toBeFocused()
  expect(await form.row(3)).toBe('2026-04-28 | 336.66 | 3.37')
  await expect(found.getByRole('status')).toContainText('Fits all 6 amounts')
  await expect(found).not.toContainText('One amount may be wrong')
})

test('a row that is left out is inserted, and undo takes it out', async ({ page }) => {
  const rows = [1, 2, 4, 5, 6].map((month, row) => [
    `2026-0${month + 1}-28`,
    '166.67',
    ['10.00', '8.33', '5.00', '3.33', '1.67'][row] ?? '',
  ])
  const last = ['2026-07-28', '166.65', '1.67']
  const form = await askOf(page, [...rows.slice(0, -1), last])
  const { convention: found } = form
  await expect(found.getByRole('status')).toHaveText(
    'The principals come to 166.67 EUR less than the loan amount. Nearest: a row is left out',
  )
  await found.getByRole('button', { name: 'Insert it' }).press('Enter')
  await expect(form.cell(3, 'due date')).toBeFocused()
  expect(await form.row(3)).toBe('2026-04-28 | 166.67 | 6.67')
  await expect(found.getByRole('status')).toContainText('Fits all 12 amounts')
  await page.keyboard.press('Control+z')
  expect(await form.row(3)).toBe('2026-05-28 | 166.67 | 5.00')
})

test('where the form has no terms that make the rows, it says why', async ({ page }) => {
  const { convention: found } = await askOf(page, [
    ['2026-02-28', '0', '9.67'],
    ['2026-03-28', '0', '9.33'],
    ['2026-04-28', '1000', '10.33'],
  ])
  await expect(found).toContainText('No terms to use: interest runs from 2026-01-30, not from the issue date')
  await expect(found.getByRole('button', { name: 'Use these terms' })).toBeHidden()
  await expect(found.getByRole('button', { name: 'Explain row 1' })).toBeVisible()
})

test('where nothing is near it says what was tried', async ({ page }) => {
  const { convention: found } = await askOf(page, [
    ['2026-02-20', '410', '96,10'],
    ['2026-04-02', '470', '31,00'],
    ['2026-07-15', '120', '118,75'],
  ])
  await expect(found.getByRole('status')).toHaveText('No convention is near')
  await expect(found).toContainText(
    'The rows have no shape of their own: totals, principal and the gaps between dates all vary.',
  )
  await expect(found).toContainText('The rows can be sent as they stand')
  await expect(found.getByRole('button', { name: 'Copy what was tried' })).toBeVisible()
  await expect(found.getByRole('button', { name: 'Use these terms' })).toBeHidden()
})

test('a loan’s rows are answered for as registered', async ({ page, api }) => {
  const { uuid } = await api.createLoan({ ...WORKED_EXAMPLE, consumerClient: undefined })
  const loan = new LoanPage(page)
  await loan.open(uuid)
  await page.getByRole('button', { name: 'Which convention is this?' }).press('Enter')
  const answer = page.getByRole('dialog', { name: 'Which convention is this?' })
  await expect(answer).toContainText('Fits all 2 amounts')
  await expect(answer).toContainText('Rounded down, interest from 2026-01-28.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Which convention is this?' })).toBeFocused()
})
