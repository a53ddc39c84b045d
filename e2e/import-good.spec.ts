import { ImportPages } from '#playwright/pages/import-pages.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expect, test } from './fixtures.ts'
import { textFile, USUAL_HEADS, usualLine } from './import-files.ts'
import { LONG } from './long.ts'

const LINES = [usualLine(1), usualLine(2, '10'), usualLine(3, '11'), usualLine(4, '11')]
const FILE = textFile('good.csv', `${USUAL_HEADS};Day count\n${LINES.map((line) => `${line};30/360\n`).join('')}`)

test.describe('good lines', () => {
  test('show the loans that would be created, and are corrected where they stand', async ({ page }) => {
    const at = new ImportPages(page)
    await at.checked(FILE)
    await expect(at.lines).toHaveCount(4)
    await expect(at.lines.first()).toContainText('12 × ANNUITY2026-02-20 – 2027-01-20')
    await expect(at.cell(2, 'Lender loan ID')).toBeFocused()
    await expectNoFaults(page)

    await at.cell(4, 'Interest rate').click()
    await page.keyboard.type('9,5')
    await page.keyboard.press('Enter')
    await expect(at.reason(4)).toHaveText('Good, was 11')
    await expect(at.cell(4, 'Interest rate')).toHaveText('9.5')
    await page.keyboard.press('Control+d')
    await expect(page.getByText('1 line corrected', { exact: true })).toBeVisible()
    await expect(at.cell(5, 'Interest rate')).toHaveText('9.5')
    await page.keyboard.press('Control+z')
    await expect(at.cell(5, 'Interest rate')).toHaveText('11')

    await at.cell(3, 'Issue date').click()
    await page.keyboard.type('31.11.2025')
    await page.keyboard.press('Tab')
    await expect(at.reason(3)).toContainText('No such date: November has 30 days')
    await expect(at.figure('Good')).toContainText('3of 4')
  })

  test('are left out by a key, taken back by the same or by undo, and stay in a list of their own', async ({
    page,
  }) => {
    const at = new ImportPages(page)
    await at.checked(FILE)
    await at.cell(3, 'Loan amount').click()
    await page.keyboard.press('Delete')
    await expect(at.reason(3)).toHaveText('Left out')
    await expect(at.figure('Good')).toContainText('3of 4')
    await page.keyboard.press('Control+z')
    await expect(at.reason(3)).toHaveText('')
    await page.keyboard.press('Delete')
    await expect(at.reason(3)).toHaveText('Left out')
    await at.show(/^Left out/)
    await expect(at.lines).toHaveCount(1)
    await at.cell(3, 'Loan amount').click()
    await page.keyboard.press('Delete')
    await expect(at.reason(3)).toHaveText('Used now')
    await page.keyboard.press('Control+z')
    await expect(at.reason(3)).toHaveText('Left out')
    await page.keyboard.press('Control+Enter')
    await expect(at.status).toContainText('3 loans created.')
  })

  test('take a value of a field that the file has not, in a column that one adds', LONG, async ({ page }) => {
    const at = new ImportPages(page)
    await at.checked(FILE)
    await page.getByRole('combobox', { name: 'Add a column' }).click()
    await page.keyboard.type('balloon')
    await page.keyboard.press('Enter')
    await expect(at.cell(2, 'Balloon')).toBeFocused()
    await page.keyboard.type('100')
    await page.keyboard.press('Enter')
    await expect(at.reason(2)).toHaveText('Good, was empty')
    await expect(at.cell(3, 'Balloon')).toBeFocused()
    await page.keyboard.type('x')
    await page.keyboard.press('Enter')
    await expect(at.reason(3)).toContainText('Not an amount')
    await at.show(/^Faulty/)
    await expect(at.cell(3, 'Balloon')).toHaveText('x')
    await expectNoFaults(page)
  })
})
