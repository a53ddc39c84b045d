import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { each } from './shortcut-acts.ts'

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** The keys for the selected loans of the list; the last one leaves on the page of a loan. */
export const SELECTION_CHECKS = {
  'Buy the selected loans back': each(async (page) => {
    await expect(title(page, 'Buyback of 2 loans')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(title(page, 'Runs')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(title(page, 'Loans')).toBeVisible()
  }),
  'Try an extension of the selected loans': each(async (page) => {
    await expect(title(page, 'Extension of 2 loans')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(title(page, 'Runs')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect(title(page, /^SC-/)).toBeVisible()
  }),
}
