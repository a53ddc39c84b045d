import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'electron-vite'

const ROOT = join(import.meta.dirname, '..')
const STAMP = join(ROOT, 'out', 'built-from.txt')
/** The built service without a window; importing it runs it with the arguments of this process. */
export const BUILT_SERVICE: string = new URL('../out/main/headless.js', import.meta.url).href

const SOURCES = ['src/**/*', 'package.json', 'package-lock.json', 'electron.vite.config.ts']
const OUTPUTS = [
  'out/main/index.js',
  'out/main/headless.js',
  'out/main/listening-desk.js',
  'out/main/reader-thread.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
]

/** Builds `out/` where it is missing or older than the sources. Writes to standard error only, and only if it fails. */
export async function ensureBuilt(): Promise<void> {
  if (!isBuilt()) await buildAll('warn')
}

/** Builds `out/` in any case. */
export async function buildAll(logLevel: 'info' | 'warn'): Promise<void> {
  const stamp = sourceStamp()
  await build({ root: ROOT, logLevel })
  writeFileSync(STAMP, stamp)
}

function isBuilt(): boolean {
  if (!OUTPUTS.every((file) => existsSync(join(ROOT, file)))) return false
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceStamp()
}

/** A digest of names and contents: times would be new in every clone, and reading a few hundred small files is quick. */
function sourceStamp(): string {
  const digest = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: ROOT, withFileTypes: true }).filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name)
    if (!/\.test(-support)?\.tsx?$/.test(path)) digest.update(`${path}\0`).update(readFileSync(path))
  }
  return digest.digest('hex')
}
