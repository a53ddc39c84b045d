import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A port of this computer, where the address of a PostgreSQL is had. It is started for the first one who asks. */
    readonly postgresDesk: number
  }
}

type Server = { readonly address: string; readonly end: () => Promise<void> }

/** Vitest's, once for a run: no test that needs no PostgreSQL waits for one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<Server> | undefined
  const desk = createServer(async (asking) => {
    asking.on('error', () => undefined)
    server ??= startServer()
    asking.end(await server.then(({ address }) => address, refusal))
  })
  await once(desk.listen(0, '127.0.0.1'), 'listening')
  const address = desk.address()
  if (typeof address === 'object' && address) project.provide('postgresDesk', address.port)
  return async () => {
    desk.close()
    await server?.then(
      ({ end }) => end(),
      () => undefined,
    )
  }
}

function refusal(error: unknown): string {
  return `There is no PostgreSQL for tests. ${(error instanceof Error && error.message) || String(error)}`
}

/** The server that the environment names, or one of the run's own. */
export async function startServer(): Promise<Server> {
  const named = process.env.LOAN_DESK_TEST_DATABASE
  return named ? { address: named, end: async () => undefined } : startOwn()
}

async function startOwn(): Promise<Server> {
  const program = spawn(process.execPath, [join(import.meta.dirname, 'serve-postgres.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl+C goes to a whole group of processes; the server is to be there until the tests have ended.
    detached: true,
  })
  const gone = once(program, 'close')
  const lines = createInterface(program.stdout)
  const [said] = await Promise.race([once(lines, 'line'), gone])
  const address = String(said)
  if (!address.startsWith('postgres:')) throw new Error(address)
  const end = async () => {
    program.stdin.end()
    await gone
  }
  return { address, end }
}
