import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { expectAttachments } from './attached-to-failure.ts'
import { findElectron } from './electron-binary.ts'
import { chromiumForTests } from './find-chromium.ts'
import { stepsIn } from './readme-steps.ts'

// What a tester does who has never seen Loan Desk: the steps of the package's README in an empty folder, then the tests of its example.
const ROOT = join(import.meta.dirname, '..')
const PACKAGE = join(ROOT, 'packages/playwright')

/** The window is tried where its program is, or what takes its place. */
const electron = process.env.LOAN_DESK_ELECTRON ?? findElectron()
const empty = mkdtempSync(join(tmpdir(), 'try-package-'))
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
  const steps = stepsIn(readFileSync(join(PACKAGE, 'README.md'), 'utf8'), 'From nothing to a green test')
  execFileSync('sh', ['-e', '-x', '-c', withNamedChromium(steps)], { cwd: empty, stdio: 'inherit', env })
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
  run('npx', '--no-install', 'playwright', 'test', '--workers=2')
  if (electron) run('npx', '--no-install', 'playwright', 'test', '--workers=2', '--config', 'window.config.ts')
  expectAttachments(project, env)
} finally {
  rmSync(empty, { recursive: true, force: true })
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
