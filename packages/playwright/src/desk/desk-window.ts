import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { type Browser, chromium, type Page } from '@playwright/test'

/** The desktop window of Loan Desk, as a worker starts one for itself. */
export type DeskProgram = {
  /** The folder of the sources of Loan Desk, with `npm ci` and `npm run build` done. */
  readonly folder: string
  /** The Electron program, where it is not the one of that folder. */
  readonly program?: string
  /** What the program is given before all else, such as `--no-sandbox`. */
  readonly args?: readonly string[]
  /** The day on which the book begins, such as `2026-01-28`; today where none is given. */
  readonly today?: string
}

export type DeskWindow = { readonly page: Page; readonly close: () => Promise<void> }

/** How long a slow machine may take to show the window, in ms. */
const SHOWN_WITHIN_MS = 60_000

/** Starts the window in test mode, on data of its own. Rejects where the program cannot be had or ends before there is a page. */
export async function openDeskWindow({ folder: given, program, args = [], today }: DeskProgram): Promise<DeskWindow> {
  const folder = resolve(given)
  const data = await mkdtemp(join(tmpdir(), 'loan-desk-window-'))
  const options = ['--test', '--data', data, ...(today ? ['--today', today] : [])]
  const chosen = [...args, '--remote-debugging-port=0', folder, ...options]
  const child = spawn(program ?? electronIn(folder), chosen, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'close')
  const end = async () => {
    child.kill()
    await ended
    await rm(data, { recursive: true, force: true })
  }
  try {
    const browser = await chromium.connectOverCDP(await debuggerOf(child.stderr))
    return { page: withAddresses(await pageOf(browser)), close: () => browser.close().then(end) }
  } catch (error) {
    await end()
    throw error
  }
}

/** The `electron` package says where its program is, and downloads it where it is not there yet. */
function electronIn(folder: string): string {
  const path: unknown = createRequire(join(folder, 'package.json'))('electron')
  return String(path)
}

/** Chromium says on standard error where it can be spoken to. */
export async function debuggerOf(stderr: Readable): Promise<string> {
  const said: string[] = []
  for await (const line of createInterface({ input: stderr })) {
    const address = /^DevTools listening on (ws:\/\/\S+)/.exec(line)?.[1]
    if (address) {
      // What else it says is of no interest, but would fill the pipe.
      stderr.resume()
      return address
    }
    said.push(line)
  }
  throw new Error(`Loan Desk ended before it had a window: ${said.join('\n')}`)
}

async function pageOf(browser: Browser): Promise<Page> {
  const [context] = browser.contexts()
  const page = context?.pages()[0] ?? (await context?.waitForEvent('page', { timeout: SHOWN_WITHIN_MS }))
  if (!page) throw new Error('Loan Desk has no window')
  await page.getByRole('heading', { name: 'Loans', exact: true }).waitFor({ timeout: SHOWN_WITHIN_MS })
  return page
}

/** A window that is still asking after so long is taken as it is. */
const IDLE_WITHIN_MS = 5_000

/**
 * A window knows no `baseURL`: a path is one of its own page. A window was seen that never came to “networkidle” over its debugger,
 * so that the wait for it ends after a time.
 */
export function withAddresses(page: Page): Page {
  const goTo = page.goto.bind(page)
  page.goto = async (url, options) => {
    const address = new URL(url, page.url()).href
    if (options?.waitUntil !== 'networkidle') return goTo(address, options)
    const response = await goTo(address, { ...options, waitUntil: 'load' })
    await page.waitForLoadState('networkidle', { timeout: IDLE_WITHIN_MS }).catch(() => undefined)
    return response
  }
  return page
}
