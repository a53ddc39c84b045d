import { startedWindow } from '@loan-desk/playwright'
import { defineConfig } from '@playwright/test'

const folder = process.env.LOAN_DESK_FOLDER ?? '../loan-desk'

// The same tests in the desktop window: npx playwright test --config window.config.ts
export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  reporter: 'list',
  use: { ...startedWindow({ folder, program: process.env.LOAN_DESK_ELECTRON, today: '2026-01-28' }) },
})
