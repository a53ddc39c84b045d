import { ImportPages } from '#playwright/pages/import-pages.ts'
import { ProductionQuestion } from '#playwright/pages/production-question.ts'
import { type BankLine, bankFile, bankText, textFile } from './import-files.ts'
import { expect, test } from './journal-fixtures.ts'
import { LONG } from './long.ts'

const GOOD: readonly BankLine[] = [
  { id: 'LT-1', client: 'Mari Maasikas', amount: '1.000,00' },
  { id: 'LT-2', amount: '2.000,00' },
  { id: 'LT-3', amount: '3.000,00' },
]

test.describe('a file of loans', () => {
  test('is dropped on the empty desk, and on the list, and its import opens', async ({ page, api }) => {
    const at = new ImportPages(page)
    await page.goto('/')
    await expect(page.getByText('A file can also be dropped anywhere on this page.')).toBeVisible()
    await at.drop(bankFile(GOOD))
    await at.planned()
    await expect(at.step('File')).toContainText('portfelis.csv, 3 lines')
    await api.createLoan({ lenderLoanId: 'ONE' })
    await page.goto('/')
    await page.getByRole('link', { name: 'ONE', exact: true }).waitFor()
    await at.drop(bankFile(GOOD.slice(0, 2), 'second.csv'))
    await at.planned()
    await expect(at.step('File')).toContainText('second.csv, 2 lines')
  })

  test('is dropped or pasted, shows how it is read, and is kept through a reload', async ({ page }) => {
    const at = new ImportPages(page)
    await at.open()
    await at.drop(bankFile(GOOD))
    await at.planned()
    await at.step('File').click()
    await expect(at.format('Delimiter')).toHaveValue('Semicolon ;')
    await expect(at.format('Encoding')).toHaveValue('Windows-1257')
    await at.step('Columns').click()
    await expect(at.fieldOf('SUMA')).toHaveValue('Loan amount')
    await page.reload()
    await expect(at.fieldOf('SUMA')).toHaveValue('Loan amount')
    await at.pick(at.fieldOf('SUMA'), 'Left out')
    await expect(at.before).toContainText(/^1 field in no column1Loan amount/)
    await expect(at.button(/^Check 3 loans/)).toBeDisabled()
    await at.pick(at.fieldOf('SUMA'), 'Loan amount')
    await at.check()
    await expect(at.title).toHaveText('Import of 3 loans')
    await page.reload()
    await expect(at.lines).toHaveCount(3)
    await page.keyboard.press('Escape')
    await expect(at.title).toHaveText('Runs')

    await at.open()
    await at.paste(bankText(GOOD.slice(0, 2)))
    await at.planned()
    await expect(at.button(/^Check 2 loans/)).toBeEnabled()
  })

  test('asks for the column of the client codes, never for one code of all loans', LONG, async ({ page }) => {
    const at = new ImportPages(page)
    await at.open()
    await at.choose(bankFile(GOOD))
    await at.planned()
    await at.pick(at.fieldOf('ASMENS_KODAS'), 'Left out')
    await at.before.getByRole('button', { name: 'Client code' }).click()
    await expect(at.fieldOf('ASMENS_KODAS')).toBeFocused()
    await expect(at.fixed('Client code')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await at.button('Add a fixed value').click()
    await expect(page.getByRole('menuitem', { name: 'Collateral value' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /code$|ID$/ })).toHaveCount(0)
  })

  test('takes another line for its head, by keyboard, or none', LONG, async ({ page }) => {
    const at = new ImportPages(page)
    const lines = ['Qid;Qday;Qsum', 'Zona;Zona;Zona', 'A-1;2026-01-28;100.50', 'A-2;2026-01-29;200.50', '']
    await at.open()
    await at.choose(textFile('portfolio.csv', lines.join('\n')))
    await at.planned()
    await at.step('File').click()
    const head = page.getByRole('combobox', { name: 'Head', exact: true })
    await expect(head).toHaveValue('None')
    await head.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[role=option][data-combobox-selected]')).toHaveText('None')
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[role=option][data-combobox-selected]')).toHaveText('Line 1: Qid · Qday · Qsum')
    await page.keyboard.press('Enter')
    await expect(head).toHaveValue('Line 1')
    await expect(page.getByText('chosen by you')).toBeVisible()
    await expect(page.getByRole('row', { name: '1 Qid Qday Qsum' })).toBeVisible()
    await at.step('Columns').click()
    await expect(at.fieldOf('Qday')).toBeVisible()
    await at.step('File').click()
    await at.pick(head, 'None')
    await at.step('Columns').click()
    await expect(at.fieldOf('Qid')).toHaveCount(0)
    await expect(at.fieldOf('Qday')).toHaveCount(0)
  })

  test(
    'is found again from every page while it waits, and asks before answers are discarded',
    LONG,
    async ({ page }) => {
      const at = new ImportPages(page)
      await at.open()
      await at.choose(bankFile(GOOD))
      await at.planned()
      await at.pick(at.fieldOf('SUMA'), 'Left out')
      await page.goto('/')
      await page.getByRole('link', { name: 'Runs', exact: true }).click()
      await page.getByRole('link', { name: /^Go on with the import of/ }).click()
      await expect(at.fieldOf('SUMA')).toHaveValue('Left out')
      await at.button('Discard').click()
      const question = page.getByRole('dialog', { name: 'Discard the import' })
      await expect(question).toContainText('Your answers for portfelis.csv would be lost.')
      await page.keyboard.press('Enter')
      await expect(at.fieldOf('SUMA')).toHaveValue('Left out')
      await at.button('Discard').click()
      await question.getByRole('button', { name: 'Discard' }).click()
      await expect(page.getByRole('heading', { name: 'No runs yet' })).toBeVisible()
    },
  )

  test('makes its loans once: the same file again makes nothing twice and says so', LONG, async ({ page }) => {
    const at = new ImportPages(page)
    await at.checked(bankFile(GOOD))
    await page.keyboard.press('Control+Enter')
    await expect(at.status).toContainText('3 loans created.')
    await at.open()
    await at.choose(bankFile(GOOD))
    await at.planned()
    await expect(at.before).toContainText('This file was imported before')
    await at.check()
    await expect(at.status).toContainText('All is there already.')
    await expect(at.figure('There already')).toContainText('3')
    await expect(at.lines).toHaveCount(3)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('grid', { name: 'Runs' }).locator('tbody').getByRole('row')).toHaveText([
      /Import of portfelis\.csvChecked3000/,
      /Import of portfelis\.csvFinished3300/,
    ])
  })

  test('that holds no loans is not read, and another one can be chosen', LONG, async ({ page }) => {
    const at = new ImportPages(page)
    await at.open()
    await at.choose(textFile('letter.json', '{"dear": '))
    await at.planned()
    await expect(at.before).toContainText('The file ends in the middle')
    await at.choose(textFile('loans.xlsx', 'PK\u0003\u0004 and nothing more'))
    await expect(page.getByRole('heading', { name: 'The file could not be read' })).toBeVisible()
    await page.getByRole('link', { name: 'Choose another file' }).click()
    await expect(at.button(/^Choose a file/)).toBeFocused()
  })
})

test.describe('an import on a live service', () => {
  test('waits where the service asks to, and stops when it is cancelled', LONG, async ({ page, double, live }) => {
    await live()
    const at = new ImportPages(page)
    await at.checked(bankFile(GOOD))
    double.next({ kind: 'answer' })
    // The third may be on its way with the second.
    double.next({ kind: 'refuse', status: 429, body: { message: 'Slow down' }, retryAfter: '600' })
    double.next({ kind: 'refuse', status: 429, body: { message: 'Slow down' }, retryAfter: '600' })
    await page.keyboard.press('Control+Enter')
    await expect(at.status).toContainText(/1 of 3 loans created. The service asked to wait until \d\d:\d\d/)
    await at.button('Cancel the run').click()
    await expect(at.status).toContainText('Cancelled. 1 loan created and kept, 2 not created.')
    expect([2, 3]).toContain(double.posts.length)
  })

  test(
    'asks first on production, and leads from what is unknown to its submission',
    LONG,
    async ({ page, double, live }) => {
      await live({ kind: 'production' })
      const at = new ImportPages(page)
      await at.checked(bankFile(GOOD.slice(0, 2)))
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('dialog')).toContainText('Loan amounts3,000.00 EUR')
      double.next({ kind: 'silent', makes: true })
      await new ProductionQuestion(page).type(double.host)
      await expect(at.status).toContainText('1 loan created.')
      await expect(at.lines.filter({ hasText: 'Unknown' })).toHaveCount(1)
      await at.status.getByRole('link', { name: '1 unknown: decide in Submissions' }).click()
      await expect(page).toHaveURL(/\/submissions\?state=unknown$/)
      expect(double.posts).toHaveLength(2)
    },
  )
})
