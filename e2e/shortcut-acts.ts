import type { Locator, Page } from '@playwright/test'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { expect } from './fixtures.ts'

/** Presses keys and checks their effect. */
export type Act = (page: Page, keys: readonly string[]) => Promise<void>

/** Returns to the list, with the focus on its row for the next keys. */
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

/** Converts keys from the dialog's notation to Playwright's. */
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

type Shown = { readonly words: string; readonly keys: string }

/** Shortcuts that the dialog shows, with their keys as one text: a browser keeps Ctrl+N for itself. */
export function shortcutsShown(
  shortcuts: readonly { readonly words: string; readonly keys: readonly string[] }[],
  isWindow: boolean,
): readonly Shown[] {
  return shortcuts.flatMap(({ words, keys }) => {
    const usable = keys.filter((key) => isWindow || key !== 'Ctrl+N')
    return usable.length === 0 ? [] : [{ words, keys: usable.join('') }]
  })
}

/** Expects that a panel has opened at its field, and closes it. */
export async function opensPanel(page: Page, field: Locator): Promise<void> {
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
}
