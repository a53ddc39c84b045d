import type { Page } from '@playwright/test'
import { SubmissionsPage } from '#playwright/pages/submissions-page.ts'
import { deskCall } from './desk-call.ts'
import { test } from './journal-fixtures.ts'
import { expectNothingMoves } from './positions.ts'

/** Request that every page needs before it can show anything. */
const FRAME = '/desk/v1/session'

/** Holds all requests of the next page until the returned function releases them. */
async function holdReading(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname.startsWith('/desk/v1/') && pathname !== FRAME,
    async (route) => {
      await held.promise
      await route.continue()
    },
  )
  return async () => {
    held.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

test('nothing moves when what a page shows is read late', async ({ page, double, live, send, extend }) => {
  await live()
  await send('LATE-1')
  await extend('LATE-1', 30)
  double.next({ kind: 'broken', makes: false })
  await send('LATE-2')
  const uuid = double.uuidOf('LATE-1')
  const run = await deskCall(page, 'POST', '/desk/v1/extension-runs', { daysToExtend: 30, loans: { uuids: [uuid] } })
  const submissions = new SubmissionsPage(page)
  await submissions.choose('LATE-2')
  const pages: readonly (readonly [path: string, shown: string])[] = [
    ['/', 'LATE-1'],
    ['/submissions', 'LATE-2'],
    [new URL(page.url()).pathname, 'It was created'],
    ['/extension-runs', 'Discard'],
    [`/extension-runs/${run.uuid}`, 'LATE-1'],
    [`/loans/${uuid}`, 'LATE-1'],
    [`/loans/${uuid}/compare`, 'As a table'],
    [`/loans/${uuid}/what-if`, 'Final due date'],
    ['/new-loan', 'still to enter'],
    ['/settings', 'Save rules'],
  ]
  for (const [path, shown] of pages) {
    const letGo = await holdReading(page)
    await page.goto(path)
    await page.locator('main[data-focus-ground]').waitFor()
    await expectNothingMoves(page, async () => {
      await letGo()
      await page.getByText(shown).first().waitFor()
    })
  }
})
