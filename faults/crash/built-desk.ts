import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { BUILT_SERVICE } from '../../scripts/ensure-built.ts'
import { listen } from '../fault-server.ts'

/** Token of the lender system; the program takes it from its environment. */
export const SYSTEM_TOKEN = 'crash-desk-token'

/** The desk's "today". */
export const TODAY = '2026-01-28'

/** Time limit for a start before it counts as hanging, in milliseconds. */
const READY_WITHIN_MS = 60_000

/** Exit code or signal of a program. */
export type Ended = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

/** The built headless desk as users run it, in a process of its own. */
export type BuiltDesk = {
  readonly processId: number
  /** `http://127.0.0.1:PORT` */
  readonly address: string
  /** Resolves to the one-time address once the desk takes requests; to undefined if it ended before that or hangs. */
  readonly ready: Promise<string | undefined>
  readonly ended: Promise<Ended>
  /** Everything it printed so far. */
  readonly output: () => string
  /** Sends the signal and waits for the end. */
  readonly stop: (signal: 'SIGKILL' | 'SIGTERM') => Promise<Ended>
}

/** Desks that a failed test leaves behind; they end with the process of the test. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const program of running) program.kill('SIGKILL')
})

/** Folder and port of a desk that is restarted again and again. */
export type DeskPlace = { readonly folder: string; readonly port: number }

/** Starts the built desk on a data folder. Never passes `--accept-loss`. The caller builds first and stops it. */
export function startBuiltDesk({ folder, port }: DeskPlace): BuiltDesk {
  const args = [new URL(BUILT_SERVICE).pathname, `--port=${port}`, '--data', folder, `--today=${TODAY}`]
  const env = { ...process.env, LOAN_DESK_API_TOKEN_SYSTEM: SYSTEM_TOKEN }
  const program = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(program)
  let output = ''
  const onReady = Promise.withResolvers<string | undefined>()
  const take = (chunk: Buffer) => {
    output += chunk
    const openAddress = /\bhttp\S+\/open\?code=\S+/.exec(output)?.[0]
    if (openAddress) onReady.resolve(openAddress)
  }
  program.stdout.on('data', take)
  program.stderr.on('data', take)
  const ended = once(program, 'close').then(([code, signal]): Ended => {
    running.delete(program)
    return { code, signal }
  })
  const deadline = setTimeout(() => onReady.resolve(undefined), READY_WITHIN_MS)
  void ended.then(() => onReady.resolve(undefined))
  void onReady.promise.then(() => clearTimeout(deadline))
  return {
    processId: program.pid ?? 0,
    address: `http://127.0.0.1:${port}`,
    ready: onReady.promise,
    ended,
    output: () => output,
    stop: async (signal) => {
      program.kill(signal)
      return ended
    },
  }
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  server.close()
  await once(server, 'close')
  return port
}
