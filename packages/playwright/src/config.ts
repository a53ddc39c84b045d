import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DeskAddress } from './desk/desk-calls.ts'
import type { DeskProgram } from './desk/desk-window.ts'

export type StartedDeskOptions = {
  /** Folder of the sources of Loan Desk, after `npm ci`. */
  readonly folder: string
  /** Free port of this computer. Default: 4199. */
  readonly port?: number | undefined
  /** First day of every book, such as `2026-01-28`. Default: today. */
  readonly today?: string | undefined
  /** Folder of the desk's test data. Default: a folder of its own beside that of the app. */
  readonly dataFolder?: string | undefined
}

/**
 * A desk that Playwright starts before the tests and ends after them, one for all workers. Spread into `defineConfig`,
 * it sets `webServer` and `use`: the address of the desk, the location of its log, a trace of each failed test, and the
 * Chromium that LOAN_DESK_CHROMIUM names. A desk that already runs on the port is reused, except in CI; its log is
 * where it was started.
 */
export function startedDesk(options: StartedDeskOptions): StartedDesk {
  const { args, url, token, env, readyUrl, logFile } = deskStart(options)
  return {
    webServer: {
      command: ['node', ...args].map((word) => JSON.stringify(word)).join(' '),
      cwd: options.folder,
      url: readyUrl,
      env,
      reuseExistingServer: process.env.CI === undefined,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      timeout: 180_000,
    },
    use: { loanDesk: { url, token, logFile }, trace: 'retain-on-failure', ...namedChromium(process.env) },
  }
}

/** Arguments that start the desk with Node in its folder, and its address. */
export function deskStart({ port = 4199, today, dataFolder }: StartedDeskOptions) {
  const token = process.env.LOAN_DESK_TEST_TOKEN ?? 'token-of-this-test-desk'
  const url = `http://127.0.0.1:${port}`
  const logFile = logFileOn(port)
  const program = ['npm', 'run', '--silent', 'serve', '--', '--test', '--port', String(port)]
  const options = [...(today ? ['--today', today] : []), ...(dataFolder ? ['--data', dataFolder] : [])]
  const env = { LOAN_DESK_TEST_TOKEN: token }
  return { args: [LOGGED_PROGRAM, logFile, ...program, ...options], url, token, logFile, env, readyUrl: `${url}/ready` }
}

/**
 * The desktop window, one for each worker, on data of its own. Spread into `use` of `defineConfig`. Playwright's own
 * browser is the Chromium that LOAN_DESK_CHROMIUM names.
 */
export function startedWindow(program: DeskProgram): { readonly loanDesk: DeskProgram } & NamedChromium {
  return { loanDesk: program, ...namedChromium(process.env) }
}

type NamedChromium = { launchOptions?: { executablePath: string } }

/** Options of the named Chromium; Playwright's own if the environment names none. */
function namedChromium({ LOAN_DESK_CHROMIUM: executablePath }: NodeJS.ProcessEnv): NamedChromium {
  return executablePath ? { launchOptions: { executablePath } } : {}
}

// The program is beside this file, compiled or not.
const LOGGED_PROGRAM = fileURLToPath(new URL(`log/logged-program${extname(import.meta.url)}`, import.meta.url))

/**
 * Path of the log, the same for Playwright and its workers, which inherit its environment and read the config again.
 */
function logFileOn(port: number): string {
  const name = `LOAN_DESK_LOG_${port}`
  const file = process.env[name] ?? join(tmpdir(), `loan-desk-${randomUUID()}.log`)
  process.env[name] = file
  return file
}

export type StartedDesk = {
  readonly webServer: {
    command: string
    cwd: string
    url: string
    env: { [name: string]: string }
    reuseExistingServer: boolean
    gracefulShutdown: { signal: 'SIGTERM'; timeout: number }
    /** In ms: the first start builds the desk. */
    timeout: number
  }
  readonly use: { loanDesk: DeskAddress; trace: 'retain-on-failure' } & NamedChromium
}
