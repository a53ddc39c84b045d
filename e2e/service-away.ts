import type { Page } from '@playwright/test'

/** Has every request of the page fail, as where the service does not answer, until `comeBack` is called. */
export async function takeServiceAway(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    Object.assign(window, { comeBack: () => Object.assign(window, { fetch }) })
  })
  return () => page.evaluate(() => Reflect.get(window, 'comeBack')())
}
