import { join } from 'node:path'
import { _electron, type Page } from '@playwright/test'
import { rendererFiles } from '#host/renderer-files.ts'
import { withAddresses } from '#playwright/desk/desk-window.ts'
import type { Assets } from '#service/parts/assets.ts'
import { openingAt } from '../faults/sign-in-at.ts'
import { readServeCommand, type ServeOptions } from '../src/headless/options.ts'
import { bookEnvironment, bookOptions } from './book-at.ts'
import type { Send } from './claims-api.ts'
import { PROJECT } from './service-process.ts'

export const TODAY = '2026-01-28'
export const API_TOKEN = 'qa-e2e-token'

export type DeskTestOptions = {
  /** The Electron program to run the specs in; null for the browser host. */
  electron: string | null
}

/** The running program with the page a person sees, in the browser host or in Electron. */
export type Desk = {
  readonly address: string
  /** The one-time address that it has printed; empty for the desktop window. */
  readonly openAddress: string
  /** The page, signed in. In a browser nothing is shown yet: a load costs as much as the rest of a short test. */
  readonly signIn: (browserPage: Page) => Promise<Page>
  /** The page, opened as a person opens it. */
  readonly open: (browserPage: Page) => Promise<Page>
  readonly send: Send
  readonly close: () => Promise<void>
}

/**
 * The built service in the process of the test, which needs no program of its own to start. `port` 0 takes a free one; a
 * restart asks for the one it had, so that addresses stay good.
 */
export async function startInBrowserHost(dataFolder: string, port: string): Promise<Desk> {
  const command = readServeCommand(['--port', port, ...bookOptions(dataFolder), '--today', TODAY], dataFolder)
  if (command.kind !== 'serve') throw new Error('Asked for the options, not for help')
  const environment = { LOAN_DESK_API_TOKEN_QA: API_TOKEN, ...bookEnvironment(dataFolder) }
  const desk = await openBuilt(command.options, await builtFace(), environment)
  const openAddress = await desk.openAddress()
  let closing: Promise<void> | undefined
  return {
    address: desk.address,
    openAddress,
    signIn: async (page) => {
      const { url, body } = openingAt(openAddress)
      await page.request.post(url, { data: body })
      return page
    },
    open: (page) => openLoans(page, openAddress),
    send: sendWithToken(desk.address),
    // A test may have closed it already.
    close: () => {
      closing ??= desk.close()
      return closing
    },
  }
}

/** Keys pressed before the page listens would be lost, as no person could press them. */
export async function openLoans(page: Page, address: string): Promise<Page> {
  await page.goto(address)
  await page.getByRole('heading', { name: 'Loans', exact: true }).waitFor()
  return page
}

/** The built service in test mode, whose token is the one of all tests. */
export async function startTestDesk(folder: string, port: string) {
  const command = readServeCommand(['--test', '--port', port, '--data', folder, '--today', TODAY], folder)
  if (command.kind !== 'serve') throw new Error('Asked for the options, not for help')
  return openBuilt(command.options, await builtFace(), { LOAN_DESK_TEST_TOKEN: API_TOKEN })
}

const OUT = join(PROJECT, 'out')
let face: Promise<Assets> | undefined

/** Read once in each worker. */
function builtFace(): Promise<Assets> {
  face ??= rendererFiles(join(OUT, 'renderer'))
  return face
}

async function openBuilt(options: ServeOptions, assets: Assets, environment: NodeJS.ProcessEnv) {
  const built: typeof import('../src/headless/listening-desk.ts') = await import(join(OUT, 'main', 'listening-desk.js'))
  return built.openListeningDesk(options, { assets }, environment, () => undefined)
}

/** `forBook` names the book that is meant, where the desk has several. */
export function sendWithToken(address: string, forBook: Readonly<Record<string, string>> = {}): Send {
  return async (path, body) => {
    const headers = { ...forBook, Authorization: `Bearer ${API_TOKEN}`, 'Content-Type': 'application/json' }
    const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, body: await response.json() }
  }
}

/** The program as the desktop window, with its page ready. */
export async function startInElectron(executablePath: string, dataFolder: string): Promise<Desk> {
  const isRoot = process.getuid?.() === 0
  const args = [...(isRoot ? ['--no-sandbox'] : []), PROJECT, '--data', dataFolder, '--today', TODAY]
  const app = await _electron.launch({ executablePath, args })
  const page = withAddresses(await app.firstWindow())
  return {
    address: 'app://localhost',
    openAddress: '',
    signIn: async () => page,
    open: async () => page,
    send: (path, body) => page.evaluate(postInPage, { path, body }),
    close: () => app.close(),
  }
}

/** Runs in the page: there is no token in the window, the scheme itself is the session. */
export async function postInPage({ path, body }: { readonly path: string; readonly body: unknown }) {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer: unknown = await response.json()
  return { status: response.status, body: answer }
}
