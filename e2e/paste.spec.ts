import type { Page } from '@playwright/test'
import type { NewLoanPage } from '#playwright/pages/new-loan-page.ts'
import { expect, test } from './fixtures.ts'
import { openKeptDraft } from './kept-draft.ts'
import { LONG } from './long.ts'

/** The form of a REGULAR loan of 10,000.00 whose rows are still to enter, the keyboard in the first cell. */
async function openGrid(page: Page): Promise<NewLoanPage> {
  const form = await openKeptDraft(page, {
    lenderLoanId: 'PASTE-1',
    loanAmount: '10000',
    interestRate: '10.5',
    scheduleType: 'REGULAR',
    scheduleSource: 'rows',
  })
  await form.cell(1, 'due date').focus()
  return form
}

for (const { name, text } of [
  { name: 'tabs, decimal commas', text: '28.02.2026\t5.000,00\t87,50\n31.03.2026\t5.000,00\t43,75' },
  {
    name: 'tabs, decimal points, a head',
    text: 'Due date\tPrincipal\tInterest\n2026-02-28\t5,000.00\t87.50\n2026-03-31\t5,000.00\t43.75',
  },
  {
    name: 'semicolons, numbers and totals',
    text: '1;28/02/2026;5.000,00;87,50;5.087,50\n2;31/03/2026;5.000,00;43,75;5.043,75',
  },
  { name: 'commas, decimal commas', text: '28.02.2026,5000,00,87,50\n31.03.2026,5000,00,43,75' },
]) {
  test(`a block is pasted and created: ${name}`, async ({ page }) => {
    const form = await openGrid(page)
    await form.paste(text)
    await expect(page.getByText('2 rows pasted', { exact: true })).toBeVisible()
    expect(await form.row(1)).toBe('2026-02-28 | 5,000.00 | 87.50')
    expect(await form.row(2)).toBe('2026-03-31 | 5,000.00 | 43.75')
    expect(await form.row(3)).toBe(' |  | ')
    await expect(form.figure('Still to place')).toHaveText('0.00')
    await expect(form.figure('Total due')).toHaveText('10,131.25')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('heading', { name: 'PASTE-1' })).toBeVisible()
  })
}

test('a bad cell keeps its text, says why in its row, and is led to', LONG, async ({ page }) => {
  const form = await openGrid(page)
  await form.paste('28.02.2026\t5.000,00\t87,50\n31.06.2026\t5.000,00\t43,75\n28.02.2026\tabc\t1,125')
  await expect(page.getByText('3 rows pasted, 4 cells to correct')).toBeVisible()
  expect(await form.row(2)).toBe('31.06.2026 | 5,000.00 | 43.75 | No such date: June has 30 days')
  expect(await form.row(3)).toBe('2026-02-28 | abc | 1,125 | Same due date as row 1')
  await expect(form.toFix('Row 3, interest')).toContainText('At most 2 decimals')
  await page.keyboard.press('Control+Enter')
  await expect(form.cell(2, 'due date')).toBeFocused()
  await form.cell(2, 'due date').fill('30.06.2026')
  await page.keyboard.press('Tab')
  expect(await form.row(2)).toBe('2026-06-30 | 5,000.00 | 43.75')
})

test('a paste is undone, by button and by keys, and done again', LONG, async ({ page }) => {
  const form = await openGrid(page)
  await page.keyboard.type('2026-02-28')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1')
  await form.paste('2026-05-31\t2\t3\n2026-06-30\t4\t5')
  expect(await form.row(1)).toBe('2026-05-31 | 2.00 | 3.00')
  await page.keyboard.press('Control+z')
  await expect(form.cell(1, 'due date')).toHaveValue('2026-02-28')
  await expect(form.cell(1, 'principal')).toHaveValue('1.00')
  await expect(form.cell(3, 'due date')).toBeHidden()
  await page.keyboard.press('Control+y')
  await form.cell(2, 'principal').fill('7')
  await page.getByRole('button', { name: 'Undo paste' }).click()
  await expect(form.cell(1, 'due date')).toHaveValue('2026-02-28')
  await expect(page.getByRole('button', { name: 'Undo paste' })).toBeHidden()
})

test('the remainder goes on the last row, and weekends are only counted', LONG, async ({ page }) => {
  const form = await openGrid(page)
  await form.paste('2026-02-28\t5000\t87.50\n2026-05-31\t4999.96\t43.75')
  await expect(form.toFix('Principal')).toContainText('0.04 short of the loan amount')
  await expect(form.summary.getByText('2 due dates fall on a weekend')).toBeVisible()
  await page.getByRole('button', { name: 'Put 0.04 on the last row' }).click()
  expect(await form.row(2)).toBe('2026-05-31 | 5,000.00 | 43.75')
  await expect(form.summary.getByText('Nothing to fix')).toBeVisible()
  await form.field('Loan amount').fill('4999')
  await expect(page.getByRole('button', { name: /on the last row$/ })).toBeHidden()
})

test('rows are typed, inserted and deleted by keys', LONG, async ({ page }) => {
  const form = await openGrid(page)
  for (const text of ['2026-02-28', '5000', '87.50', '2026-04-30', '5000', '40']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+i')
  for (const text of ['2026-03-31', '0']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('43.75')
  await page.keyboard.press('Enter')
  await expect(form.cell(3, 'due date')).toBeFocused()
  expect(await form.row(2)).toBe('2026-03-31 | 0.00 | 43.75')
  await page.keyboard.press('Alt+Delete')
  await expect(form.cell(3, 'due date')).toBeFocused()
  expect(await form.row(3)).toBe(' |  | ')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Put 5,000.00 on the last row' })).toBeFocused()
})

test('1,200 rows are pasted, walked through and created; one more is refused whole', LONG, async ({ page }) => {
  const rows = Array.from({ length: 1_200 }, (_, month) => {
    const date = `${2030 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`
    return `${date}\t${month === 0 ? '8801.00' : '1.00'}\t0.10`
  })
  const form = await openGrid(page)
  await form.paste([...rows, '2199-12-31\t1\t1'].join('\n'))
  await expect(page.getByText('Nothing pasted: 1,201 rows, 1,200 rows at most')).toBeVisible()
  await form.paste(rows.join('\n'))
  await expect(form.figure('Installments')).toHaveText('1,200')
  await page.keyboard.press('Control+End')
  await expect(form.cell(1_200, 'due date')).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(form.cell(1_185, 'due date')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'PASTE-1' })).toBeVisible()
})

test('while rows are generated a block pasted into any field makes the rows, and undo generates again', async ({
  page,
}) => {
  const form = await openKeptDraft(page, { loanAmount: '10000', interestRate: '10.5', scheduleType: 'REGULAR' })
  await expect(page).toHaveTitle('New loan – Loan Desk')
  await form.field('Lender loan ID').fill('ANYWHERE-1')
  await form.paste('28.02.2026\t5.000,00\t87,50\n31.03.2026\t5.000,00\t43,75')
  await expect(page.getByText('2 rows pasted', { exact: true })).toBeVisible()
  expect(await form.row(1)).toBe('2026-02-28 | 5,000.00 | 87.50')
  await expect(form.field('Lender loan ID')).toHaveValue('ANYWHERE-1')
  await page.getByRole('button', { name: 'Undo paste' }).click()
  await expect(page.getByRole('radio', { name: 'Generate' })).toBeChecked()
  await form.field('Lender loan ID').focus()
  await form.paste('one\ntwo')
  await expect(page.getByRole('alert')).toHaveText('2 lines pasted as one')
})

test('a wrong field is selected when one is led to it, and so is a filled choice', async ({ page }) => {
  const form = await openKeptDraft(page, { lenderLoanId: 'A B', loanAmount: '10000', scheduleType: 'REGULAR' })
  await form.field('Allowed extensions').fill('two')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expect(form.field('Allowed extensions')).toHaveValue('two')
  await expect(form.field('Allowed extensions')).toHaveAccessibleDescription('Not a whole number')
  await form.toFix('Allowed extensions').getByRole('button').click()
  await page.keyboard.type('2')
  await page.keyboard.press('ArrowUp')
  await expect(form.field('Allowed extensions')).toHaveValue('3')
  await form.field('Schedule type').click()
  await page.keyboard.type('ann')
  await page.keyboard.press('Tab')
  await expect(form.field('Schedule type')).toHaveValue(/^ANNUITY/)
})
