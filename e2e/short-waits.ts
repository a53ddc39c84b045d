import type { Page } from '@playwright/test'

/**
 * For tests of what a page does by itself after some seconds: lets each wait of a second or more last a tenth, in what the
 * page loads from now on. The program is as it is, and no browser context of its own is needed, as for Playwright's clock.
 */
export async function shortenWaits(page: Page): Promise<void> {
  await page.addInitScript(shortenInPage)
}

/** Runs in the page, before its own scripts. */
function shortenInPage(): void {
  const { setTimeout: once, setInterval: again } = window
  const short = (wait = 0) => (wait < 1_000 ? wait : wait / 10)
  Object.assign(window, {
    setTimeout: (run: TimerHandler, wait?: number, ...given: unknown[]) => once(run, short(wait), ...given),
    setInterval: (run: TimerHandler, wait?: number, ...given: unknown[]) => again(run, short(wait), ...given),
  })
}
