import type { BrowserContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { HERE } from './here.ts'

test.describe.configure({ mode: 'serial' })

let last: BrowserContext

test('a test leaves all that it can behind', async ({ page, context }) => {
  last = context
  await page.goto('/')
  await page.evaluate(leaveBehind)
  await context.addCookies([{ name: 'left', value: 'behind', domain: '127.0.0.1', path: '/' }])
  await context.grantPermissions(['geolocation'])
  await context.route('**/desk/**', (route) => route.abort())
  await context.newPage()
})

test('and the next in the same browser finds nothing of it', async ({ page, context }) => {
  expect(context).toBe(last)
  await page.goto('/')
  await page.getByRole('heading', { name: `No loans on ${HERE.inText} yet` }).waitFor()
  expect(await page.evaluate(findLeft)).toEqual({
    values: [],
    databases: [],
    caches: [],
    workers: 0,
    permission: 'prompt',
  })
  const cookies = await context.cookies()
  expect(cookies.map(({ name }) => name).filter((name) => !/^loan-desk-\d+(-book)?$/.test(name))).toEqual([])
  expect(page.viewportSize()).toEqual({ width: 1280, height: 800 })
  // The other is the empty one that holds the process.
  expect(context.pages()).toHaveLength(2)
})

/** Runs in the page. */
async function leaveBehind(): Promise<void> {
  localStorage.setItem('left', 'behind')
  sessionStorage.setItem('left', 'behind')
  await new Promise((resolve) => indexedDB.open('left').addEventListener('success', resolve))
  await (await caches.open('left')).put('/left', new Response('behind'))
}

/** Runs in the page. */
async function findLeft() {
  const databases = await indexedDB.databases()
  const { state } = await navigator.permissions.query({ name: 'geolocation' })
  return {
    values: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) => name === 'left'),
    databases: databases.map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    permission: state,
  }
}
