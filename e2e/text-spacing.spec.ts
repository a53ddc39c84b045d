import type { Page } from '@playwright/test'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { test } from './fixtures.ts'
import { expectWholeAt } from './layout/expect-whole.ts'
import { PLACES } from './places.ts'

/** As people with low vision or dyslexia set it: WCAG 2.2, 1.4.12. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`

/** Fields show the rest of a text as the caret moves or they open; tables and panels may scroll, and a text may fill its padding. */
const isLoss = (fault: string) => !/^(?:cut: field|scrolls sideways|out of its box)/.test(fault)

async function setSpacing(page: Page, css: string): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, css)
}

test('every page is whole with the widest spacing of text that people set', async ({ page, api }) => {
  test.setTimeout(600_000)
  const { uuid } = await api.createLoan({ lenderLoanId: 'SPACED-1', maxExtensions: 3 })
  await api.extend(uuid, 30)
  await new LoansPage(page).open()
  for (const { name, open } of PLACES) {
    await open({ page, uuid })
    await setSpacing(page, SPACED)
    await expectWholeAt(page, name, 1280, 800, isLoss)
    await setSpacing(page, '')
    await page.emulateMedia({ colorScheme: 'light' })
  }
})
