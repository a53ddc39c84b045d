import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Names a Chromium for the tests; also how the test runner hands what it found to its workers. */
const VARIABLE = 'LOAN_DESK_CHROMIUM'

/** The shell without a window comes first: with it the end-to-end tests take a quarter less time. */
const PROGRAM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const USUAL_PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
}
const INSTALL_WITHIN_MS = 300_000

/**
 * The Chromium for the end-to-end tests: the one that LOAN_DESK_CHROMIUM names, an installed one, or Playwright's own;
 * where there is none, one is installed. Throws an Error that says what to do where that fails.
 */
export function chromiumForTests(): string {
  const program = namedChromium() ?? installedChromium() ?? installChromium()
  process.env[VARIABLE] = program
  return program
}

function namedChromium(): string | undefined {
  const named = process.env[VARIABLE]
  if (!named) return undefined
  if (existsSync(named)) return named
  throw new Error(`${VARIABLE} names ${named}, where there is no program`)
}

function installedChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = PROGRAM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const places = [...onPath, ...(USUAL_PLACES[process.platform] ?? []), chromium.executablePath()]
  return places.find((place) => existsSync(place))
}

/** Debian's package brings the libraries it needs; Playwright's download comes second, as it may not. */
function installChromium(): string {
  console.error('No Chromium found for the end-to-end tests: installing one')
  for (const install of [installDebianPackage, downloadWithPlaywright]) {
    const program = install() ? installedChromium() : undefined
    if (program) return program
  }
  throw new Error(
    `No Chromium could be installed for the end-to-end tests. Install Chromium or Chrome, or set ${VARIABLE} to its program.`,
  )
}

function installDebianPackage(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const install = (...packages: readonly string[]) =>
    succeeds('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
  // Not every release has the shell as a package of its own.
  return succeeds('apt-get', ['update']) && (install('chromium', 'chromium-headless-shell') || install('chromium'))
}

function downloadWithPlaywright(): boolean {
  const playwright = join(import.meta.dirname, '..', 'node_modules', '@playwright', 'test', 'cli.js')
  return succeeds(process.execPath, [playwright, 'install', 'chromium'])
}

/** Runs without a question and within a bounded time; its words go to standard error. */
function succeeds(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync(command, args, { stdio: ['ignore', 2, 2], timeout: INSTALL_WITHIN_MS, env })
  return status === 0
}
