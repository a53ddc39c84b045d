import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { FILE_OF_LOANS, mainFlow } from './main-flow.ts'

const LOOK_AGAIN_MS = 200
const BEGINS_WITHIN_MS = 60_000
const STEP_WITHIN_MS = 15_000

/**
 * Records the main flow in a project that has the package: `steps` start the recorder, and a second Playwright works in the page that
 * is recorded, with trusted input as a person's. Rejects if the recorder fails or a step cannot be done.
 */
export async function recordFlow(
  project: string,
  steps: string,
  env: NodeJS.ProcessEnv,
  program: string,
): Promise<void> {
  const port = await freePort()
  const file = join(project, FILE_OF_LOANS.name)
  writeFileSync(file, FILE_OF_LOANS.text)
  const recorder = spawn('sh', ['-e', '-c', `exec ${steps}`], {
    cwd: project,
    stdio: 'inherit',
    // Without a window, as Playwright's own tests of its recorder.
    env: { ...env, PWTEST_CLI_HEADLESS: '1', LOAN_DESK_CHROMIUM: openToOthers(project, program, port) },
  })
  const ended = once(recorder, 'close')
  const failed = ended.then(() => Promise.reject(new Error('The recorder ended before it was asked to')))
  failed.catch(() => undefined)
  const browser = await Promise.race([failed, connected(port)])
  try {
    const page = await recordedPage(browser)
    page.setDefaultTimeout(STEP_WITHIN_MS)
    // Its end is that of the recorder and of the desk, also after a step that failed.
    await mainFlow(page, file).finally(() => page.close())
  } finally {
    await browser.close()
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`The recorder ended with ${code}`)
}

/** A program that is the Chromium, with a port for a second Playwright. */
function openToOthers(folder: string, program: string, port: number): string {
  const path = join(folder, 'chromium-with-port')
  writeFileSync(path, `#!/bin/sh\nexec '${program}' --remote-debugging-port=${port} "$@"\n`)
  chmodSync(path, 0o755)
  return path
}

async function connected(port: number): Promise<Browser> {
  const until = Date.now() + BEGINS_WITHIN_MS
  while (Date.now() < until) {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`).catch(() => undefined)
    if (browser) return browser
    await setTimeout(LOOK_AGAIN_MS)
  }
  throw new Error('The recorder opened no browser')
}

async function recordedPage(browser: Browser): Promise<Page> {
  for (let looks = BEGINS_WITHIN_MS / LOOK_AGAIN_MS; looks > 0; looks -= 1) {
    const page = browser
      .contexts()
      .flatMap((context) => context.pages())
      .find((one) => one.url().startsWith('http:'))
    if (page) return page
    await setTimeout(LOOK_AGAIN_MS)
  }
  throw new Error('The recorder opened no page of the desk')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}
