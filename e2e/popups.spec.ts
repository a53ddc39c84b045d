import type { Locator, Page } from '@playwright/test'
import { ConnectionsPage } from '#playwright/pages/connections-page.ts'
import { ExtendPanel } from '#playwright/pages/extend-panel.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { NewLoanPage } from '#playwright/pages/new-loan-page.ts'
import { SettingsPage } from '#playwright/pages/settings-page.ts'
import { expectNoFaultsIn } from './expect-no-faults.ts'
import { expect, test } from './journal-fixtures.ts'
import { openFilledLoan } from './kept-draft.ts'

// Each check of a popup takes half a second, ten times that on a busy machine.
test.slow()

/** Controls that open something over the page. Each is marked, so that no test forgets one. */
const OPENERS = '[aria-haspopup]:visible:enabled'

/** Opens everything that the page can open, one after the other, and checks each in both colour schemes. */
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

test('axe finds nothing in the panel of an extension, an explanation and each calendar', async ({ page, api }) => {
  const { uuid } = await api.createLoan()
  const loan = new LoanPage(page)
  await loan.open(uuid)
  await loan.schedule.locator('tfoot').getByRole('gridcell').nth(2).click()
  await page.getByRole('button', { name: 'Copy explanation' }).waitFor()
  await expectNoFaultsIn(page, '#overlays')
  await page.keyboard.press('Escape')
  const { daysToExtend: days, rows } = new ExtendPanel(page)
  await loan.extend.click()
  await days.fill('30')
  await rows.first().waitFor()
  await expectNoFaultsIn(page, '#overlays')
  await openFilledLoan(page, 'POPUPS-2')
  const form = new NewLoanPage(page)
  let seen = 0
  for (const type of ['FULL-BULLET', 'ANNUITY']) {
    await form.choose('Schedule type', type)
    const fields = page.getByRole('button', { name: / calendar$/ })
    await expect(fields).toHaveCount(2)
    for (const field of await fields.all()) {
      await field.click()
      await page.getByRole('dialog', { name: 'Calendar' }).waitFor()
      await expectNoFaultsIn(page, '#overlays')
      await page.keyboard.press('Escape')
      seen += 1
    }
  }
  expect(seen).toBe(4)
})

test('axe finds nothing in the questions that are asked before anything ends or is sent', async ({ page, live }) => {
  await live({ kind: 'production' })
  const settings = new SettingsPage(page)
  const connections = new ConnectionsPage(page)
  await settings.open()
  await settings.createToken('reporting')
  await settings.hideToken()
  const questions = [
    async () => page.getByRole('button', { name: 'Revoke reporting' }).click(),
    async () => connections.section.getByRole('button', { name: 'Remove Marketplace' }).click(),
    async () => {
      await connections.section.getByRole('button', { name: 'Edit Marketplace' }).click()
      await connections.chooseKind('Test')
      await connections.save.click()
      await page.getByRole('button', { name: 'Make it a test' }).waitFor()
    },
  ]
  for (const ask of questions) {
    await ask()
    const dialogs = page.getByRole('dialog')
    await dialogs.first().waitFor()
    await expectNoFaultsIn(page, '#overlays')
    while (await dialogs.last().isVisible()) await page.keyboard.press('Escape')
  }
  const form = await openFilledLoan(page, 'POPUPS-3')
  await form.create.click()
  await page.getByRole('dialog', { name: /^PRODUCTION/ }).waitFor()
  await expectNoFaultsIn(page, '#overlays')
})
