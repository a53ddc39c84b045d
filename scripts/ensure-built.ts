import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const STAMP = join(ROOT, 'out', 'built-from.txt')
/** The built service without a window; importing it runs it with the arguments of this process. */
export const BUILT_SERVICE: string = new URL('../out/main/headless.js', import.meta.url).href

const SOURCES = [
  'src/**/*',
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
  'scripts/subset-fonts.ts',
  'scripts/compress-assets.ts',
]
const OUTPUTS = [
  'out/main/index.js',
  'out/main/headless.js',
  'out/main/listening-desk.js',
  'out/main/reader-thread.js',
  'out/main/file-thread.js',
  'out/main/checkpoint-thread.js',
  'out/main/check-thread.js',
  'out/main/beside-process.js',
  'out/main/backup-thread.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
]

/** Builds `out/` where it is missing or older than the sources. Writes to standard error only, and only if it fails. */
export async function ensureBuilt(): Promise<void> {
  if (!isBuilt()) await buildAll('warn')
}

/** Builds `out/` in any case. */
export async function buildAll(logLevel: 'info' | 'warn'): Promise<void> {
  const stamp = sourceStamp(ROOT)
  // Only here: it takes as long to load as the built service takes to start.
  const { build } = await import('electron-vite')
  await build({ root: ROOT, logLevel })
  writeFileSync(STAMP, stamp)
}

function isBuilt(): boolean {
  if (!OUTPUTS.every((file) => existsSync(join(ROOT, file)))) return false
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceStamp(ROOT)
}

/**
 * A digest of names and contents: times would be new in every clone, and reading a few hundred small files is quick. The
 * names are those inside the folder, whatever it is called and wherever it lies.
 */
export function sourceStamp(root: string): string {
  const digest = createHash('sha256')
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = files.map((file) => relative(root, join(file.parentPath, file.name)).replaceAll(sep, '/'))
  for (const name of names.toSorted()) {
    if (!/\.test(-support)?\.tsx?$/.test(name)) digest.update(`${name}\0`).update(readFileSync(join(root, name)))
  }
  return digest.digest('hex')
}
