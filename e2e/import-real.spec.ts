import { ImportPages } from '#playwright/pages/import-pages.ts'
import { loanRequest } from '../faults/desk-calls.ts'
import { bankExport, handmadeWorkbook } from '../src/intake/look/real-files.test-support.ts'
import { expect, test } from './fixtures.ts'
import { type BankLine, bankText, textFile } from './import-files.ts'

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('a workbook made by hand is read by the sheet that is chosen, below its merged heads and without its sums', async ({
  page,
}) => {
  const at = new ImportPages(page)
  await at.open()
  await at.choose({ name: 'portfolio.xlsx', mimeType: WORKBOOK, buffer: Buffer.from(handmadeWorkbook()) })
  await at.planned()
  await at.step('File').click()
  await expect(at.format('Sheet')).toHaveValue('Portfolio')
  await at.format('Sheet').click()
  await page.getByRole('option', { name: 'Notes' }).click()
  await expect(page.getByText('The file could not be read that way')).toBeVisible()
  await expect(at.format('Sheet')).toHaveValue('Portfolio')
  await at.step('Columns').click()
  await expect(at.fieldOf('Amount')).toHaveValue('Loan amount')
  await at.answer('the day count', '30E/360')
  await at.answer('due dates on weekends', 'Kept as they fall')
  await at.check()
  await expect(at.figure('Good')).toContainText('2of 2')
  await expect(at.figure('Loan amounts')).toContainText('26,000.10')
  await page.keyboard.press('Control+Enter')
  await expect(at.status).toContainText('2 loans created.')
})

test('JSON, UTF-16 and Windows-1252 are told apart, and one that breaks off says where', async ({ page }) => {
  const at = new ImportPages(page)
  await at.open()
  await at.drop(
    textFile(
      'loans.json',
      JSON.stringify(
        ['LT-1', 'LT-2'].map((id) => loanRequest(id)),
        null,
        2,
      ),
    ),
  )
  await at.planned()
  await at.step('File').click()
  await expect(at.format('Layout')).toHaveValue('createLoan requests')
  await at.check()
  await expect(at.figure('Good')).toContainText('2of 2')

  await at.open()
  await at.choose({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(bankExport()) })
  await at.planned()
  await at.step('File').click()
  await expect(at.format('Encoding')).toHaveValue('Windows-1252')
  await expect(page.getByRole('cell', { name: /Käthe Größe/ })).toBeVisible()

  const utf16 = Buffer.from(`\uFEFF${bankText([{ id: 'LT-3', client: 'Andris Bērziņš' }])}`, 'utf16le')
  await at.open()
  await at.choose({ name: 'excel.txt', mimeType: 'text/plain', buffer: utf16 })
  await at.planned()
  await at.step('File').click()
  await expect(at.format('Encoding')).toHaveValue('UTF-16 LE')
  await expect(page.getByRole('cell', { name: /Andris Bērziņš/ })).toBeVisible()

  const whole = bankText([{ id: 'LT-4' }, { id: 'LT-5', client: '"Ozols, Jānis' }])
  await at.checked(textFile('cut.csv', whole.slice(0, -43)))
  await expect(at.figure('Good')).toContainText('1of 2')
  await expect(at.reason(3)).toContainText('The file ends in the middle')
  await page.keyboard.press('Control+Enter')
  await expect(at.status).toContainText('1 loan created. 1 faulty, to correct.')
})

const MANY = 20_000

/** Every fourth line is faulty. */
function lineOf(number: number): BankLine {
  const id = `LT-${number}`
  if (number % 4 !== 0) return { id }
  return number % 8 === 0 ? { id, issued: '31.11.2025' } : { id, rate: 'n/a' }
}

test('of 20,000 lines 5,000 are faulty: some are corrected in place, the others mended in the file and read again', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const at = new ImportPages(page)
  const lines = Array.from({ length: MANY }, (_, index) => lineOf(index + 1))
  await at.checked(textFile('portfelis.csv', bankText(lines)), 60_000)
  await expect(at.figure('Good')).toContainText('15,000of 20,000')
  await expect(at.figure('Faulty')).toContainText('5,000')
  await expect(at.cell(5, 'Interest rate')).toBeFocused()
  await page.keyboard.type('21,5')
  await page.keyboard.press('Enter')
  await expect(at.reason(5)).toHaveText('Good now, was n/a')
  await page.keyboard.press('Control+d')
  await expect(page.getByText('2,499 lines corrected, 2,499 good now')).toBeVisible({ timeout: 60_000 })
  await expect(at.figure('Good')).toContainText('17,500of 20,000')

  const saved = page.waitForEvent('download')
  await at.button('Export faulty lines').click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await saved).createReadStream()) chunks.push(Buffer.from(chunk))
  const faulty = Buffer.concat(chunks).toString()
  expect(faulty.split('No such date: November has 30 days')).toHaveLength(2_501)

  await page.keyboard.press('Control+Enter')
  await expect(at.status).toContainText('17,500 loans created. 2,500 faulty, to correct.', {
    timeout: 300_000,
  })
  await at.checked(textFile('mended.csv', faulty.replaceAll('31.11.2025', '30.11.2025')), 60_000)
  await expect(at.figure('Good')).toContainText('2,500of 2,500')
  await page.keyboard.press('Control+Enter')
  await expect(at.status).toContainText('2,500 loans created.', { timeout: 60_000 })

  await at.checked(textFile('portfelis.csv', bankText(lines)), 60_000)
  await expect(at.figure('There already')).toContainText('15,000')
  await expect(at.figure('Faulty')).toContainText('5,000')
})
