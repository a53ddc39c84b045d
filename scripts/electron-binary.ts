import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGE = join(import.meta.dirname, '..', 'node_modules', 'electron')

/** The Electron program that the `electron` package has downloaded, or `undefined` where it has not. */
export function findElectron(): string | undefined {
  const pathFile = join(PACKAGE, 'path.txt')
  if (!existsSync(pathFile)) return undefined
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(PACKAGE, 'dist')
  const program = join(folder, readFileSync(pathFile, 'utf8'))
  return existsSync(program) ? program : undefined
}

/**
 * Lets the `electron` package download its program, which it does on first use and not at installation.
 * Returns what `findElectron` then finds: `undefined` where it cannot be had within the time.
 */
export async function downloadElectron(withinMs: number): Promise<string | undefined> {
  const download = spawn(process.execPath, [join(PACKAGE, 'install.js')], { stdio: 'ignore', timeout: withinMs })
  await once(download, 'close')
  return findElectron()
}
