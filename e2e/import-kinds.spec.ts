import type { Download, Page } from '@playwright/test'
import { ImportPages } from '#playwright/pages/import-pages.ts'
import { loanRequest } from '../faults/desk-calls.ts'
import { expect, test } from './fixtures.ts'
import { bankFile, textFile } from './import-files.ts'

test('the template of two sheets is read as it was saved, and one of its sheets alone', async ({ page }) => {
  const at = new ImportPages(page)
  await at.open()
  const template = await savedBy(page, () => at.button('Save the template “Loans and installments”').click())
  await page.getByLabel('File to import').setInputFiles(await template.path())
  await at.planned()
  await at.step('File').click()
  await expect(at.format('Layout')).toHaveValue('Loans and installments')
  await expect(at.format('Sheet of installments')).toHaveValue('Installments')
  await at.pick(at.format('Layout'), 'One line an installment')
  await at.pick(at.format('Sheet'), 'Installments')
  await expect(at.before).toContainText('In no column')
  await at.pick(at.format('Layout'), 'Loans and installments')
  await expect(at.format('Sheet of loans')).toHaveValue('Loans')
  await at.check()
  await page.keyboard.press('Control+Enter')
  await expect(at.status).toContainText('2 loans created.')
})

test('requests of JSON Lines are loans without a mapping', async ({ page }) => {
  const at = new ImportPages(page)
  const requests = ['LT-1', 'LT-2'].map((id) => JSON.stringify(loanRequest(id)))
  await at.open()
  await at.choose(textFile('loans.jsonl', `${requests.join('\n')}\n{"lenderLoanId": "LT-3"}\n`))
  await at.planned()
  await at.step('File').click()
  await expect(at.format('Layout')).toHaveValue('createLoan requests')
  await at.check()
  await expect(at.figure('Good')).toContainText('2of 3')
  await expect(at.cell(3, 'Client name')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(at.status).toContainText('2 loans created. 1 faulty, to correct.')
})

test('a file whose name turns the text around is refused where it was chosen, with the rule', async ({ page }) => {
  const at = new ImportPages(page)
  await at.open()
  await at.choose({ ...bankFile([{ id: 'LT-1', client: 'Mari Maasikas' }]), name: 'a\u202efdp.csv' })
  await expect(page.getByText('text direction; this one contains U+202E. Nothing was changed.')).toBeVisible()
  await at.choose(bankFile([{ id: 'LT-1', client: 'Mari Maasikas' }]))
  await at.planned()
})

test('a file of which the service cannot say how it is written is not waited for in silence', async ({ page }) => {
  const at = new ImportPages(page)
  await at.open()
  const detail = 'The service failed. Nothing was changed.'
  const problem = {
    type: 'urn:loan-desk:problem:internal',
    title: 'Internal error',
    status: 503,
    detail,
    instance: '-',
  }
  await page.route('**/desk/v1/import-runs/*', (route) => route.fulfill({ status: 503, json: problem }))
  await at.choose(bankFile([{ id: 'LT-1', client: 'Mari Maasikas' }]))
  await expect(page.getByRole('alert').filter({ hasText: 'The import could not be loaded' })).toContainText(detail)
  await page.unroute('**/desk/v1/import-runs/*')
  await at.planned()
})

test('JSON of another system is mapped as a table, with a line for each installment', async ({ page }) => {
  const at = new ImportPages(page)
  const loan = (id: string, ...rows: readonly (readonly [string, number, number])[]) => ({
    contract: {
      number: id,
      country: 'EST',
      issued: '2026-01-20',
      rate: 12,
      amount: 600,
      client_type: 'CONSUMER',
      schedule_type: 'REGULAR',
    },
    client: { name: 'Rasa B', code: '38001010015' },
    installments: rows.map(([due_date, principal, interest]) => ({ due_date, principal, interest })),
  })
  const loans = [loan('R-1', ['2026-02-20', 300, 6], ['2026-03-20', 300, 3]), loan('R-2', ['2026-02-20', 600, 6.05])]
  await at.open()
  await at.choose(textFile('export.json', JSON.stringify({ made: { by: 'x' }, loans }, null, 2)))
  await at.planned()
  await at.step('File').click()
  await expect(at.format('Layout')).toHaveValue('One line an installment')
  await at.step('Columns').click()
  await expect(at.fieldOf('client.name')).toHaveValue('Client name')
  await expect(at.fieldOf('due_date')).toHaveValue('Due date')
  await at.check()
  await expect(at.figure('Good')).toContainText('2of 2')
  await expect(at.lines.first()).toContainText('R-1')
})

test('what is guessed of a text is changed, and what the file lacks is said once', async ({ page }) => {
  const at = new ImportPages(page)
  await at.open()
  await at.choose(bankFile([{ id: 'LT-1', client: 'Mari Maasikas' }]))
  await at.planned()
  await at.step('File').click()
  await at.pick(at.format('Encoding'), 'Windows-1252')
  await expect(at.format('Encoding')).toHaveAccessibleDescription('chosen by you')
  await at.pick(at.format('Delimiter'), 'Comma ,')
  await expect(at.before).toContainText('Columns in the file3')
  await at.pick(at.format('Delimiter'), 'Semicolon ;')
  await at.step('Columns').click()
  await at.pick(at.fieldOf('GRAFIKAS'), 'Left out')
  await at.before.getByRole('button', { name: 'Schedule type' }).click()
  await page.keyboard.type('linear')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('REG')
  await page.keyboard.press('Enter')
  await expect(at.fixed('Client type')).toHaveValue('By client code')
  await at.check()
  await at.show('Good')
  await expect(at.lines).toHaveCount(1)
})

test('a mapping is known by its heads the next time, undone, renamed, handed on and taken in', async ({ page }) => {
  const at = new ImportPages(page)
  const file = bankFile([{ id: 'LT-1' }, { id: 'LT-2' }])
  await at.open()
  await at.choose(file)
  await at.planned()
  await at.pick(at.fieldOf('FILIALAS'), 'Note')
  await at.button('Save as…').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Baltics')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'same heads as before: 13 of 13 columns' })).toBeVisible()

  await at.open()
  await at.choose(file)
  await at.planned()
  await expect(at.fieldOf('FILIALAS')).toHaveValue('Note')
  await at.button('Undo').click()
  await expect(at.fieldOf('FILIALAS')).toHaveValue('Left out')

  await at.button('Saved mappings…').click()
  await at.button('Rename Baltics').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Baltics, monthly')
  await page.keyboard.press('Enter')
  const handed = await savedBy(page, () => at.button('Save Baltics, monthly as a file').click())
  expect(handed.suggestedFilename()).toBe('Baltics, monthly.mapping.json')
  const taken = page.getByLabel('Mapping to take in')
  await taken.setInputFiles(await handed.path())
  await at.button('Keep both').click()
  await at.button('Delete Baltics, monthly', true).click()
  await at.button('Delete', true).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([/^Baltics, monthly 2/])
  await at.button('Use Baltics, monthly 2').click()
  await expect(at.fieldOf('FILIALAS')).toHaveValue('Note')
})

test('the rules of each column are led to from a fault, and the way back leads to it', async ({ page }) => {
  const at = new ImportPages(page)
  await at.checked(bankFile([{ id: 'LT-1', rate: '1975' }]))
  await page.getByRole('link', { name: 'Rules of each column' }).click()
  await expect(at.title).toHaveText('Rules of each column')
  await expect(page.getByRole('row', { name: /^Interest rate/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(at.cell(2, 'Interest rate')).toBeFocused()

  await at.drop(textFile('other.csv', 'Loan amount,Country\n5,LV\n'))
  await expect(page.getByRole('dialog')).toContainText('portfelis.csv has 1 line to correct.')
  await at.button('Stay here').click()
  await expect(at.title).toHaveText('Import of 1 loan')
  await at.drop(textFile('other.csv', 'Loan amount,Country\n5,LV\n'))
  await at.button('Read other.csv').click()
  await at.planned()
  await expect(at.fieldOf('Country')).toHaveValue('Country')
})

async function savedBy(page: Page, act: () => Promise<void>): Promise<Download> {
  const saved = page.waitForEvent('download')
  await act()
  return saved
}
