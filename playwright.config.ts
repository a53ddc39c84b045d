import './src/headless/check-node.js'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { DeskTestOptions } from './e2e/desk.ts'
import { LONG } from './e2e/long.ts'
import { findElectron } from './scripts/electron-binary.ts'
import { chromiumForTests } from './scripts/find-chromium.ts'
import { LONG_WALKS } from './scripts/long-tests.ts'
import { temporaryFolders } from './scripts/temporary-folders.ts'
import { isSqlite } from './src/storage/test-engine.test-support.ts'

const isRoot = process.getuid?.() === 0
const JS_FLAGS = [
  // The protocol asks for stacks; V8 would parse all that is on them a second time, with every load.
  '--no-enable-lazy-source-positions',
  '--no-flush-bytecode',
  // No page lives long enough to be worth it: what was optimised for it would have run as fast without.
  '--no-opt',
  '--no-maglev',
  // Each load leaves a whole page behind: a heap that begins small is cleaned all the time. In MB.
  '--min-semi-space-size=32',
  '--max-semi-space-size=64',
  '--initial-old-space-size=512',
]
/**
 * Scripts are taken from what the first page of a worker has compiled: read as they arrive, they would be compiled beside it
 * once more. The others are Playwright's own, of which Chromium takes the last list alone; those that headless pages notice.
 */
const DISABLED_FEATURES = [
  'ScriptStreaming',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]
/** `playwright.long.config.ts` has the others. On PostgreSQL all walks are one run. */
const leftToLong = isSqlite ? { testIgnore: LONG_WALKS, grepInvert: new RegExp(LONG.tag) } : {}

/** Chromium refuses its sandbox to root; the others keep it from calling home. */
const CHROMIUM_ARGS = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--in-process-gpu',
  // What the first page of a worker has compiled is there for the next ones (e2e/worker-context.ts).
  '--process-per-site',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--js-flags=${JS_FLAGS.join(' ')}`,
]

process.env.TMPDIR = temporaryFolders()
// The programs that tests start have all files in common: each is compiled once.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

// A window has its book in a folder.
const electron = isSqlite ? findElectron() : undefined
// The workers read this file too; once is enough.
const isWorker = process.env.TEST_WORKER_INDEX !== undefined
if (!electron && !isWorker) {
  const why = isSqlite ? 'its program is not here (npm start downloads it)' : 'a window has its book in a folder'
  process.stdout.write(`Skipped: the specs in Electron, because ${why}.\n`)
}

export default defineConfig<DeskTestOptions>({
  testDir: 'e2e',
  ...(isSqlite ? {} : { globalSetup: './e2e/postgres.setup.ts' }),
  // The built service is as it runs: to read its 2 MB for what to transform takes a worker longer than ten tests.
  build: { external: ['**/out/main/**'] },
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // A machine that others use too can starve a browser for seconds; what passes the second time is named as flaky.
  retries: process.env.CI ? 1 : 0,
  // A busy machine may be ten times slower than an idle one; a walk that hangs still ends.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env.CI ? [['list'], ['json', { outputFile: 'out/reports/e2e.json' }]] : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    // Programs that are not in test mode write numbers and days as the browser's region does: 1,234.56 and 2026-12-31.
    locale: 'en-CA',
    // A trace of every step costs about as much as the test itself: LOAN_DESK_TRACE=1 records one of each that fails.
    trace: process.env.LOAN_DESK_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: chromiumForTests(), args: CHROMIUM_ARGS },
  },
  projects: [
    { name: 'browser', ...leftToLong, use: { electron: null } },
    ...(electron
      ? [
          {
            name: 'electron',
            testIgnore: ['serve.spec.ts', 'built-face.spec.ts', 'export.spec.ts', 'sign-in.spec.ts', 'layout*.spec.ts'],
            use: { electron },
          },
        ]
      : []),
  ],
})
