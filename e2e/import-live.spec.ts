import { ImportPages } from '#playwright/pages/import-pages.ts'
import { bankFile } from './import-files.ts'
import { expect, test } from './journal-fixtures.ts'
import { LONG } from './long.ts'

/** At one a second there is time to see it on its way. */
const IDS = Array.from({ length: 20 }, (_, index) => `LT-${index + 1}`)

test(
  'an import on a live service keeps its pace, pauses, outlives a reload and goes on',
  LONG,
  async ({ page, double, live }) => {
    await live()
    const at = new ImportPages(page)
    await at.checked(bankFile(IDS.map((id) => ({ id }))))
    await at.pace.fill('1')
    await at.pace.press('Enter')
    await page.keyboard.press('Control+Enter')
    await expect(at.status).toHaveText(/^[1-9]\d* of 20 loans created\./)
    await at.button('Pause').click()
    await expect(at.status).toContainText('Paused.')
    await page.reload()
    await expect(at.status).toContainText('Paused.')
    await expect(at.pace).toHaveValue('1')
    expect(double.posts.length).toBeLessThan(20)
    await page.keyboard.press('Control+Enter')
    await expect(at.button('Pause')).toBeVisible()
    await page.reload()
    await at.pace.fill('')
    await at.pace.press('Enter')
    await expect(at.status).toHaveText(/^20 loans created\./)
    expect(double.posts).toHaveLength(20)
  },
)
