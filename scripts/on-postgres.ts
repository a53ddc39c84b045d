import { spawnSync } from 'node:child_process'

/**
 * Runs test scripts of package.json with their books on PostgreSQL, one after the other, until one fails:
 * `on-postgres.ts test:unit test:e2e`. What is left out says so itself: src/storage/test-engine.test-support.ts.
 */
process.env.LOAN_DESK_TEST_ENGINE = 'postgres'
const isGood = process.argv.slice(2).every(run)
process.exitCode = isGood ? 0 : 1

function run(name: string): boolean {
  return spawnSync(`npm run ${name}`, { shell: true, stdio: 'inherit' }).status === 0
}
