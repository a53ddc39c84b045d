import type { Page } from '@playwright/test'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { faultsShown } from './expect-no-faults.ts'
import { expect, test } from './fixtures.ts'

const UNREADABLE = {
  'words too faint': 'color: rgb(128 128 128 / 40%) !important',
  'a ground like the words': 'background: rgb(128 128 128) !important',
  'a veil over it': 'opacity: 0.3',
} as const

test('one cell among many that cannot be read in one scheme is noticed', async ({ page, api }) => {
  const { uuid } = await api.createLoan()
  const loan = new LoanPage(page)
  await loan.open(uuid)
  const cell = loan.schedule.locator('tbody').getByRole('row').nth(4).getByRole('gridcell').nth(2)
  await cell.evaluate((element) => element.classList.add('spoilt'))
  expect(await faultsShown(page, '[role=grid]')).toEqual([])
  for (const scheme of ['light', 'dark']) {
    for (const [name, style] of Object.entries(UNREADABLE)) {
      await setStyle(page, `[data-mantine-color-scheme=${scheme}] :is(.spoilt, .spoilt *) { ${style} }`)
      const faults = await faultsShown(page, '[role=grid]')
      expect(
        faults.map((fault) => fault.split('<')[0]),
        name,
      ).toEqual([`${scheme}: color-contrast: `])
    }
  }
})

/** The policy of the page takes no style element. */
async function setStyle(page: Page, style: string): Promise<void> {
  await page.evaluate(async (text) => {
    document.adoptedStyleSheets = [await new CSSStyleSheet().replace(text)]
  }, style)
}
