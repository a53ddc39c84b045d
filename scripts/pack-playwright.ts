import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const SOURCE = join(ROOT, 'packages/playwright')
const BUILT = join(ROOT, 'out/playwright')

/** Builds `@loan-desk/playwright` and packs it, as it would be published, into `folder`. Gives the file. Throws where it does not compile. */
export function packPlaywright(folder: string): string {
  rmSync(BUILT, { recursive: true, force: true })
  execFileSync('npx', ['tsc', '-p', SOURCE], { cwd: ROOT, stdio: 'inherit' })
  const manifest = JSON.parse(readFileSync(join(SOURCE, 'manifest.json'), 'utf8'))
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  writeFileSync(join(BUILT, 'package.json'), JSON.stringify({ ...manifest, version }, null, 2))
  cpSync(join(SOURCE, 'README.md'), join(BUILT, 'README.md'))
  cpSync(join(SOURCE, 'example'), join(BUILT, 'example'), { recursive: true })
  cpSync(join(ROOT, 'LICENSE'), join(BUILT, 'LICENSE'))
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: BUILT, encoding: 'utf8' })
  const [{ filename }] = JSON.parse(packed)
  return join(folder, filename)
}
