import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

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
  test(`a focus that falls to the body is noticed where its field ${loss}`, async ({ page }) => {
    const field = await atRest(page)
    await field.evaluate(lose)
    expect(await page.evaluate(errorsAfterTenFrames)).toEqual([
      'Uncaught Error: The focus fell from input “Search” to the body of /bare after loading',
    ])
  })
}

test('a focus that stays is no error', async ({ page }) => {
  const field = await atRest(page)
  expect(await page.evaluate(errorsAfterTenFrames)).toEqual([])
  await expect(field).toBeFocused()
})

/** The field of a page that brings no lost focus back, as those of the face do; with the focus on it, and nothing more to come. */
async function atRest(page: Page) {
  const body = '<main><div><input aria-label="Search"></div></main>'
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/bare')
  const field = page.getByRole('textbox', { name: 'Search' })
  await field.focus()
  await page.evaluate(takeErrors)
  expect(await page.evaluate(errorsAfterTenFrames)).toEqual([])
  return field
}

/** Runs in the page: from now on its errors are noted, and no errors of the test. */
function takeErrors(): void {
  const errors: string[] = []
  Object.assign(window, { errors })
  window.addEventListener('error', (error) => {
    error.preventDefault()
    errors.push(error.message)
  })
  document.querySelector('main')?.setAttribute('data-focus-ground', '')
}

/** Runs in the page. */
async function errorsAfterTenFrames(): Promise<readonly string[]> {
  for (let frame = 0; frame < 10; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  const { errors }: { errors?: readonly string[] } = Object(window)
  return errors ?? []
}
