import { ComparePage } from '#playwright/pages/compare-page.ts'
import { ExtendPanel } from '#playwright/pages/extend-panel.ts'
import { ExtensionRunPage } from '#playwright/pages/extension-run-page.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { WhatIfPage } from '#playwright/pages/what-if-page.ts'
import { programTest as test } from './fixtures.ts'
import { HERE } from './here.ts'
import { expectWhole } from './layout/expect-whole.ts'
import { extended, LARGEST, LONGEST, SMALLEST, USUAL } from './layout/loans-of-sizes.ts'
import { EXTENDED, seedExtendedLoan } from './seed-extended-loan.ts'

// One page is looked at eight times in every state.
test.slow()

const SIZES = { smallest: SMALLEST, usual: USUAL, largest: LARGEST, longest: LONGEST }
const sizes = Object.entries(SIZES)

test('the list: empty, all sizes, selected, without a match; the run of a selection', async ({ page, api }) => {
  const loans = new LoansPage(page)
  const run = new ExtensionRunPage(page)
  await loans.open()
  await page.getByRole('heading', { name: `No loans on ${HERE.inText} yet` }).waitFor()
  await expectWhole(page, 'no loans')
  for (const [, loan] of sizes) await api.createLoan(loan)
  await loans.open()
  await loans.rows.nth(3).waitFor()
  await expectWhole(page, 'list')
  await run.selectAll()
  await expectWhole(page, 'list, selected')
  await run.tryDays('1')
  await expectWhole(page, 'a dry run')
  const runs = page.getByRole('link', { name: 'Runs', exact: true })
  await runs.click()
  await page.getByRole('button', { name: /^Discard/ }).waitFor()
  await expectWhole(page, 'a dry run among runs')
  await page.goBack()
  await run.button(/^Extend \d+ loan/).click()
  await run.status.getByText(/loans? extended/).waitFor()
  await expectWhole(page, 'a run')
  await runs.click()
  await page.getByRole('gridcell', { name: 'Finished' }).waitFor()
  await expectWhole(page, 'runs')
  await loans.open()
  await loans.search.fill('nothing')
  await page.getByRole('heading', { name: 'No loan matches “nothing”' }).waitFor()
  await expectWhole(page, 'no match')
  await page.keyboard.press('?')
  await expectWhole(page, 'shortcuts')
})

test.fail('a title that only dark cuts is noticed', async ({ page }) => {
  await new LoansPage(page).open()
  await page.evaluate(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', () => {
      const title = document.querySelector('h1')
      if (title) title.style.cssText = dark.matches ? 'width: 10px; overflow: hidden; white-space: nowrap' : ''
    })
  })
  await expectWhole(page, 'list')
})

for (const [size, fields] of sizes) {
  test(`the ${size} loan, its panel, Compare and What if`, async ({ page, api }) => {
    const { uuid } = await extended(api, fields)
    const loan = new LoanPage(page)
    const compare = new ComparePage(page)
    await loan.open(uuid)
    await expectWhole(page, 'loan')
    if (await loan.showMoved.isVisible()) {
      await loan.showMoved.setChecked(!(await loan.showMoved.isChecked()))
      await expectWhole(page, 'loan, moved rows')
    }
    if (await loan.extend.isVisible()) {
      const panel = new ExtendPanel(page)
      await loan.extend.click()
      await panel.daysToExtend.fill('1')
      await panel.rows.first().waitFor()
      await expectWhole(page, 'extend')
      await panel.daysToExtend.fill('99999')
      await panel.panel.getByText('A due date would pass').waitFor()
      await expectWhole(page, 'extend, refused')
      await page.keyboard.press('Escape')
    }
    await compare.open(uuid)
    await compare.chart.waitFor()
    await expectWhole(page, 'compare')
    await page.getByRole('button', { name: 'As a table' }).click()
    await page.keyboard.press('d')
    await expectWhole(page, 'compare, all rows')
    await compare.open(uuid, '?before=0&after=preview&days=1')
    await compare.chart.waitFor()
    await expectWhole(page, 'compare, preview')
    await page.goto(`/loans/${uuid}/what-if?days=1,14,99999`)
    await new WhatIfPage(page).table.waitFor()
    await page.getByText('A due date would pass').waitFor()
    await expectWhole(page, 'what if')
  })
}

for (const principal of [25_000, 1_234_567_890, 12_345_678_901_234]) {
  const withExtendedLoan = test.extend({
    dataFolder: async ({ dataFolder }, use) => {
      await seedExtendedLoan(dataFolder, { rows: 8, principal, interest: Math.floor(principal / 9) })
      await use(dataFolder)
    },
  })
  withExtendedLoan(`Compare of an old extension, ${principal / 100} each time`, async ({ page }) => {
    const compare = new ComparePage(page)
    await compare.open(EXTENDED, '?before=0&after=1')
    await compare.chart.waitFor()
    await expectWhole(page, 'folded')
    await compare.fold('3 same rows above').click()
    await expectWhole(page, 'unfolded')
  })
}
