import type { Page } from '@playwright/test'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { Palette } from '#playwright/pages/palette.ts'
import { ProductionQuestion } from '#playwright/pages/production-question.ts'
import { expect, test } from './journal-fixtures.ts'
import { openFilledLoan } from './kept-draft.ts'
import { LONG } from './long.ts'

test.use({ contextOfItsOwn: true })

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const userAgent =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
  })
})

test('⌘ commands on a Mac, where Ctrl does not, and the keys say so', async ({ page, api }) => {
  await api.createLoan({ lenderLoanId: 'MAC-1' })
  const [loans, palette] = [new LoansPage(page), new Palette(page)]
  await loans.open()
  await loans.row('MAC-1').press('Enter')
  const search = page.getByRole('button', { name: 'Search loans, clients and actions' })
  await expect(search).toContainText('⌘K')
  await expect(search).toHaveAttribute('aria-keyshortcuts', 'Meta+K')
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Meta+k')
  await expect(palette.input).toBeFocused()
  await page.keyboard.press('Meta+k')
  await expect(palette.input).toBeHidden()
  await page.keyboard.press('Meta+e')
  await expect(page.getByRole('textbox', { name: 'Days to extend' })).toBeFocused()
})

test(
  '⌘ and Enter send to production while Enter repeats, and not once its repeats stop',
  LONG,
  async ({ page, double, live }) => {
    await page.clock.install()
    await live({ kind: 'production', answerDeadlineInSeconds: 30 })
    await openFilledLoan(page, 'MAC-2')
    const question = new ProductionQuestion(page)
    await page.keyboard.press('Meta+Enter')
    await expect(question.cancel).toBeFocused()
    await expect(question.dialog).toContainText('or hold ⌘Enter for one second')
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))

    await hold(page, 400)
    await page.clock.runFor(600)
    await expect(question.dialog).toContainText('Nothing was sent.')
    await page.keyboard.up('Enter')
    await page.keyboard.up('Meta')
    expect(double.posts).toHaveLength(0)

    await page.keyboard.down('Control')
    await page.keyboard.down('Enter')
    await page.clock.runFor(2_000)
    await page.keyboard.up('Enter')
    await page.keyboard.up('Control')
    await expect(question.dialog).toBeVisible()
    expect(double.posts).toHaveLength(0)

    await hold(page, 1_000)
    await page.clock.resume()
    await expect(page.getByRole('heading', { level: 1, name: 'MAC-2' })).toBeVisible()
    expect(double.posts).toHaveLength(1)
  },
)

/** Holds ⌘ and Enter, with a repeat of Enter each 100 ms; a Mac reports no release of Enter. */
async function hold(page: Page, ms: number): Promise<void> {
  await page.keyboard.down('Meta')
  await page.keyboard.down('Enter')
  for (let held = 0; held < ms; held += 100) {
    await page.keyboard.down('Enter')
    await page.clock.runFor(100)
  }
}
