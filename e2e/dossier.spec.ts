import { readFileSync } from 'node:fs'
import { Dossier } from '#playwright/pages/dossier.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expect, test } from './fixtures.ts'
import { expectWhole } from './layout/expect-whole.ts'
import { LONG } from './long.ts'

const LONG_NOTE = `${'Rindkõnelus '.repeat(60)}${'W'.repeat(300)}`

test('a note is written by keyboard, kept with who and when, and there again after a reload', async ({ page, api }) => {
  const { uuid } = await api.createLoan({ lenderLoanId: 'NOTE-1' })
  const dossier = new Dossier(page)
  await new LoanPage(page).open(uuid)
  await page.keyboard.press('m')
  await expect(dossier.field).toBeFocused()
  await page.keyboard.type('Called about December.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Pays on 2026-02-05')
  await page.keyboard.press('Control+Enter')
  await expect(dossier.notes).toHaveCount(1)
  await expect(dossier.field).toBeFocused()
  await expect(dossier.field).toHaveValue('')
  await page.keyboard.type('A second one')
  await dossier.keep.click()
  await expect(dossier.notes.first()).toContainText('A second one')
  await page.reload()
  await expect(dossier.notes).toHaveCount(2)
  await expect(dossier.notes.last()).toContainText(/Called about December\.\s*Pays on 2026-02-05/)
  await expect(dossier.notes.last()).toContainText(/, \d{4}-\d\d-\d\d \d\d:\d\d/)
})

test('what is typed waits where one left it, and stays when the service refuses it', async ({ page, api }) => {
  const { uuid } = await api.createLoan({ lenderLoanId: 'NOTE-2' })
  const dossier = new Dossier(page)
  await new LoanPage(page).open(uuid)
  await dossier.field.fill('Half a note')
  await page.getByRole('link', { name: 'Loans', exact: true }).click()
  await new LoansPage(page).row('NOTE-2').click()
  await expect(dossier.field).toHaveValue('Half a note')
  await dossier.field.fill('\u200b')
  await dossier.keep.click()
  await expect(page.getByText('Must contain at least one visible character')).toBeVisible()
  await expect(dossier.field).toHaveValue('\u200b')
})

test('a note is removed once it was asked for twice', async ({ page, api }) => {
  const { uuid } = await api.createLoan({ lenderLoanId: 'NOTE-3' })
  const dossier = new Dossier(page)
  await new LoanPage(page).open(uuid)
  await dossier.field.fill('To remove')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: /^Remove the note/ }).click()
  await expect(dossier.question('Remove the note').getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dossier.notes).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Remove the note/ })).toBeFocused()
  await dossier.remove(/^Remove the note/)
  await expect(dossier.notes).toHaveCount(0)
})

test('files are attached by choosing and by dropping, saved as they are, and removed', async ({ page, api }) => {
  const { uuid } = await api.createLoan({ lenderLoanId: 'FILE-1' })
  const dossier = new Dossier(page)
  await new LoanPage(page).open(uuid)
  const bytes = Buffer.from([0, 255, 10, 13, 128, 37])
  await dossier.chooser.setInputFiles([
    { name: 'Leping 1.pdf', mimeType: 'application/pdf', buffer: bytes },
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') },
  ])
  await expect(dossier.files).toHaveCount(2)
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['dropped'], 'dropped.txt'))
    return data
  })
  await dossier.attach.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(dossier.files.first()).toContainText('dropped.txt')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save Leping 1.pdf' }).click(),
  ])
  expect([download.suggestedFilename(), readFileSync(await download.path())]).toEqual(['Leping 1.pdf', bytes])
  await dossier.remove(/^Remove page\.html/)
  await expect(dossier.files).toHaveCount(2)
})

test(
  'a file that is empty or too large is refused where it was attached, with the reason',
  LONG,
  async ({ page, api }) => {
    const { uuid } = await api.createLoan({ lenderLoanId: 'FILE-2' })
    const dossier = new Dossier(page)
    await new LoanPage(page).open(uuid)
    await dossier.chooser.setInputFiles({ name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) })
    await expect(page.getByText('Must be a file that is not empty')).toBeVisible()
    const buffer = Buffer.alloc(10 * 1024 * 1024 + 1)
    await dossier.chooser.setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer })
    await expect(page.getByText('at most 10,485,760 bytes')).toBeVisible()
    await expect(dossier.files).toHaveCount(0)
  },
)

test('a file whose name turns the text around is refused where it was attached, with the rule', async ({
  page,
  api,
}) => {
  const { uuid } = await api.createLoan({ lenderLoanId: 'FILE-3' })
  const dossier = new Dossier(page)
  await new LoanPage(page).open(uuid)
  const mimeType = 'application/pdf'
  await dossier.chooser.setInputFiles({ name: 'a\u202efdp.exe', mimeType, buffer: Buffer.from('x') })
  await expect(page.getByText('text direction; this one contains U+202E.')).toBeVisible()
  await dossier.chooser.setInputFiles({ name: 'a.pdf', mimeType, buffer: Buffer.from('x') })
  await expect(dossier.files).toHaveCount(1)
  await expect(page.getByText('text direction')).toBeHidden()
})

test('long notes and names are whole at every width', LONG, async ({ page, api }) => {
  const { uuid } = await api.createLoan({ lenderLoanId: 'LONG-1' })
  const dossier = new Dossier(page)
  await new LoanPage(page).open(uuid)
  await dossier.field.fill(LONG_NOTE)
  await page.keyboard.press('Control+Enter')
  const buffer = Buffer.from('x')
  await dossier.chooser.setInputFiles({
    name: `${'annual-report-'.repeat(8)}.pdf`,
    mimeType: 'application/pdf',
    buffer,
  })
  await expect(dossier.files).toHaveCount(1)
  await expectWhole(page, 'loan with notes and files')
  await expectNoFaults(page)
  await page.getByRole('button', { name: /^Remove annual/ }).click()
  await expectWhole(page, 'question before a file is removed')
})
