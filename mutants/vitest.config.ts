import { defineConfig } from 'vitest/config'
import { LONG_TESTS } from '../scripts/long-tests.ts'
import { temporaryFolders } from '../scripts/temporary-folders.ts'

/** For Stryker alone, which copies the project and runs this in the copy. mutants/run.ts names the tests. */
const tests = (process.env.LOAN_DESK_MUTANT_TESTS ?? '').split(' ')

export default defineConfig({
  test: {
    include: tests,
    exclude: LONG_TESTS,
    environment: 'node',
    isolate: false,
    testTimeout: 30_000,
    env: { TMPDIR: temporaryFolders() },
  },
})
