import type { Page } from '@playwright/test'
import { chooseFormats } from '#playwright/desk/choose-formats.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
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

test('a choice in Settings counts at once, in other tabs too, and is kept', async ({ page, api, context }) => {
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
  await settings.chooseFormat('Dates', '31.12.2026')
  await expect(row).toContainText('123\u{A0}456,78')
  await expect(row).toContainText('05.01.2026')
  await page.reload()
  await expect(settings.formatExample).toHaveText('1\u{A0}234\u{A0}567,89 EUR, 14,5 %, 31.12.2026')
  await page.getByRole('button', { name: 'As on this computer' }).click()
  await expect(settings.formatExample).toHaveText('1,234,567.89 EUR, 14.5 %, 2026-12-31')
  await expect(row).toContainText('2026-01-05')
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

/** All that a page shows and says: its texts, the names of its parts, and tooltips. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (parentElement?.closest('style, script') === null) texts.push(textContent ?? '')
    }
    const attributes = ['aria-label', 'title'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    )
    return [...texts, ...attributes]
  })
}
