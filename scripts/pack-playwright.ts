import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// `npm run pack:playwright`: builds @loan-desk/playwright and packs it as it would be published.
const ROOT = join(import.meta.dirname, '..')
const SOURCE = join(ROOT, 'packages/playwright')
const BUILT = join(ROOT, 'out/playwright')
/** Has no version in its name, so that the lines that install it stay true. */
const PACKED = join(ROOT, 'out/loan-desk-playwright.tgz')

rmSync(BUILT, { recursive: true, force: true })
execFileSync('npx', ['tsc', '-p', SOURCE], { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' })
const manifest = JSON.parse(readFileSync(join(SOURCE, 'manifest.json'), 'utf8'))
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
writeFileSync(join(BUILT, 'package.json'), JSON.stringify({ ...manifest, version }, null, 2))
cpSync(join(SOURCE, 'README.md'), join(BUILT, 'README.md'))
cpSync(join(SOURCE, 'example'), join(BUILT, 'example'), { recursive: true })
cpSync(join(ROOT, 'LICENSE'), join(BUILT, 'LICENSE'))
const packed = execFileSync('npm', ['pack', '--json'], {
  cwd: BUILT,
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
const [{ filename }] = JSON.parse(packed)
renameSync(join(BUILT, filename), PACKED)
console.log(PACKED)
