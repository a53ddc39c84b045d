import { createServer } from 'node:net'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { test as base } from './data-folder.ts'

type WorkerContext = { readonly context: BrowserContext; readonly clear: () => Promise<void> }

type TestFixtures = {
  /**
   * True if the test has a program of its own, to end it or to look into its data; false for a book of its worker's
   * desk.
   */
  ownProgram: boolean
  /**
   * For tests that change something that cannot be reset, such as the clock: a browser context that ends with the test.
   */
  contextOfItsOwn: boolean
}

type WorkerFixtures = {
  /** Port of all programs of a worker, one after another, so that scripts compiled for the origin serve all tests. */
  workerPort: string
  /** Port of the worker's desk. */
  workerDeskPort: string
  workerContext: (port: string) => Promise<WorkerContext>
}

/**
 * One browser context for the tests of a worker at one address, cleared after each: no page, cookie, stored value,
 * permission or route of a test reaches the next (worker-context.spec.ts). After a failed test, Playwright takes a new
 * worker.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  contextOfItsOwn: [false, { option: true }],

  // Books of a test desk are always in folders, so a test on a server has a program of its own.
  ownProgram: [!isSqlite, { option: true }],

  workerPort: [async ({}, use) => use(String(await freePort())), { scope: 'worker' }],

  workerDeskPort: [async ({}, use) => use(String(await freePort())), { scope: 'worker' }],

  workerContext: [
    async ({ browser }, use) => {
      const opened = new Map<string, Promise<WorkerContext>>()
      await use((port) => {
        const at = opened.get(port) ?? openContext(browser, `http://127.0.0.1:${port}`)
        opened.set(port, at)
        return at
      })
      for (const { context } of await Promise.all(opened.values())) await context.close()
    },
    { scope: 'worker' },
  ],

  context: async (
    { contextOfItsOwn, browser, baseURL, ownProgram, workerPort, workerDeskPort, workerContext },
    use,
  ) => {
    if (contextOfItsOwn) {
      const own = await browser.newContext(baseURL === undefined ? {} : { baseURL })
      await use(own)
      await own.close()
    } else {
      const { context, clear } = await workerContext(ownProgram ? workerPort : workerDeskPort)
      await use(context)
      await clear()
    }
  },
})

async function openContext(browser: Browser, address: string): Promise<WorkerContext> {
  const context = await browser.newContext({ baseURL: address })
  const anchor = await openAnchor(context, address)
  return { context, clear: () => clear(context, anchor) }
}

/** Empty page of the origin that stays open and keeps alive the process in which all pages of the origin run. */
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

/** A free port outside the range that systems assign, so that it is still free when a test uses it again. */
async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
  return isFree ? port : freePort()
}
