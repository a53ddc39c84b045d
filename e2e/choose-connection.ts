import type { Page } from '@playwright/test'
import { deskCall } from './desk-call.ts'

/** Has new tabs begin with a connection, and this one start again, without the switcher. */
export async function chooseConnection(page: Page, id: unknown): Promise<void> {
  await deskCall(page, 'PUT', '/desk/v1/connection', { id })
  if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear())
}
