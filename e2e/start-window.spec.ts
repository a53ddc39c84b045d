import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { debuggerOf } from '#playwright/desk/desk-window.ts'
import { findElectron } from '../scripts/electron-binary.ts'
import { test as base } from './data-folder.ts'
import { REFUSED_FOLDERS } from './refused-folders.ts'
import { PROJECT } from './service-process.ts'

const program = process.env.LOAN_DESK_ELECTRON ?? findElectron()

/** Chromium refuses its sandbox to root; a double has none. */
const BEFORE_ALL = process.env.LOAN_DESK_ELECTRON === undefined && process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** Starts the built window on a data folder. */
const test = base.extend<{ openWindow: (folder: string) => Promise<Page> }>({
  openWindow: async ({}, use) => {
    const ends: (() => Promise<void>)[] = []
    await use(async (folder) => {
      const args = ['--remote-debugging-port=0', PROJECT, '--data', folder]
      const child = spawn(program ?? '', [...BEFORE_ALL, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
      const ended = once(child, 'close')
      const browser = await chromium.connectOverCDP(await debuggerOf(child.stderr))
      ends.push(async () => {
        await browser.close()
        child.kill()
        await ended
      })
      const [context] = browser.contexts()
      const page = context?.pages()[0] ?? (await context?.waitForEvent('page'))
      if (!page) throw new Error('Loan Desk has no window')
      return page
    })
    for (const end of ends) await end()
  },
})

// biome-ignore lint/suspicious/noSkippedTests: the program of Electron is downloaded, and not everywhere
test.skip(program === undefined, 'without the program of Electron, and without a double of it')

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the window goes on with older loans after a refusal, and opens them', async ({ dataFolder, openWindow }) => {
  const folder = join(dataFolder, 'book')
  await REFUSED_FOLDERS['older-database'](folder)
  const page = await openWindow(folder)
  await expect(heading(page, 'The loans are older than they were')).toBeVisible()
  await page.getByRole('button', { name: 'Go on with the older loans' }).click()
  await page.getByRole('button', { name: 'Go on with the older loans' }).click()
  await expect(page.getByRole('heading', { name: 'Loans', exact: true })).toBeVisible({ timeout: 20_000 })
  expect(existsSync(join(folder, 'loan-desk.mark.set-aside-1'))).toBe(true)
})

test('the window says that its folder cannot be used, without a folder for its own files', async ({
  dataFolder,
  openWindow,
}) => {
  const folder = join(dataFolder, 'missing', 'book')
  symlinkSync('/nowhere/at/all', join(dataFolder, 'missing'))
  const page = await openWindow(folder)
  await expect(heading(page, 'The folder for the loans cannot be used')).toBeVisible()
})
