import type { Page } from '@playwright/test'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { expect } from './fixtures.ts'

/** What a key must bring about. */
export type Act = (page: Page, keys: readonly string[]) => Promise<void>

/** Back to the list, on whose row the keys go on. */
export async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(new LoansPage(page).rows.first()).toBeFocused()
}

export function each(check: (page: Page) => Promise<void>): Act {
  return async (page, keys) => {
    for (const key of keys) {
      await page.keyboard.press(key)
      await check(page)
    }
  }
}

export function step(side: string): Act {
  return async (page, [key = '']) => {
    const version = page.getByRole('combobox', { name: side })
    const was = (await version.textContent()) ?? ''
    await page.keyboard.press(key)
    await expect(version).not.toHaveText(was)
  }
}

/** As the dialog writes them → as the test presses them. */
export function pressed(keys: string): string {
  return keys
    .replace('Ctrl+', 'Control+')
    .replace('Esc', 'Escape')
    .replace(
      /[↑↓←→]/,
      (arrow) => ({ '↑': 'ArrowUp', '↓': 'ArrowDown', '←': 'ArrowLeft', '→': 'ArrowRight' })[arrow] ?? '',
    )
    .replace(/\+([A-Z])$/, (_, letter: string) => `+${letter.toLowerCase()}`)
}
