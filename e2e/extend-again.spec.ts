import { ExtendPanel } from '#playwright/pages/extend-panel.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { expect, test } from './live-fixtures.ts'

test('other days go out at once after a refusal, whatever is still being read', async ({
  page,
  double,
  live,
  send,
}) => {
  await live({ answerDeadlineInSeconds: 30 })
  await send('EXT-1')
  await new LoanPage(page).open(double.uuidOf('EXT-1'))
  const { daysToExtend: days } = new ExtendPanel(page)
  await page.keyboard.press('Control+e')
  await days.fill('30')
  const read = Promise.withResolvers<void>()
  await page.route(/\/desk\/v1\/submissions/, async (route) => {
    await read.promise
    await route.continue()
  })
  await page.route(/\/desk\/v1\/session/, async (route) => {
    await read.promise
    await route.continue()
  })
  double.next({ kind: 'refuse', status: 422, body: { message: 'Maximum number of allowed extensions reached' } })
  await page.keyboard.press('Control+Enter')
  await expect(days).toHaveAccessibleDescription('Maximum number of allowed extensions reached')
  await days.fill('31')
  double.next({ kind: 'refuse', status: 422, body: { message: 'No', errors: { daysToExtend: ['At most 30 days'] } } })
  await page.keyboard.press('Control+Enter')
  await expect(days).toHaveAccessibleDescription('At most 30 days')
  read.resolve()
})
