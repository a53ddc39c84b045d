import './src/headless/check-node.js'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { GENERATED_TESTS, LONG_TESTS } from './scripts/long-tests.ts'
import { temporaryFolders } from './scripts/temporary-folders.ts'
import { isSqlite } from './src/storage/test-engine.test-support.ts'

/** Seeds of the simulation, by Vitest's mode: enough to fail on a mistake every day, and many. */
const SIMULATED_SEEDS: Readonly<Record<string, string>> = { faults: '200', 'many-faults': '2000' }
/** Kills of a desk that writes, the same way. */
const KILL_ROUNDS: Readonly<Record<string, string>> = { faults: '60', 'many-faults': '2000' }

/** Generated files of loans for each property: some every day, and many with the long tests. */
const GENERATED_FILES = { few: '12', many: '60' }

/** On PostgreSQL, by Vitest's mode `postgres` or as scripts/on-postgres.ts has it: all tests that have a book. */
const WITH_A_BOOK = ['src/{service,host,headless,test-bench}/**/*.test.ts', 'src/storage/postgres/**/*.test.ts']
/** Those of them that wait for a server to go away and come back, or move whole books: half a minute each. */
const LONG_ON_POSTGRES = [
  'src/storage/postgres/{lost-server,cut-connections,read-storage,opening-errors,read-only-server,deadlines,failover,upgrade}.test.ts',
  'src/host/{move/interrupted-move,demo/fill-demo}.test.ts',
]
const ON_POSTGRES = { LOAN_DESK_TEST_ENGINE: 'postgres' }

// The programs and threads that tests start have hundreds of files in common: each is compiled once.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

export default defineConfig(({ mode }) => {
  const seeds = SIMULATED_SEEDS[mode]
  const isUnit = seeds === undefined
  const isOnPostgres = mode === 'postgres' || !isSqlite
  const units = isOnPostgres
    ? WITH_A_BOOK
    : ['src/**/*.test.{ts,tsx}', 'packages/playwright/src/**/*.test.ts', '{scripts,bench}/**/*.test.ts']
  const isLong = mode === 'long'
  const left = isOnPostgres ? [] : isLong ? LONG_ON_POSTGRES : [...LONG_ON_POSTGRES, ...LONG_TESTS]
  const outputFile = `out/reports/${isUnit ? (isLong ? 'long' : 'unit') : 'faults'}.json`
  return {
    test: {
      include: isUnit ? (isLong ? [...LONG_TESTS, ...GENERATED_TESTS] : units) : ['faults/**/*.test.ts'],
      exclude: isUnit ? left : LONG_ON_POSTGRES,
      environment: 'node',
      globalSetup: 'scripts/postgres-for-tests.ts',
      setupFiles: process.env.LOAN_DESK_SEED === undefined ? [] : ['scripts/seeded-properties.ts'],
      // The tests leave nothing behind in their modules, so one worker serves many files: twice as fast.
      isolate: false,
      // By itself Vitest leaves one core idle, which on a machine of two is half of it.
      maxWorkers: 2,
      // A busy machine may be ten times slower than an idle one, and a server is far away; a test that hangs still ends.
      testTimeout: 300_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 240_000 } },
      env: {
        TMPDIR: temporaryFolders(),
        ...(isOnPostgres ? ON_POSTGRES : {}),
        LOAN_DESK_FILES: process.env.LOAN_DESK_FILES ?? (isLong ? GENERATED_FILES.many : GENERATED_FILES.few),
        ...(isUnit ? {} : { SIMULATED_SEEDS: process.env.SIMULATED_SEEDS ?? seeds }),
        ...(isUnit ? {} : { KILL_ROUNDS: process.env.KILL_ROUNDS ?? KILL_ROUNDS[mode] }),
      },
      reporters: process.env.CI ? ['default', ['json', { outputFile }]] : ['default'],
    },
  }
})
