import type { Page } from '@playwright/test'
import { API_TOKEN, startTestDesk } from './desk.ts'
import { test as base } from './worker-context.ts'

type BenchFixtures = { desk: { readonly address: string } }

/** A desk in test mode, and a page signed in to its main book by the token for tests. */
export const test = base.extend<BenchFixtures>({
  ownProgram: async ({}, use) => use(true),

  desk: async ({ dataFolder, workerPort }, use) => {
    const desk = await startTestDesk(dataFolder, workerPort)
    await use(desk)
    await desk.close()
  },

  baseURL: async ({ desk }, use) => use(desk.address),

  page: async ({ page }, use) => {
    await signInTo(page, 'main')
    await use(page)
  },
})

/** One request makes a session of the token. */
export async function signInTo(page: Page, book: string): Promise<void> {
  const headers = { Authorization: `Bearer ${API_TOKEN}` }
  await page.request.post('/test/v1/session', { data: { book }, headers })
}
