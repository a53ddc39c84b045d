import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { expectAttachments } from './attached-to-failure.ts'
import { findElectron } from './electron-binary.ts'
import { chromiumForTests } from './find-chromium.ts'
import { FILE_OF_LOANS } from './main-flow.ts'
import { expectMisfit } from './misfit-of-package.ts'
import { stepsIn } from './readme-steps.ts'
import { recordFlow } from './record-flow.ts'

// What a tester does who has never seen Loan Desk: the steps of the package's README in an empty folder, then the tests of its example.
const ROOT = join(import.meta.dirname, '..')
const PACKAGE = join(ROOT, 'packages/playwright')

/** The window is tried where its program is, or what takes its place. */
const electron = process.env.LOAN_DESK_ELECTRON ?? findElectron()
const empty = mkdtempSync(join(tmpdir(), 'try-package-'))
/** The tests of the example that the window is tried with: the main flow, data and clock. The others are of the service. */
const OF_THE_WINDOW = ['bench', 'first', 'recorded'].map((name) => `tests/${name}.spec.ts`)
/** A busy machine may be ten times slower than an idle one. */
const PLAYWRIGHT = ['--no-install', 'playwright', 'test', '--workers=2', '--timeout=300000']
/** Made by the README. */
const project = join(empty, 'tests-of-loans')
const env = {
  ...process.env,
  CI: 'true',
  LOAN_DESK_CHROMIUM: chromiumForTests(),
  ...(electron === undefined ? {} : { LOAN_DESK_ELECTRON: electron }),
  // The books of the desk go with the project.
  XDG_DATA_HOME: join(empty, 'data'),
}
try {
  symlinkSync(ROOT, join(empty, 'loan-desk'))
  const readme = readFileSync(join(PACKAGE, 'README.md'), 'utf8')
  const steps = withNamedChromium(stepsIn(readme, 'From nothing to a green test'))
  execFileSync('sh', ['-e', '-x', '-c', steps], { cwd: empty, stdio: 'inherit', env })
  await recordFlow(project, stepsIn(readme, 'Record a test'), env, chromiumForTests())
  expectRecorded(readFileSync(join(project, 'tests/recorded.spec.ts'), 'utf8'))
  for (const more of ['example', 'failing']) cpSync(join(PACKAGE, more), project, { recursive: true })
  run(
    'npm',
    'install',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    `typescript@${manifest.devDependencies.typescript}`,
  )
  run('npx', '--no-install', 'tsc')
  run('npx', ...PLAYWRIGHT)
  if (electron) run('npx', ...PLAYWRIGHT, '--config', 'window.config.ts', ...OF_THE_WINDOW)
  expectAttachments(project, env)
  expectMisfit(project, env)
} finally {
  rmSync(empty, { recursive: true, force: true })
}

/** Its steps are seen green with all others; here it is that nothing was left out. */
function expectRecorded(test: string): void {
  console.log(test)
  const parts = [
    ...["from '@loan-desk/playwright'", "desk.clock.set('2026-01-28')", "desk.data.load('one-of-each-type')"],
    ...[
      "getByRole('radio', { name: 'Business without collateral' }).check()",
      "name: 'Extend loan…'",
      "name: 'Compare'",
      "name: 'to fix'",
    ],
    ...['.toBeVisible()', `setInputFiles('${FILE_OF_LOANS.name}')`, "name: 'Import 2 good loans'"],
  ]
  const missing = parts.filter((part) => !test.includes(part))
  if (missing.length > 0) throw new Error(`The recorded test has no ${missing.join(', no ')}`)
  if (test.includes('127.0.0.1')) throw new Error('The recorded test has the address of the desk in it')
}

/** The steps of who has a Chromium: of the two ways to one that the README gives, the second. */
function withNamedChromium(steps: string): string {
  const [download, name] = ['npx playwright install chromium\n', 'LOAN_DESK_CHROMIUM=/usr/bin/chromium\n']
  if (![download, name].every((line) => steps.includes(line)))
    throw new Error('The README names a Chromium in other words')
  return steps.replace(download, '').replace(name, `LOAN_DESK_CHROMIUM='${chromiumForTests()}'\n`)
}

function run(program: string, ...args: readonly string[]): void {
  execFileSync(program, args, { cwd: project, stdio: 'inherit', env })
}
