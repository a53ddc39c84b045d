import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** A page that brings no lost focus back, as those of the face do. */
const BARE = '<main data-focus-ground><div><input aria-label="Search"></div></main>'

/** Each takes the focus from the field in a way of its own, some time after all has come to rest. */
const LOSSES: Readonly<Record<string, (field: HTMLElement) => void>> = {
  'is left': (field) => field.blur(),
  'goes away': (field) => field.remove(),
  'goes away with what it is in': (field) => field.parentElement?.remove(),
  'can no longer be used': (field) => field.setAttribute('disabled', ''),
  'is hidden': (field) => field.style.setProperty('display', 'none'),
  'is hidden with what it is in': (field) => field.parentElement?.setAttribute('hidden', ''),
}

for (const [loss, lose] of Object.entries(LOSSES)) {
  test.fail(`a focus that falls to the body is noticed where its field ${loss}`, async ({ page }) => {
    const field = await atRest(page)
    await field.evaluate(lose)
    await page.evaluate(tenFrames)
  })
}

test('a focus that stays is no error', async ({ page }) => {
  const field = await atRest(page)
  await page.evaluate(tenFrames)
  await expect(field).toBeFocused()
})

/** The field, with the focus on it and nothing more to come. */
async function atRest(page: Page) {
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: BARE }))
  await page.goto('/bare')
  const field = page.getByRole('textbox', { name: 'Search' })
  await field.focus()
  await page.evaluate(tenFrames)
  return field
}

/** Runs in the page. */
async function tenFrames(): Promise<void> {
  for (let frame = 0; frame < 10; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}
