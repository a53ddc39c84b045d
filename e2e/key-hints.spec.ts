import { LoansPage } from '#playwright/pages/loans-page.ts'
import { Palette } from '#playwright/pages/palette.ts'
import { expect, test } from './fixtures.ts'
import { LONG } from './long.ts'

test('the keys of the page are shown while Alt is held, and only those that work here', async ({
  page,
  api,
  electron,
}) => {
  await api.createLoan()
  const loans = new LoansPage(page)
  await loans.open()
  await expect(loans.rows.first()).toBeFocused()
  const keys = loans.newLoan.locator('kbd')
  await expect(keys).toBeHidden()
  await page.keyboard.down('Alt')
  await expect(keys).toBeVisible()
  await expect(keys).toHaveText(electron === null ? 'n' : 'Ctrl+N')
  await page.keyboard.up('Alt')
  await expect(keys).toBeHidden()
})

test('keys of one letter are turned off in Settings, and so are their hints', LONG, async ({ page, api }) => {
  await api.createLoan()
  await page.goto('/settings')
  const setting = page.getByRole('checkbox', { name: /^Letters and signs/ })
  await setting.uncheck()
  await page.getByRole('link', { name: 'Loans', exact: true }).click()
  const loans = new LoansPage(page)
  await expect(loans.rows.first()).toBeFocused()
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(new Palette(page).input).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Shortcuts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Shortcuts' })
  await expect(dialog.getByRole('term').filter({ hasText: 'Settings' })).toBeVisible()
  await expect(dialog.getByRole('term').filter({ hasText: 'Choose a view' })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.goto('/settings')
  await expect(setting).not.toBeChecked()
  await setting.check()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1, name: 'New loan' })).toBeVisible()
})
