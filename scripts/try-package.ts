import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { expectAttachments } from './attached-to-failure.ts'
import { findElectron } from './electron-binary.ts'
import { chromiumForTests } from './find-chromium.ts'
import { packPlaywright } from './pack-playwright.ts'

// What a tester does who has never seen Loan Desk: an empty project, the packed package, and the tests of its example.
const ROOT = join(import.meta.dirname, '..')
const { '@playwright/test': playwright, '@types/node': node, typescript } = manifest.devDependencies
const LIBRARIES = [`@playwright/test@${playwright}`, `@types/node@${node}`, `typescript@${typescript}`]

/** The window is tried where its program is, or what takes its place. */
const electron = process.env.LOAN_DESK_ELECTRON ?? findElectron()
const project = mkdtempSync(join(tmpdir(), 'try-package-'))
const env = {
  ...process.env,
  CI: 'true',
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  LOAN_DESK_FOLDER: ROOT,
  LOAN_DESK_CHROMIUM: chromiumForTests(),
  ...(electron === undefined ? {} : { LOAN_DESK_ELECTRON: electron }),
  // The books of the desk go with the project.
  XDG_DATA_HOME: join(project, 'data'),
}
try {
  const packed = packPlaywright(project)
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  cpSync(join(ROOT, 'packages/playwright/example'), project, { recursive: true })
  cpSync(join(ROOT, 'packages/playwright/failing'), project, { recursive: true })
  run('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', packed, ...LIBRARIES)
  run('npx', '--no-install', 'tsc')
  run('npx', '--no-install', 'playwright', 'test', '--workers=2')
  if (electron) run('npx', '--no-install', 'playwright', 'test', '--workers=2', '--config', 'window.config.ts')
  expectAttachments(project, env)
} finally {
  rmSync(project, { recursive: true, force: true })
}

function run(program: string, ...args: readonly string[]): void {
  execFileSync(program, args, { cwd: project, stdio: 'inherit', env })
}
