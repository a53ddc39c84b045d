import { existsSync, readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { expect, type Page } from '@playwright/test'
import { makeBackup } from '#storage/sqlite/backups/make-backup.ts'
import { openStorage } from '#storage/sqlite/open-storage.ts'
import { withFaceFont } from '../src/main/face-font.ts'
import { startOwnDesk } from '../src/main/start/own-desk.ts'
import { START_REFUSAL_WORDS } from '../src/main/start/refusal-words.ts'
import { restoreInThread } from '../src/main/start/restore-choice.ts'
import { test as base } from './data-folder.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expectWhole } from './layout/expect-whole.ts'
import { LONG } from './long.ts'
import { REFUSED_FOLDERS } from './refused-folders.ts'
import { PROJECT } from './service-process.ts'

type Refusal = keyof typeof REFUSED_FOLDERS

/** Makes a refused folder, and opens the page that the desktop window shows for it. */
const test = base.extend<{ showRefusal: (refusal: Refusal, backup?: string) => Promise<string> }>({
  showRefusal: async ({ page, dataFolder }, use) => {
    const ends: (() => Promise<void>)[] = []
    await page.addInitScript(TELL_SCHEME)
    await use(async (refusal, backup) => {
      const folder = join(dataFolder, refusal)
      await REFUSED_FOLDERS[refusal](folder)
      const { address, end } = await startWindow(folder, backup)
      ends.push(end)
      await page.goto(address)
      return folder
    })
    for (const end of ends) await end()
  },
})

/**
 * Sets the colour scheme where the checks of all pages expect it. Pages of the face do so themselves; these pages have
 * no script for it.
 */
const TELL_SCHEME = `{
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const tell = () => document.documentElement?.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light')
  dark.addEventListener('change', tell)
  document.addEventListener('DOMContentLoaded', tell)
}`

/**
 * Serves the pages of the window at an address of this computer; the desk behind it is one sentence. `backup` is what the
 * person chooses.
 */
async function startWindow(dataFolder: string, backup: string | null = null) {
  const desk = startOwnDesk({
    first: { dataFolder, accepted: [] },
    isTest: false,
    bookFolder: (folder) => folder,
    prepare: async () => undefined,
    restore: restoreInThread,
    open: async ({ dataFolder: folder, accepted }) => {
      const storage = openStorage(folder, { acceptLoss: accepted })
      const page = '<!doctype html><html lang="en"><title>Desk</title><main><h1>The desk is open</h1></main>'
      return {
        fetch: async () => new Response(page, { headers: { 'Content-Type': 'text/html' } }),
        close: storage.close,
      }
    },
    note: () => undefined,
    acts: {
      showFolder: () => undefined,
      chooseFolder: async () => null,
      chooseBackup: async () => backup,
      showLog: () => undefined,
      quit: () => undefined,
    },
  })
  const fetch = withFaceFont(desk.fetch, join(PROJECT, 'out/renderer'))
  const listening = Promise.withResolvers<number>()
  const server = serve({ fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => listening.resolve(port))
  const end = async () => {
    server.close()
    await desk.close()
  }
  return { address: `http://127.0.0.1:${await listening.promise}/`, end }
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const isRefusal = (name: string): name is Refusal => Object.hasOwn(REFUSED_FOLDERS, name)

for (const refusal of Object.keys(REFUSED_FOLDERS).filter(isRefusal)) {
  test(
    `a window that cannot open its loans (${refusal}) says why, whole at every size`,
    LONG,
    async ({ page, showRefusal }) => {
      const folder = await showRefusal(refusal)
      await expect(title(page, START_REFUSAL_WORDS[refusal].title)).toBeVisible()
      await expect(page.getByText(folder, { exact: true })).toBeVisible()
      await expect(button(page, 'Try again')).toBeFocused()
      await expectWhole(page, refusal)
      await expectNoFaults(page)
    },
  )
}

test('a person restores a backup after being asked, and the former loans are set aside', async ({
  page,
  dataFolder,
  showRefusal,
}) => {
  const target = join(dataFolder, 'backups')
  await backUp(join(dataFolder, 'another'), target)
  const folder = await showRefusal('older-database', target)
  await button(page, 'Restore a backup').click()
  await expect(title(page, 'Restore this backup?')).toBeVisible()
  await expect(page.getByText('/another on front-desk')).toBeVisible()
  await expect(button(page, 'Back')).toBeFocused()
  await expectWhole(page, 'restore')
  await expectNoFaults(page)
  await button(page, 'Back').click()
  await expect(title(page, START_REFUSAL_WORDS['older-database'].title)).toBeVisible()
  await button(page, 'Restore a backup').click()
  await button(page, 'Restore backup').click()
  await expect(title(page, 'The desk is open')).toBeVisible()
  expect(readdirSync(folder).filter((name) => name.startsWith('set-aside-'))).toHaveLength(1)
})

/** Makes a backup of a new book in a folder. */
async function backUp(dataFolder: string, target: string): Promise<void> {
  const storage = openStorage(dataFolder)
  await makeBackup({
    dataFolder,
    target,
    deskFolder: join(target, 'front-desk-1'),
    isBegun: false,
    madeAt: '2026-11-23T18:00:00.000Z',
    appVersion: '0.1.0',
    computer: 'front-desk',
    withinMs: 60_000,
  })
  await storage.close()
}

test('a person goes on with older loans by the keyboard, after being asked once more', async ({
  page,
  showRefusal,
}) => {
  const folder = await showRefusal('older-database')
  await expect(button(page, 'Try again')).toBeFocused()
  for (let tabs = 0; tabs < 4; tabs++) await page.keyboard.press('Tab')
  await expect(button(page, 'Go on with the older loans')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Go on with the older loans?')).toBeVisible()
  await expect(page.getByText('1,502 changes')).toBeVisible()
  await expect(button(page, 'Back')).toBeFocused()
  await expectWhole(page, 'question')
  await expectNoFaults(page)
  await page.keyboard.press('Enter')
  await expect(title(page, START_REFUSAL_WORDS['older-database'].title)).toBeVisible()
  expect(existsSync(join(folder, 'loan-desk.mark.set-aside-1'))).toBe(false)
  await button(page, 'Go on with the older loans').press('Enter')
  // Keys go to the visible page, which is the previous one until the question appears.
  await expect(button(page, 'Back')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Go on with the older loans')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page, 'The desk is open')).toBeVisible()
  expect(existsSync(join(folder, 'loan-desk.mark.set-aside-1'))).toBe(true)
})

test('a person puts a file back and tries again', async ({ page, showRefusal }) => {
  const folder = await showRefusal('damaged-mark')
  await button(page, 'Try again').press('Enter')
  await expect(page.getByRole('status')).toHaveText('Tried again just now, with the same result.')
  await expect(button(page, 'Try again')).toBeFocused()
  await expectNoFaults(page)
  await rm(join(folder, 'loan-desk.mark'))
  await button(page, 'Try again').press('Enter')
  await expect(title(page, 'The desk is open')).toBeVisible()
})

test('a person begins an empty book, and the traces of the other one stay', async ({ page, showRefusal }) => {
  const folder = await showRefusal('missing-database')
  const mark = await readFile(join(folder, 'loan-desk.mark'))
  await button(page, 'Begin an empty book').click()
  await page.getByRole('main').getByRole('button', { name: 'Begin an empty book' }).click()
  await expect(title(page, 'The desk is open')).toBeVisible()
  expect(await readFile(join(folder, 'loan-desk.mark.set-aside-1'))).toEqual(mark)
})

test('a button that acts outside the page leaves it as it is', async ({ page, showRefusal }) => {
  await showRefusal('newer-database')
  await button(page, 'Show the folder').press('Enter')
  await expect(button(page, 'Show the folder')).toBeFocused()
  await expect(title(page, START_REFUSAL_WORDS['newer-database'].title)).toBeVisible()
})

test('trying again shows what stands in the way now', async ({ page, showRefusal }) => {
  const folder = await showRefusal('missing-log')
  await writeFile(join(folder, 'loan-desk.mark'), 'x')
  await button(page, 'Try again').press('Enter')
  await expect(title(page, START_REFUSAL_WORDS['damaged-mark'].title)).toBeVisible()
})
