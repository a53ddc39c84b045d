import type { Locator, Page } from '@playwright/test'
import { expectNoFaultsIn } from './expect-no-faults.ts'
import { expect, test } from './fixtures.ts'
import { openFilledLoan } from './kept-draft.ts'

// Each look at a popup costs half a second, ten times that on a busy machine.
test.slow()

/** What opens something over the page; each says so of itself, so that none is forgotten. */
const OPENERS = '[aria-haspopup]:visible:enabled'

/** Opens all that the page can open, one after the other, and looks at each in both schemes. */
async function lookAtAll(page: Page, least: number): Promise<void> {
  const openers = page.locator(OPENERS)
  const count = await openers.count()
  expect(count, 'what opens something').toBeGreaterThanOrEqual(least)
  for (let index = 0; index < count; index += 1) await lookAt(page, openers.nth(index))
}

async function lookAt(page: Page, opener: Locator): Promise<void> {
  await opener.click()
  const popup = page.locator('#overlays').locator(':is([role=dialog], [role=menu], [role=listbox]):visible').first()
  await popup.waitFor()
  await expectNoFaultsIn(page, '#overlays')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
}

test('axe finds nothing in any popup of the list, a loan, its comparison and What if', async ({ page, api }) => {
  const { uuid, lenderLoanId } = await api.createLoan()
  for (const [path, least] of [
    ['/', 3],
    [`/loans/${uuid}`, 3],
    [`/loans/${uuid}/compare`, 2],
    [`/loans/${uuid}/what-if`, 1],
  ] as const) {
    await page.goto(path)
    await page.getByText(lenderLoanId).first().waitFor()
    await lookAtAll(page, least)
  }
})

test('axe finds nothing in any popup of New loan and Settings', async ({ page }) => {
  await openFilledLoan(page, 'POPUPS-1')
  await lookAtAll(page, 6)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Save rules' }).waitFor()
  await lookAtAll(page, 2)
  await page.getByRole('button', { name: /Shortcuts/ }).click()
  await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor()
  await expectNoFaultsIn(page, '#overlays')
})
