import type { Page } from '@playwright/test'
import { claimsApi } from './claims-api.ts'
import { postInPage } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { answersToLargeBodies, type LargeBodyAnswer, tooLargeFor } from './large-bodies.ts'
import { LONG } from './long.ts'
import { windowTest } from './window-test.ts'

/** 33 bodies of 1 MiB and two of 10 MiB. */
const PATIENCE = 120_000

async function answersIn(page: Page): Promise<readonly LargeBodyAnswer[]> {
  const { uuid } = await claimsApi((path, body) => page.evaluate(postInPage, { path, body })).createLoan()
  const client = await page.evaluate(async (loan) => {
    const { data } = await (await fetch(`/desk/v1/loans/${loan}`)).json()
    return String(data.clientUuid)
  }, uuid)
  const answers = await page.evaluate(answersToLargeBodies, tooLargeFor(uuid, client))
  expect(answers.length).toBeGreaterThan(30)
  return answers
}

const isRefusedForSize = ({ status, title }: LargeBodyAnswer) => status === 413 && title === 'Body too large'

test('a page in a browser reads that each body one byte too large is refused', LONG, async ({ page }) => {
  test.setTimeout(PATIENCE)
  await page.goto('/settings')
  expect((await answersIn(page)).filter((answer) => !isRefusedForSize(answer))).toEqual([])
})

windowTest('a page in the window reads the same', LONG, async ({ dataFolder, openWindow }) => {
  windowTest.setTimeout(PATIENCE)
  const page = await openWindow(dataFolder)
  await expect(page.getByRole('heading', { name: 'Loans', exact: true })).toBeVisible()
  // Nobody signs in to the window with a one-time address.
  const signIn = { operation: 'POST /open', status: 404, title: 'Not found' }
  expect((await answersIn(page)).filter((answer) => !isRefusedForSize(answer))).toEqual([signIn])
})
