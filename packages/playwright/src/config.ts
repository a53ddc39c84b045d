import type { DeskAddress } from './desk/desk-calls.ts'

export type StartedDeskOptions = {
  /** Where Loan Desk is: the folder of its sources, with `npm ci` done. */
  readonly folder: string
  /** A free port of this computer; 4199 where none is given. */
  readonly port?: number
  /** The day on which every book begins, such as `2026-01-28`; today where none is given. */
  readonly today?: string
  /** Where the desk keeps its test data; a folder of its own beside that of the app where none is given. */
  readonly dataFolder?: string
}

/**
 * A desk that Playwright starts before the tests and ends after them, one for all workers: spread into `defineConfig` it is
 * `webServer` and `use.loanDesk`. One that runs already on the port is used again, except in CI.
 */
export function startedDesk({ folder, port = 4199, today, dataFolder }: StartedDeskOptions): StartedDesk {
  const token = process.env.LOAN_DESK_TEST_TOKEN ?? 'token-of-this-test-desk'
  const url = `http://127.0.0.1:${port}`
  const options = [
    '--port',
    String(port),
    ...(today ? ['--today', today] : []),
    ...(dataFolder ? ['--data', dataFolder] : []),
  ]
  return {
    webServer: {
      command: ['npm run --silent serve -- --test', ...options.map((option) => JSON.stringify(option))].join(' '),
      cwd: folder,
      url: `${url}/ready`,
      env: { LOAN_DESK_TEST_TOKEN: token },
      reuseExistingServer: process.env.CI === undefined,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      timeout: 180_000,
    },
    use: { loanDesk: { url, token } },
  }
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
  readonly use: { loanDesk: DeskAddress }
}
