import type { NewLoanPage } from '#playwright/pages/new-loan-page.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expect, test } from './fixtures.ts'
import { openKeptDraft } from './kept-draft.ts'
import { expectWhole } from './layout/expect-whole.ts'

const ROWS = ['26.02.2026\t1.400,00\t10,00', '26.03.2026\t600,00\t5,00', '26.04.2026\t100,00\t1,00'].join('\n')

async function openRows(page: NewLoanPage['page']): Promise<NewLoanPage> {
  const form = await openKeptDraft(page, { lenderLoanId: 'RANGE-1' })
  await form.chooseSource('Enter rows')
  await form.cell(1, 'due date').focus()
  await form.paste(ROWS)
  await expect(form.cell(3, 'interest')).toHaveValue('1.00')
  return form
}

test('a range is selected by keyboard, copied for a spreadsheet, and pasted back', async ({ page }) => {
  const form = await openRows(page)
  await form.cell(1, 'principal').focus()
  await form.cell(1, 'principal').selectText()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  expect(await form.selectedCells()).toEqual([
    ...['Row 1, principal', 'Row 1, interest', 'Row 2, principal', 'Row 2, interest'],
  ])
  await expect(page.getByText('4 cells selected')).toBeVisible()
  expect(await form.copied()).toBe('1400.00\t10.00\n600.00\t5.00')
  await expect(form.cell(1, 'principal')).toBeFocused()
  await page.keyboard.press('Escape')
  expect(await form.selectedCells()).toEqual([])
  await expect(form.cell(1, 'principal')).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  const copied = await form.copied('cut')
  expect(copied).toBe('1400.00\n600.00')
  await expect(form.cell(2, 'principal')).toHaveValue('')
  await form.paste(copied)
  await expect(form.cell(2, 'principal')).toHaveValue('600.00')
  await expect(form.cell(1, 'principal')).toHaveValue('1,400.00')
})

test('a range is selected by mouse, filled down, emptied and deleted, each undone at once', async ({ page }) => {
  const form = await openRows(page)
  await form.cell(2, 'due date').hover()
  await page.mouse.down()
  await form.cell(3, 'principal').hover()
  await form.cell(4, 'interest').hover()
  await page.mouse.up()
  await expect(page.getByText('9 cells selected')).toBeVisible()
  await page.keyboard.press('Control+d')
  expect(await form.row(4)).toBe('2026-05-26 | 600.00 | 5.00')
  expect(await form.row(3)).toBe('2026-04-26 | 600.00 | 5.00')
  await page.keyboard.press('Control+z')
  expect(await form.row(3)).toBe('2026-04-26 | 100.00 | 1.00')
  await form.cell(1, 'interest').click()
  await form.cell(2, 'principal').click({ modifiers: ['Shift'] })
  await expect(page.getByText('4 cells selected')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(form.cell(2, 'principal')).toHaveValue('')
  await page.keyboard.press('Alt+Delete')
  await expect(form.cell(1, 'due date')).toHaveValue('2026-04-26')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  expect(await form.row(1)).toBe('2026-02-26 | 1,400.00 | 10.00')
  expect(await form.row(2)).toBe('2026-03-26 | 600.00 | 5.00')
})

test('the next due date is proposed in the row that is still empty, and taken by Ctrl+D', async ({ page }) => {
  const form = await openRows(page)
  const next = form.cell(4, 'due date')
  await expect(next).toHaveAttribute('placeholder', '2026-05-26')
  await expect(next).toHaveValue('')
  await next.press('Control+d')
  await expect(next).toHaveValue('2026-05-26')
})

test('a range is over where the keyboard is elsewhere, and reaches rows that are out of sight', async ({ page }) => {
  const form = await openKeptDraft(page, { lenderLoanId: 'RANGE-2' })
  await form.chooseSource('Enter rows')
  await form.cell(1, 'due date').focus()
  await form.paste(Array.from({ length: 200 }, () => '26.02.2026\t1,00\t0,10').join('\n'))
  await form.cell(1, 'interest').focus()
  await page.keyboard.press('Control+Shift+ArrowDown')
  await expect(page.getByText('201 cells selected')).toBeVisible()
  await expect(form.cell(200, 'interest')).toBeInViewport()
  expect((await form.copied()).split('\n')).toHaveLength(201)
  await form.field('Lender loan ID').focus()
  await expect(page.getByText('201 cells selected')).toBeHidden()
})

test('a range is whole at every width, and axe finds nothing', async ({ page }) => {
  test.slow()
  const form = await openRows(page)
  await form.cell(1, 'due date').click()
  await form.cell(2, 'interest').click({ modifiers: ['Shift'] })
  await expect(page.getByText('6 cells selected')).toBeVisible()
  await expectWhole(page, 'a range')
  await expectNoFaults(page)
})
