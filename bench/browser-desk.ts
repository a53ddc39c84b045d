import { join } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { z } from 'zod'
import { rendererFiles } from '#host/renderer-files.ts'
import { signInAt } from '../faults/sign-in-at.ts'
import { readServeCommand } from '../src/headless/options.ts'

const OUT = join(import.meta.dirname, '..', 'out')
const TOKEN = 'bench-token'
const answered = z.object({ data: z.record(z.string(), z.unknown()) })

/** The built service at an address, with the cookie of a session. */
export type BrowserDesk = {
  readonly address: string
  readonly cookie: { readonly name: string; readonly value: string; readonly url: string }
  /** Sends one request of a lender system; returns its `data`. Throws if it is refused. */
  readonly post: (path: string, body: object) => Promise<Readonly<Record<string, unknown>>>
  readonly close: () => Promise<void>
}

/** `face` is the folder of the built pages. */
export async function openBrowserDesk(dataFolder: string, face = join(OUT, 'renderer')): Promise<BrowserDesk> {
  const command = readServeCommand(['--port', '0', '--data', dataFolder, '--today', '2026-11-21'], dataFolder)
  if (command.kind !== 'serve') throw new Error('Asked for the options, not for help')
  const built: typeof import('../src/headless/listening-desk.ts') = await import(join(OUT, 'main', 'listening-desk.js'))
  const environment = { LOAN_DESK_API_TOKEN_BENCH: TOKEN }
  const parts = { assets: await rendererFiles(face) }
  const desk = await built.openListeningDesk(command.options, parts, environment, () => undefined)
  const { Cookie } = await signInAt(await desk.openAddress())
  const [name = '', value = ''] = Cookie.split('=')
  return {
    address: desk.address,
    cookie: { name, value, url: desk.address },
    close: desk.close,
    post: (path, body) => post(`${desk.address}${path}`, body),
  }
}

async function post(address: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const headers = { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' }
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
  return answered.parse(await response.json()).data
}

/** A page of a new browser profile, without anything from earlier visits. */
export async function newPage(browser: Browser, { cookie }: BrowserDesk): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addCookies([cookie])
  const page = await context.newPage()
  return { page, cdp: await context.newCDPSession(page) }
}
