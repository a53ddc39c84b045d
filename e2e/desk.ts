import { _electron, type Page } from '@playwright/test'
import type { Send } from './claims-api.ts'
import { PROJECT, type RunningService, startService } from './service-process.ts'

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

/** `port` 0 takes a free one; a restart asks for the one it had, so that addresses stay good. */
export async function startInBrowserHost(dataFolder: string, port: string): Promise<Desk> {
  const args = ['--port', port, '--data', dataFolder, '--today', TODAY]
  const service = await startService(args, { LOAN_DESK_API_TOKEN_QA: API_TOKEN })
  return {
    address: service.address,
    openAddress: service.openAddress,
    signIn: async (page) => {
      await page.request.get(service.openAddress, { maxRedirects: 0 })
      return page
    },
    open: async (page) => {
      await page.goto(service.openAddress)
      // Keys pressed before the page listens would be lost, as no person could press them.
      await page.getByRole('heading', { name: 'Loans', exact: true }).waitFor()
      return page
    },
    send: sendWithToken(service),
    close: async () => {
      await service.stop()
    },
  }
}

function sendWithToken({ address }: RunningService): Send {
  return async (path, body) => {
    const headers = { Authorization: `Bearer ${API_TOKEN}`, 'Content-Type': 'application/json' }
    const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, body: await response.json() }
  }
}

/** The program as the desktop window, with its page ready. */
export async function startInElectron(executablePath: string, dataFolder: string): Promise<Desk> {
  const isRoot = process.getuid?.() === 0
  const args = [...(isRoot ? ['--no-sandbox'] : []), PROJECT, '--data', dataFolder, '--today', TODAY]
  const app = await _electron.launch({ executablePath, args })
  const page = await app.firstWindow()
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
async function postInPage({ path, body }: { readonly path: string; readonly body: unknown }) {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer: unknown = await response.json()
  return { status: response.status, body: answer }
}
