import type { Page } from '@playwright/test'
import { chooseFormats } from '#playwright/desk/choose-formats.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { NewLoanPage } from '#playwright/pages/new-loan-page.ts'
import { SettingsPage } from '#playwright/pages/settings-page.ts'
import { expect, test } from './fixtures.ts'
import { LONG } from './long.ts'
import { PLACES } from './places.ts'

/** A day by ISO 8601, a decimal point, or a comma between thousands. An address and a version number have more points. */
const OTHERWISE = /\b\d{4}-\d{2}(-\d{2})?\b|(?<![.\d])\d+\.\d{1,6}(?![.\d])|\d,\d{3}[.,]/
/** Quotations from the file of an import, and the name of its notation. */
const OF_THE_FILE = /3\.300,00|1\.234,56/
/** A month of the axis of a chart. */
const MONTH = /^\d{2}\.\d{4}$/

test('a choice in Settings counts at once, in other tabs too, and is kept', LONG, async ({ page, api, context }) => {
  await api.createLoan({ lenderLoanId: 'FORMATS-1', loanAmount: '123456.78', lenderIssueDate: '2026-01-05' })
  const list = await context.newPage()
  await new LoansPage(list).open()
  const row = new LoansPage(list).row('FORMATS-1')
  await expect(row).toContainText('123,456.78')
  const settings = new SettingsPage(page)
  await settings.open()
  await settings.chooseFormat('Decimal sign', 'Comma, 0,5')
  await expect(settings.formatExample).toHaveText('1.234.567,89 EUR, 14,5 %, 2026-12-31')
  await settings.chooseFormat('Thousands', 'Space, 1 000')
  await settings.chooseFormat('Date order', '31.12.2026')
  await expect(row).toContainText('123\u{A0}456,78')
  await expect(row).toContainText('05.01.2026')
  await page.reload()
  await expect(settings.formatExample).toHaveText('1\u{A0}234\u{A0}567,89 EUR, 14,5 %, 31.12.2026')
  await page.getByRole('button', { name: 'As on this computer' }).click()
  await expect(settings.formatExample).toHaveText('1,234,567.89 EUR, 14.5 %, 2026-12-31')
  await expect(row).toContainText('2026-01-05')
})

test('a day is read in the order of the person and spelled out; without an order it is asked about', async ({
  page,
}) => {
  const form = new NewLoanPage(page)
  await form.open()
  const issued = form.field('Issue date')
  await issued.fill('03/04/2026')
  await expect(issued).toHaveAccessibleDescription(/^Which day\?/)
  await page.getByRole('button', { name: '4 March 2026' }).click()
  await expect(issued).toBeFocused()
  await expect(issued).toHaveValue('2026-03-04')
  await chooseFormats(page, { decimal: 'POINT', grouping: 'COMMA', day: 'DD/MM/YYYY' })
  await page.reload()
  await expect(issued).toHaveValue('04/03/2026')
  await issued.fill('5/6/2026')
  await expect(issued).toHaveAccessibleDescription('5 June 2026')
  await form.field('Interest rate').focus()
  await expect(issued).toHaveValue('05/06/2026')
})

test('thousands or decimals are asked about in a field and in a cell', async ({ page }) => {
  await chooseFormats(page, { decimal: 'COMMA', grouping: 'SPACE', day: 'DD.MM.YYYY' })
  const form = new NewLoanPage(page)
  await form.open()
  const amount = form.field('Loan amount')
  await amount.fill('1.235')
  await expect(amount).toHaveAccessibleDescription(/^Thousands or decimals\?/)
  await page.getByRole('button', { name: '1\u{A0}235,00', exact: true }).click()
  await expect(amount).toHaveValue('1\u{A0}235,00')
  await form.chooseSource('Enter rows')
  await form.cell(1, 'due date').fill('28.02.2026')
  await form.cell(1, 'principal').fill('1,235')
  await form.cell(1, 'interest').focus()
  await page.getByRole('button', { name: '1,24, rounded', exact: true }).click()
  await expect(form.cell(1, 'principal')).toBeFocused()
  await expect(form.cell(1, 'principal')).toHaveValue('1,24')
  await expect(form.cell(1, 'due date')).toHaveValue('28.02.2026')
})

test('no page writes a number or a day otherwise than the person has chosen', LONG, async ({ page, api }) => {
  test.slow()
  const { uuid } = await api.createLoan({ lenderLoanId: 'NAMES-1', maxExtensions: 3, loanAmount: '123456.78' })
  await api.extend(uuid, 30)
  await chooseFormats(page, { decimal: 'COMMA', grouping: 'SPACE', day: 'DD.MM.YYYY' })
  await new LoansPage(page).open()
  const found: string[] = []
  for (const { name, open } of PLACES) {
    await open({ page, uuid })
    const texts = (await textsOf(page)).filter(
      (text) => OTHERWISE.test(text) && !OF_THE_FILE.test(text) && !MONTH.test(text),
    )
    found.push(...texts.map((text) => `${name}: ${text}`))
  }
  expect(found).toEqual([])
})

/** All that a page shows and says: its texts, the names of its parts, tooltips, and what stands in its fields. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (parentElement?.closest('style, script') === null) texts.push(textContent ?? '')
    }
    const attributes = ['aria-label', 'title', 'placeholder'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    )
    const values = [...document.querySelectorAll('input')].flatMap(({ type, value }) =>
      type === 'text' ? [value] : [],
    )
    return [...texts, ...attributes, ...values]
  })
}
