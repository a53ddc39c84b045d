import './src/headless/check-node.js'
import { defineConfig } from 'vitest/config'

/** Random runs of the fault tests: enough to fail on a mistake every day, and many with `--mode faults`. */
const FAULT_RUNS = { everyDay: '300', faults: '2000' } as const

export default defineConfig(({ mode }) => ({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'faults/**/*.test.ts'],
    environment: 'node',
    // A busy machine may be ten times slower than an idle one; a test that hangs still ends.
    testTimeout: 30_000,
    env: { FAULT_RUNS: process.env.FAULT_RUNS ?? (mode === 'faults' ? FAULT_RUNS.faults : FAULT_RUNS.everyDay) },
    reporters: process.env.CI ? ['default', ['json', { outputFile: 'out/reports/unit.json' }]] : ['default'],
  },
}))
