import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { ServerAddress } from './database-target.ts'
import { serverAt, type TestServer } from './test-target.test-support.ts'

/** As an administrator stops a server, as one who cannot wait does, and as no server survives. */
export type Stop = 'fast' | 'immediate' | 'kill'

/** A server of a test's own, which is stopped and started again on the same data, and perhaps a standby at its second address. */
export type OwnServer = {
  readonly at: TestServer
  /** Resolves once nothing of the server runs any more. */
  readonly stop: (how: Stop) => Promise<void>
  /** Resolves once it takes connections. */
  readonly start: () => Promise<void>
  /** Has the standby take over, which takes a moment. Stop the primary first. */
  readonly promote: () => Promise<void>
  readonly end: () => Promise<void>
}

const PROGRAM = join(import.meta.dirname, '../../../scripts/serve-own-postgres.ts')

/** Starts one. It ends with this process at the latest, which holds its standard input. */
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
