import { ImportPages } from '#playwright/pages/import-pages.ts'
import { bankFile } from './import-files.ts'
import { expect, test } from './journal-fixtures.ts'

test('an import on a live service keeps its pace, pauses, outlives a reload and goes on', async ({
  page,
  double,
  live,
}) => {
  await live()
  const at = new ImportPages(page)
  await at.checked(bankFile(['LT-1', 'LT-2', 'LT-3', 'LT-4'].map((id) => ({ id }))))
  await at.pace.fill('1')
  await at.pace.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(at.status).toContainText('1 of 4 loans created.')
  await at.button('Pause').click()
  await expect(at.status).toContainText('Paused.')
  await page.reload()
  await expect(at.status).toContainText('Paused.')
  await expect(at.pace).toHaveValue('1')
  expect(double.posts.length).toBeLessThan(4)
  await page.keyboard.press('Control+Enter')
  await expect(at.button('Pause')).toBeVisible()
  await page.reload()
  await at.pace.fill('')
  await at.pace.press('Enter')
  await expect(at.status).toHaveText(/^4 loans created\./)
  expect(double.posts).toHaveLength(4)
})
