import { type TestSheet, xlsxFile } from '#intake/xlsx/xlsx-file.test-support.ts'
import { ImportPages } from '#playwright/pages/import-pages.ts'
import { expect, test } from './fixtures.ts'
import { expectWholeAt } from './layout/expect-whole.ts'

const IDS = ['LN-1', 'LN-2', 'LN-3', 'LN-4']

const LOANS: TestSheet = {
  name: 'Loans',
  rows: [
    ['Loan ID', 'Client name', 'Client code', 'Country', 'Loan amount', 'Rate', 'Issue date', 'Officer', 'IBAN'],
    ...IDS.map((id, at) => [
      ...[id, 'Rasa Butkutė', '39001010011', 'LT', 100, at === 0 ? null : 14.5, '2026-01-15', 'TK'],
      'LT121000011101001000',
    ]),
  ],
  rowAttributes: { 3: 'hidden="1"' },
  struck: { 4: [0, 1, 2, 3, 4, 5, 6, 7, 8] },
}

const SCHEDULE: TestSheet = {
  name: 'Schedule',
  rows: [
    ['Loan ID', 'Due date', 'Principal due', 'Interest due'],
    ...IDS.flatMap((id) => ['2026-02-15', '2026-03-15'].map((date) => [id, date, 50, 1.5])),
    ['LN-1', '2026-04-15', 25, 1.5],
  ],
  struck: { 9: [0, 1, 2, 3] },
}

test('each sheet is asked about its hidden rows and those that are struck out, and a fixed value says what goes before it', async ({
  page,
}) => {
  const at = new ImportPages(page)
  const workbook = Buffer.from(xlsxFile([LOANS, SCHEDULE]))
  await at.open()
  await at.choose({
    name: 'portfolio.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook,
  })
  await at.planned()
  await expect(at.question('hidden cells')).toContainText(
    'The sheet hides 1 row, and strikes out 1 row, as if it was deleted.',
  )
  for (const name of ['Officer', 'IBAN'])
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Known, not needed')
  await at.question('hidden cells').focus()
  await expectWholeAt(page, 'hidden cells', 640, 400)
  await page.setViewportSize({ width: 1280, height: 800 })
  await at.answer('hidden cells', 'Take them')
  await expect(at.question('installments struck out')).toContainText(
    'Are rows that are struck out part of the installments?',
  )
  await at.answer('installments struck out', 'Leave them out')

  await at.pick(at.fieldOf('Rate (Loans)'), 'Left out')
  await page.getByRole('button', { name: 'Add a fixed value', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Interest rate', exact: true }).click()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await at.pick(at.fieldOf('Rate (Loans)'), 'Interest rate')
  await expect(page.getByRole('region', { name: 'Fixed values' })).toContainText('Only where “Rate (Loans)” is empty')
  await expectWholeAt(page, 'fixed value', 640, 400)
})
