import type { Page } from '@playwright/test'
import { ClientPage } from '#playwright/pages/client-page.ts'
import { Dossier } from '#playwright/pages/dossier.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { expect } from './fixtures.ts'
import { each } from './shortcut-acts.ts'

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** The next key is for the row of the first loan, which has the focus once it is there. */
async function backToClient(page: Page): Promise<void> {
  await page.goBack()
  await expect(new ClientPage(page).loans.getByRole('row').nth(1)).toBeFocused()
}

/** The keys on the page of a client, which one comes to from a loan and leaves for it again. */
export const CLIENT_CHECKS = {
  'Begin a loan for this client': async (page: Page, [key = '']: readonly string[]) => {
    await new LoanPage(page).client.click()
    await expect(title(page, 'Mari Maasikas')).toBeVisible()
    await page.keyboard.press(key)
    await expect(page.getByLabel('Lender loan ID', { exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(page.getByRole('button', { name: 'Undo discard' })).toBeVisible()
    await backToClient(page)
  },
  'Begin another loan like the one of the row': each(async (page) => {
    await expect(page.getByRole('region', { name: 'Another like' })).toBeVisible()
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(page.getByRole('button', { name: 'Undo discard' })).toBeVisible()
    await backToClient(page)
  }),
  'Write a note on the client': each(async (page) => {
    await expect(new Dossier(page).field).toBeFocused()
    await page.goBack()
    await expect(title(page, /^SC-/)).toBeVisible()
  }),
}
