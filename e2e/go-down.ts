import { expect, type Page } from '@playwright/test'

/** Goes down a list page by page until the row at this place, counted with the head, has the focus. */
export async function goDownTo(page: Page, rowIndex: number): Promise<void> {
  const pressed = async () => {
    await page.keyboard.press('PageDown')
    return page.locator('tbody tr:focus').getAttribute('aria-rowindex')
  }
  await expect.poll(pressed, { intervals: [50] }).toBe(String(rowIndex))
}
