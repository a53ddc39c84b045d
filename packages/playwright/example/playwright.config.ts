import { startedDesk } from '@loan-desk/playwright'
import { defineConfig, devices } from '@playwright/test'

const { webServer, use } = startedDesk({ folder: process.env.LOAN_DESK_FOLDER ?? '../loan-desk', today: '2026-01-28' })

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  reporter: 'list',
  webServer,
  use: { ...devices['Desktop Chrome'], ...use },
})
