import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { ServerAddress } from './database-target.ts'
import { serverAt, type TestServer } from './test-target.test-support.ts'

/** Ways to stop a server: as an administrator does, as an impatient one does, and by SIGKILL. */
export type Stop = 'fast' | 'immediate' | 'kill'

/**
 * A server of a test's own, which can be stopped and restarted on the same data, optionally with a standby at its
 * second address.
 */
export type OwnServer = {
  readonly at: TestServer
  /** Resolves once no process of the server runs any more. */
  readonly stop: (how: Stop) => Promise<void>
  /** Resolves once it accepts connections. */
  readonly start: () => Promise<void>
  /** Promotes the standby, which takes a moment. Stop the primary first. */
  readonly promote: () => Promise<void>
  readonly end: () => Promise<void>
}

const PROGRAM = join(import.meta.dirname, '../../../scripts/serve-own-postgres.ts')

/** Starts a server. It ends with this process at the latest, which holds its standard input. */
export async function startOwnServer(...args: readonly '--standby'[]): Promise<OwnServer> {
  const program = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['pipe', 'pipe', 'inherit'], detached: true })
  const gone = once(program, 'close')
  const lines = createInterface(program.stdout)[Symbol.asyncIterator]()
  const said = async () => String((await lines.next()).value)
  const addresses = await said()
  if (!addresses.startsWith('postgres:')) throw new Error(addresses)
  const [address = '', standby] = addresses.split(' ')
  const at = serverAt(address)

  async function command(text: string): Promise<void> {
    program.stdin.write(`${text}\n`)
    const answer = await said()
    if (answer !== `done: ${text}`) throw new Error(answer)
  }

  return {
    at: standby === undefined ? at : { ...at, fallbacks: [addressOf(serverAt(standby))] },
    stop: command,
    start: () => command('start'),
    promote: () => command('promote'),
    end: async () => {
      program.stdin.end()
      await gone
    },
  }
}

function addressOf({ host, port }: ServerAddress): ServerAddress {
  return { host, port }
}
