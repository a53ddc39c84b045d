import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { type Browser, chromium, type Page } from '@playwright/test'

/** The desktop program of Loan Desk, which each worker starts for itself. */
export type DeskProgram = {
  /** Folder of the sources of Loan Desk, after `npm ci` and `npm run build`. */
  readonly folder: string
  /** The Electron program. Default: that of the folder. */
  readonly program?: string
  /** First arguments of the program, such as `--no-sandbox`. */
  readonly args?: readonly string[]
  /** First day of the book, such as `2026-01-28`. Default: today. */
  readonly today?: string
}

export type DeskWindow = { readonly page: Page; readonly close: () => Promise<void> }

/** Longest time until a slow machine shows the window, in ms. */
const SHOWN_WITHIN_MS = 60_000

/**
 * Starts the window in test mode, on data of its own. Rejects if the program is missing, or ends before it has a page.
 */
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

/** Path of the Electron program from the `electron` package, which downloads the program if it is missing. */
function electronIn(folder: string): string {
  const path: unknown = createRequire(join(folder, 'package.json'))('electron')
  return String(path)
}

/** Address of the debugger, which Chromium writes to standard error. */
export async function debuggerOf(stderr: Readable): Promise<string> {
  const said: string[] = []
  for await (const line of createInterface({ input: stderr })) {
    const address = /^DevTools listening on (ws:\/\/\S+)/.exec(line)?.[1]
    if (address) {
      // Drains the rest, which would otherwise fill the pipe.
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

/** Longest wait for a window to become idle. */
const IDLE_WITHIN_MS = 5_000

/**
 * Resolves paths against the window's own page, because a window has no `baseURL`. Limits the wait for “networkidle”,
 * which some windows never reach over the debugger.
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
