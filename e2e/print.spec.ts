import type { Page } from '@playwright/test'
import { ComparePage } from '#playwright/pages/compare-page.ts'
import { ExtensionRunPage } from '#playwright/pages/extension-run-page.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { expect, test } from './fixtures.ts'
import { USUAL } from './layout/loans-of-sizes.ts'

/** Sends the event that the browser sends around a print; a real dialog would wait for a person. */
async function tellPage(page: Page, event: 'beforeprint' | 'afterprint'): Promise<void> {
  await page.evaluate((name) => void window.dispatchEvent(new Event(name)), event)
}

/** Paper of the current page, by the app's own key and by the browser's menu. */
async function papers(page: Page): Promise<{ readonly own: string; readonly browsers: string }> {
  const paper = page.locator('[data-paper]')
  await page.keyboard.press('Control+p')
  await paper.waitFor({ state: 'attached' })
  const own = await paper.innerHTML()
  await tellPage(page, 'afterprint')
  await expect(paper).toHaveCount(0)
  await tellPage(page, 'beforeprint')
  const browsers = await paper.innerHTML()
  await tellPage(page, 'afterprint')
  await expect(paper).toHaveCount(0)
  return { own, browsers }
}

test('every page with a paper gives the same by its own key and by the browser', async ({ page, api }) => {
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }))
  const { uuid } = await api.createLoan(USUAL)
  await api.createLoan()
  await api.extend(uuid, 30)
  const loans = new LoansPage(page)
  const steps = {
    list: async () => {
      await loans.open()
      await loans.rows.nth(1).waitFor()
    },
    selection: () => new ExtensionRunPage(page).selectAll(),
    schedule: () => new LoanPage(page).open(uuid),
    comparison: () => new ComparePage(page).open(uuid),
  }
  for (const [name, open] of Object.entries(steps)) {
    await open()
    const { own, browsers } = await papers(page)
    expect(browsers, name).toBe(own)
  }
})

test('a schedule on paper says whose it is, and a comparison begins with its measures and its chart', async ({
  page,
  api,
}) => {
  const { uuid } = await api.createLoan(USUAL)
  await api.extend(uuid, 30)
  await page.emulateMedia({ colorScheme: 'dark' })
  await new LoanPage(page).open(uuid)
  await tellPage(page, 'beforeprint')
  const paper = page.locator('[data-paper]')
  await expect(paper.locator('dl')).toContainText('ClientMari MaasikasLoan amount126,500.00Interest rate, %11.50')
  // As the screen, without the former rows of moved installments and without columns of zeros.
  await expect(paper.locator('tbody').first().getByRole('row', { includeHidden: true })).toHaveCount(12)
  await expect(paper.getByRole('columnheader', { name: 'Paid principal', includeHidden: true })).toHaveCount(0)
  await expect(paper.getByRole('columnheader', { name: 'Total interest', includeHidden: true })).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await tellPage(page, 'afterprint')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await new ComparePage(page).open(uuid)
  await tellPage(page, 'beforeprint')
  await page.emulateMedia({ media: 'print' })
  const [measures, rows] = await paper.locator('table').all()
  await expect(measures ?? paper).toContainText('Still due141,047.48+1,212.29142,259.77')
  const tops = await Promise.all([measures, paper.locator('svg'), rows].map((part) => part?.boundingBox()))
  expect(tops[1]?.y).toBeLessThan(tops[2]?.y ?? 0)
})

for (const path of ['/settings', '/new-loan', '/submissions', '/extension-runs', '/evidence', '/nothing-here']) {
  test(`${path} has no paper and is printed as it is, without what one presses, to its end`, async ({ page }) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' })
    await tellPage(page, 'beforeprint')
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('[data-paper]')).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden()
    await expect(page.locator('.mantine-Button-root:visible')).toHaveCount(0)
    expect(await page.evaluate(cutInPrint)).toEqual([])
  })
}

/** Runs in the page: elements that hide a part of their content, which paper cannot scroll to. */
function cutInPrint(): string[] {
  return [...document.querySelectorAll<HTMLElement>('#root :is(main, section, aside, form, div)')]
    .filter((element) => element.checkVisibility() && getComputedStyle(element).overflowY !== 'visible')
    .filter((element) => element.clientHeight > 1 && element.scrollHeight > element.clientHeight + 1)
    .map((element) => element.className)
}
