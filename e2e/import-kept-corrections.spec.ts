import { xlsxFile } from '#intake/xlsx/xlsx-file.test-support.ts'
import { ImportPages } from '#playwright/pages/import-pages.ts'
import { expect, test } from './fixtures.ts'
import { bankText } from './import-files.ts'

const linesOf = (year: string) => [{ id: `${year}-1` }, { id: `${year}-2`, issued: '31.11.2025' }, { id: `${year}-3` }]

/** A workbook of two sheets with other loans in the same lines. */
const WORKBOOK = {
  name: 'portfolio.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(
    xlsxFile(
      ['2024', '2025'].map((name) => ({
        name,
        rows: bankText(linesOf(name))
          .trim()
          .split('\r\n')
          .map((line) => line.split(';')),
      })),
    ),
  ),
}

test('corrections are kept on the way back to the sheet that they were typed for, and only there', async ({ page }) => {
  const at = new ImportPages(page)
  await at.open()
  await at.choose(WORKBOOK)
  await at.planned()
  await at.asked.getByRole('button', { name: '2024' }).click()
  await expect(at.questions).toHaveCount(0)
  await at.check()
  await at.cell(3, 'Issue date').click()
  await page.keyboard.type('30.11.2025')
  await page.keyboard.press('Enter')
  await expect(at.status).toContainText('1 corrected')

  await at.step('Columns').click()
  await at.planned()
  await at.check()
  await expect(at.status).toContainText('1 corrected')
  await expect(at.figure('Good')).toContainText('3of 3')

  await at.step('File').click()
  await at.pick(at.format('Sheet'), '2025')
  await at.check()
  await expect(at.status).toContainText('Corrections of 1 line were not applied')
  await expect(at.cell(3, 'Issue date')).toHaveText('31.11.2025')

  await at.step('File').click()
  await at.pick(at.format('Sheet'), '2024')
  await at.check()
  await expect(at.status).toContainText('1 corrected')
  await expect(at.figure('Good')).toContainText('3of 3')
})
