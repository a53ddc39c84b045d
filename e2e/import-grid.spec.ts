import { ImportPages } from '#playwright/pages/import-pages.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expect, test } from './fixtures.ts'
import { type BankLine, bankFile, textFile } from './import-files.ts'
import { LONG } from './long.ts'

const LINES: readonly BankLine[] = [
  { id: 'LT-1', client: 'Mari Maasikas', amount: '1.000,00' },
  { id: 'LT-2', amount: '2.000,00' },
  { id: 'LT-3', issued: '31.11.2025' },
  { id: 'LT-4', issued: '31.11.2025' },
  { id: 'LT-5', amount: '4.350.00' },
  { id: 'LT-7', rate: '' },
  { id: 'LT-8', rate: '' },
  { id: 'LT-6', client: 'Mari Maasikas' },
  { id: 'LT-6', client: 'Ieva Paulauskas' },
]

test.describe('faulty lines', () => {
  test('are corrected by keyboard, from fault to fault, and all alike at once', async ({ page }) => {
    const at = new ImportPages(page)
    await at.checked(bankFile(LINES))
    await expect(at.title).toHaveText('Import of 9 loans')
    await expect(at.figure('Faulty')).toContainText('7')
    await expect(at.figure('Loan amounts')).toContainText('3,000.00')
    await expect(at.cell(4, 'Issue date')).toBeFocused()
    await expect(at.reason(4)).toHaveText('No such date: November has 30 days')

    await page.keyboard.type('x')
    await page.keyboard.press('Escape')
    await expect(at.cell(4, 'Issue date')).toBeFocused()
    await expect(at.cell(4, 'Issue date')).toHaveText('31.11.2025')

    await page.keyboard.type('30.11.2025')
    await page.keyboard.press('Tab')
    await expect(at.cell(5, 'Issue date')).toBeFocused()
    await expect(at.reason(4)).toHaveText('Good now, was 31.11.2025')
    await expect(at.figure('Good')).toContainText('3of 9')
    await page.keyboard.press('Control+z')
    await expect(at.reason(4)).toHaveText('No such date: November has 30 days')
    await expect(at.cell(4, 'Issue date')).toBeFocused()
    await page.keyboard.type('30.11.2025')
    await page.keyboard.press('Enter')
    await expect(at.reason(4)).toHaveText('Good now, was 31.11.2025')

    await page.keyboard.press('Control+d')
    await expect(page.getByText('1 line corrected, 1 good now')).toBeVisible()
    await expect(at.figure('Good')).toContainText('4of 9')
    await expect(at.cell(6, 'Loan amount')).toBeFocused()
    await expect(at.status).toContainText('2 corrected')
    await page.keyboard.press('Control+z')
    await expect(at.cell(5, 'Issue date')).toHaveText('31.11.2025')
    await expect(at.status).toContainText('1 corrected')
    await page.keyboard.press('Control+z')
    await expect(at.reason(4)).toHaveText('No such date: November has 30 days')
    await expect(at.figure('Good')).toContainText('2of 9')
  })

  test('are corrected from a list of what their field may be, and by typing anything else', async ({ page }) => {
    const at = new ImportPages(page)
    const of = (id: string, type: string) => `${id};Rasa B;39001010011;${type};600;12;2026-03-15;ANNUITY;12;EST`
    const heads =
      'Loan ID;Client;Client code;Client type;Loan amount;Interest rate;Issue date;Schedule type;Number of installments;Country'
    const lines = [of('A', 'CONSUMER'), of('B', 'CONSUMER'), of('C', 'FP'), of('D', 'FP'), of('E', 'FP')]
    await at.checked(textFile('types.csv', `${heads}\n${lines.join('\n')}\n`))
    await expect(at.cell(4, 'Client type')).toBeFocused()
    await expect(at.reason(4)).toHaveText('Not a known client type')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option')).toHaveCount(3)
    await page.keyboard.press('ArrowDown')
    await expectNoFaults(page)
    await page.keyboard.press('Enter')
    await expect(at.reason(4)).toHaveText('Good now, was FP')

    await expect(at.cell(5, 'Client type')).toBeFocused()
    await page.keyboard.type('private')
    await page.keyboard.press('Tab')
    await expect(at.reason(5)).toHaveText('Good now, was FP')
    await expect(at.cell(6, 'Client type')).toBeFocused()
    await page.keyboard.type('without')
    await expect(page.getByRole('option')).toHaveText('BUSINESS_WITHOUT_COLLATERAL Business without collateral')
    await page.keyboard.press('Escape')
    await expect(at.cell(6, 'Client type')).toHaveText('FP')
    await expect(at.cell(6, 'Client type')).toBeFocused()
  })

  test('hold the code that a few typed letters mean, not what they held before', async ({ page }) => {
    const at = new ImportPages(page)
    const of = (id: string) => `${id};Rasa B;39001010015;F;600;12;2026-03-15;ANNUITY;12;EST`
    const heads =
      'Loan ID;Client;Client code;Client type;Loan amount;Interest rate;Issue date;Schedule type;Number of installments;Country'
    await at.checked(textFile('types.csv', `${heads}\n${['A', 'B', 'C'].map(of).join('\n')}\n`))
    await expect(at.cell(2, 'Client type')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('CONS')
    await expect(page.getByRole('option')).toHaveText('CONSUMER Consumer')
    await page.keyboard.press('Enter')
    await expect(at.cell(2, 'Client type')).toHaveText('CONSUMER')
    await expect(at.reason(2)).toHaveText('Good now, was F')
    await expect(at.cell(3, 'Client type')).toBeFocused()
    await page.keyboard.type('FCONS')
    await expect(page.getByRole('combobox', { name: 'Line 3, Client type' })).toHaveValue('FCONS')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+d')
    await expect(at.figure('Good')).toContainText('3of 3')
  })

  test(
    'are left out and put back, filled by a column that was copied, and shown by their reason',
    LONG,
    async ({ page }) => {
      const at = new ImportPages(page)
      await at.checked(bankFile(LINES))
      const missing = at.button(/^Value missing/)
      await missing.click()
      await expect(missing).toHaveAttribute('aria-pressed', 'true')
      await expect(at.grid.locator('tbody').getByRole('row')).toHaveCount(2)
      await expect(at.reason(7)).toHaveText('Interest rate is missing')
      await at.cell(7, 'Interest rate').click()
      await at.paste('9,75\n13,25')
      await expect(at.reason(7)).toHaveText('Good now, was empty')
      await expect(at.reason(8)).toHaveText('Good now, was empty')
      await expect(at.cell(8, 'Interest rate')).toHaveText('13.25')
      await page.keyboard.press('Control+z')
      await expect(at.reason(7)).toHaveText('Interest rate is missing')
      await expect(at.reason(8)).toHaveText('Interest rate is missing')
      await at.paste('9,75\n13,25')
      await expect(at.reason(8)).toHaveText('Good now, was empty')
      await missing.click()
      await expect(at.reason(9)).toHaveText('Also in line 10 of this file, which says something else')
      await expect(at.cell(10, 'Lender loan ID')).toBeVisible()
      await expect(at.reason(10)).toHaveText('Used by line 9 of this file')
      await at.cell(10, 'Lender loan ID').click()
      await page.keyboard.press('Delete')
      await expect(at.reason(10)).toHaveText('Left out')
      await expect(at.reason(9)).toHaveText('Good now')
      await expect(at.figure('Faulty')).toContainText('3')
      await page.keyboard.press('Delete')
      await expect(at.reason(10)).toHaveText('Used by line 9 of this file')
      await page.keyboard.type('LT-9')
      await page.keyboard.press('Enter')
      await expect(at.reason(10)).toHaveText('Good now, was LT-6')
    },
  )

  test('come as soon as the ID of another line is changed', async ({ page }) => {
    const at = new ImportPages(page)
    await at.checked(
      bankFile([
        { id: 'LT-1', client: 'Mari Maasikas' },
        { id: 'LT-2', issued: '31.11.2025' },
        { id: 'LT-3', amount: '4.350.00' },
        { id: 'LT-4', client: 'Ieva Paulauskas' },
      ]),
    )
    const rows = at.grid.locator('tbody').getByRole('row')
    await expect(rows).toHaveCount(2)
    await at.cell(4, 'Lender loan ID').click()
    await page.keyboard.type('LT-1')
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(3)
    await expect(at.reason(2)).toContainText('line 4')
    await expect(at.cell(4, 'Lender loan ID')).toBeFocused()
    await at.cell(4, 'Lender loan ID').click()
    await page.keyboard.type('LT-4')
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(4)
    await expect(at.cell(4, 'Lender loan ID')).toBeFocused()
  })

  test('keep the code of a person unless one types another one', async ({ page }) => {
    const at = new ImportPages(page)
    await at.checked(bankFile(LINES))
    const code = at.cell(4, 'Client code')
    await expect(code).toHaveText('38••••••••6')
    await code.dblclick()
    const typed = page.getByRole('textbox', { name: 'Line 4, Client code' })
    await expect(typed).toHaveValue('')
    await page.keyboard.press('Enter')
    await expect(code).toHaveText('38••••••••6')
    await expect(at.reason(4)).toHaveText('No such date: November has 30 days')
    await code.dblclick()
    await page.keyboard.type('48508224600')
    await page.keyboard.press('Enter')
    await expect(code).toHaveText('48••••••••0')
    await page.keyboard.press('Control+z')
    await expect(page.getByText('What was there is not known here. Type it again')).toBeVisible()
    await expect(code).toHaveText('48••••••••0')
  })

  test('wait while the good ones go first, and are imported when they are mended', LONG, async ({ page }) => {
    const at = new ImportPages(page)
    await at.checked(bankFile(LINES.slice(0, 3)))
    await page.keyboard.press('Control+Enter')
    await expect(at.status).toContainText('2 loans created. 1 faulty, to correct.')
    await expect(at.lines.filter({ hasText: 'Created' })).toHaveCount(2)
    await at.show('Faulty')
    await at.cell(4, 'Issue date').click()
    await page.keyboard.type('30.11.2025')
    await page.keyboard.press('Enter')
    await expect(at.reason(4)).toHaveText('Good now, was 31.11.2025')
    await expect(at.button(/^Import 1 loan/)).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(at.status).toContainText('3 loans created.')
    await at.show('All')
    await expect(at.lines).toHaveCount(3)
    await at.lines.filter({ hasText: 'LT-3' }).press('Enter')
    await expect(at.title).toHaveText('LT-3')
  })

  test('are saved with their reasons, mended, and read again', LONG, async ({ page }) => {
    const at = new ImportPages(page)
    await at.checked(bankFile(LINES))
    const saved = page.waitForEvent('download')
    await at.button('Export faulty lines').click()
    const file = await saved
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk))
    const text = Buffer.concat(chunks).toString()
    expect(text.replace(/^\uFEFF/, '').split(/\r?\n/)[0]).toContain('SUTARTIES_NR')
    expect(text).toContain('No such date: November has 30 days')
    const mended = text.replaceAll('31.11.2025', '30.11.2025')
    await at.checked({ name: file.suggestedFilename(), mimeType: 'text/csv', buffer: Buffer.from(mended) })
    await expect(at.figure('Good')).toContainText('2of 7')
  })
})
