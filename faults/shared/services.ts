import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseTarget } from '#storage/postgres/database-target.ts'
import { BUILT_SERVICE } from '../../scripts/ensure-built.ts'
import { LIVE_TOKEN } from '../desk-calls.ts'
import { listen } from '../fault-server.ts'
import { type Person, signInAt } from '../sign-in-at.ts'

/** Token of the lender system whose programs the clients are. */
export const API_TOKEN = 'shared-desk-token'
export const LIVE_NAME = 'Live'

/** One of several processes on the same book: the program as delivered. */
export type Service = {
  readonly address: string
  /** Kills the process, like the system does when memory runs out: it finishes nothing. */
  readonly kill: () => Promise<void>
  /** Resolves once the process accepts requests. While the database is away, it is started again and again. */
  readonly start: () => Promise<void>
  /** Signs a person in, once; the session is in the book, so every process accepts it. */
  readonly person: () => Promise<Person>
  /** Error output, which should be empty. */
  readonly said: readonly string[]
}

const START_AGAIN_MS = 300

/** A service that is not started yet, at an address that stays the same. */
export async function serviceOn(target: DatabaseTarget, liveAddress: string): Promise<Service> {
  const port = await freePort()
  const args = [new URL(BUILT_SERVICE).pathname, `--port=${port}`, '--today=2026-01-28', '--database', named(target)]
  const said: string[] = []
  let program: ChildProcess | undefined
  let isKilled = false
  let openAddress = ''

  async function start(): Promise<void> {
    isKilled = false
    while (!isKilled) {
      const begun = spawn(process.execPath, args, { env: environment(liveAddress), stdio: ['ignore', 'pipe', 'pipe'] })
      program = begun
      createInterface(begun.stderr).on('line', (line) => said.push(line))
      openAddress = await oneTimeAddress(begun)
      if (openAddress !== '') return
      await pause(START_AGAIN_MS)
    }
  }

  async function kill(): Promise<void> {
    isKilled = true
    if (!program || program.exitCode !== null || program.signalCode !== null) return
    const gone = once(program, 'close')
    program.kill('SIGKILL')
    await gone
  }

  return { address: `http://127.0.0.1:${port}`, kill, start, person: () => signInAt(openAddress), said }
}

/** The one-time address that the program prints when it is ready; empty if it ends instead. */
function oneTimeAddress(program: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    program.on('close', () => resolve(''))
    if (program.stdout)
      createInterface(program.stdout).on('line', (line) => {
        if (line.includes('/open?code=')) resolve(line.split(' ').at(-1) ?? '')
      })
  })
}

function environment(liveAddress: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    LOAN_DESK_API_TOKEN_SHARED: API_TOKEN,
    [`LOAN_DESK_CONNECTION_TOKEN_${LIVE_NAME.toUpperCase()}`]: LIVE_TOKEN,
    [`LOAN_DESK_CONNECTION_ADDRESS_${LIVE_NAME.toUpperCase()}`]: liveAddress,
  }
}

/** Value of `--database` for a server on a socket. */
function named({ host, port, fallbacks, user, database, schema }: DatabaseTarget): string {
  const hosts = [host, ...fallbacks.map((fallback) => fallback.host)].join(',')
  return `postgres://${user}@:${port}/${database}?host=${encodeURIComponent(hosts)}&schema=${schema}`
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  server.close()
  await once(server, 'close')
  return port
}
