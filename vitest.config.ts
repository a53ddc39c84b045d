import './src/headless/check-node.js'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { temporaryFolders } from './scripts/temporary-folders.ts'

/** Random runs of the fault tests, by Vitest's mode: enough to fail on a mistake every day, and many. */
const FAULT_RUNS: Readonly<Record<string, string>> = { faults: '300', 'many-faults': '2000' }

// The programs and threads that tests start have hundreds of files in common: each is compiled once.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

export default defineConfig(({ mode }) => {
  const faultRuns = FAULT_RUNS[mode]
  const isUnit = faultRuns === undefined
  const outputFile = `out/reports/${isUnit ? 'unit' : 'faults'}.json`
  return {
    test: {
      include: isUnit ? ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'] : ['faults/**/*.test.ts'],
      environment: 'node',
      // The tests leave nothing behind in their modules, so one worker serves many files: twice as fast.
      isolate: false,
      // By itself Vitest leaves one core idle, which on a machine of two is half of it.
      maxWorkers: 2,
      // A busy machine may be ten times slower than an idle one; a test that hangs still ends.
      testTimeout: 30_000,
      env: { TMPDIR: temporaryFolders(), ...(isUnit ? {} : { FAULT_RUNS: process.env.FAULT_RUNS ?? faultRuns }) },
      reporters: process.env.CI ? ['default', ['json', { outputFile }]] : ['default'],
    },
  }
})
