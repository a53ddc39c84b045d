import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium, type Page } from '@playwright/test'
import { debuggerOf } from '#playwright/desk/desk-window.ts'
import { findElectron } from '../scripts/electron-binary.ts'
import { test as base } from './data-folder.ts'
import { PROJECT } from './service-process.ts'

const program = process.env.LOAN_DESK_ELECTRON ?? findElectron()

/** Chromium refuses its sandbox to root; a double has none. */
const BEFORE_ALL = process.env.LOAN_DESK_ELECTRON === undefined && process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** A test that starts the built window on a data folder. */
export const windowTest = base.extend<{ openWindow: (folder: string) => Promise<Page> }>({
  openWindow: async ({}, use, testInfo) => {
    testInfo.skip(program === undefined, 'without the program of Electron, and without a double of it')
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
