import { createServer } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { test as base } from './data-folder.ts'

type WorkerContext = { readonly context: BrowserContext; readonly clear: () => Promise<void> }

type TestFixtures = {
  /** For tests that change what cannot be changed back, such as the clock: a browser context that ends with the test. */
  contextOfItsOwn: boolean
}

type WorkerFixtures = {
  /** The port of every desk of a worker, one after another: what one origin has compiled serves all tests. */
  workerPort: string
  workerContext: WorkerContext
}

/**
 * One browser context for the tests of a worker, cleared after each: no page, cookie, stored value, permission or route
 * of a test reaches the next (worker-context.spec.ts). Where a test fails, Playwright takes a new worker.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  contextOfItsOwn: [false, { option: true }],

  workerPort: [async ({}, use) => use(String(await freePort())), { scope: 'worker' }],

  workerContext: [
    async ({ browser, workerPort }, use) => {
      const address = `http://127.0.0.1:${workerPort}`
      const context = await browser.newContext({ baseURL: address })
      const anchor = await openAnchor(context, address)
      await use({ context, clear: () => clear(context, anchor) })
      await context.close()
    },
    { scope: 'worker' },
  ],

  context: async ({ contextOfItsOwn, browser, baseURL, workerContext }, use) => {
    if (contextOfItsOwn) {
      const own = await browser.newContext(baseURL === undefined ? {} : { baseURL })
      await use(own)
      await own.close()
    } else {
      await use(workerContext.context)
      await workerContext.clear()
    }
  },
})

/** An empty page of the origin that stays, and with it the process in which all pages of the origin run. */
async function openAnchor(context: BrowserContext, address: string): Promise<Page> {
  const anchor = await context.newPage()
  await anchor.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await anchor.goto(address)
  return anchor
}

async function clear(context: BrowserContext, anchor: Page): Promise<void> {
  for (const page of context.pages()) if (page !== anchor) await page.close()
  await context.unrouteAll()
  await context.clearPermissions()
  await context.clearCookies()
  const session = await context.newCDPSession(anchor)
  await session.send('Storage.clearDataForOrigin', { origin: new URL(anchor.url()).origin, storageTypes: 'all' })
  await session.detach()
}

/** A free one of those that no system gives away by itself, so that it is still free when a test asks for it again. */
async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
  return isFree ? port : freePort()
}
