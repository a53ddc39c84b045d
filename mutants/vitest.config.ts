import { matchesGlob, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LONG_TESTS } from '../scripts/long-tests.ts'
import { temporaryFolders } from '../scripts/temporary-folders.ts'

/** For Stryker alone, which copies the project and runs this in the copy. mutants/run.ts names the tests. */
const tests = (process.env.LOAN_DESK_MUTANT_TESTS ?? '').split(' ')

/** A mutant is done with the first test that fails: the tests run in the order in which they are named. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      tests.findIndex((pattern) => matchesGlob(relative(process.cwd(), moduleId), pattern))
    return files.toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    include: tests,
    exclude: LONG_TESTS,
    environment: 'node',
    isolate: false,
    testTimeout: 30_000,
    // Some wait for what a service asked for, of which the shortest is a second.
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: InOrder },
    env: { TMPDIR: temporaryFolders() },
  },
})
