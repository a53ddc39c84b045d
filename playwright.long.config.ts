import { defineConfig } from '@playwright/test'
import type { DeskTestOptions } from './e2e/desk.ts'
import { LONG } from './e2e/long.ts'
import config from './playwright.config.ts'
import { LONG_WALKS } from './scripts/long-tests.ts'

/** The walks that go through all of a kind: see scripts/long-tests.ts. */
export default defineConfig<DeskTestOptions>({
  ...config,
  reporter: process.env.CI ? [['list'], ['json', { outputFile: 'out/reports/e2e-long.json' }]] : [['list']],
  projects: [
    { name: 'browser', testMatch: LONG_WALKS, use: { electron: null } },
    { name: 'long', testIgnore: LONG_WALKS, grep: new RegExp(LONG.tag), use: { electron: null } },
  ],
})
