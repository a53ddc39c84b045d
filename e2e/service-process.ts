import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export const PROJECT = join(import.meta.dirname, '..')
const BUILT_SERVICE = join(PROJECT, 'out', 'main', 'headless.js')
const STOP_WITHIN_MS = 15_000

/** After a kill the database is checked, which a busy machine may say takes long. Nothing else is on standard error. */
export const ONLY_SLOW_STEPS = /^(Loan Desk is .* s so far\.\n)*$/

export type Finished = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

/** A service that has said it is ready. */
export type RunningService = {
  /** `http://127.0.0.1:PORT` */
  readonly address: string
  /** The address with the one-time code. */
  readonly openAddress: string
  /** All lines printed up to the one-time address. */
  readonly lines: readonly string[]
  readonly processId: number
  /** Sends the signal and waits for the end. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<Finished>
}

/** Runs the built service with these arguments until it ends of itself. `node` is the Node to run it on. */
export async function runToEnd(
  args: readonly string[],
  { node = process.execPath, environment = {} }: { readonly node?: string; readonly environment?: Environment } = {},
): Promise<Finished> {
  const child = launch(node, args, environment)
  return child.finished
}

/** Starts the built service and waits for its ready lines. Rejects, with what it said, where it ends before. */
export async function startService(args: readonly string[], environment: Environment = {}): Promise<RunningService> {
  const { process: child, finished } = launch(process.execPath, args, environment)
  const lines = await Promise.race([readyLines(child), finished.then(failBeforeReady)])
  return {
    address: lastWord(lines.at(-2)),
    openAddress: lastWord(lines.at(-1)),
    lines,
    processId: child.pid ?? 0,
    stop: (signal = 'SIGTERM') => stop(child, finished, signal),
  }
}

type Environment = Readonly<Record<string, string>>

/** The machine's own proxy would sit between the programs of a test. */
const NO_PROXIES = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(https?|all|no)_proxy$/i.test(name)),
)

/** A test that fails does not come to end what it has started: that ends with the worker. */
const leftBehind = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of leftBehind) child.kill('SIGKILL')
})

function launch(node: string, args: readonly string[], environment: Environment = {}) {
  const env = { ...NO_PROXIES, ...environment }
  const child = spawn(node, [BUILT_SERVICE, ...args], { stdio: ['ignore', 'pipe', 'pipe'], cwd: PROJECT, env })
  leftBehind.add(child)
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (said.stdout += chunk))
  child.stderr.on('data', (chunk) => (said.stderr += chunk))
  const finished = once(child, 'close').then(([code]): Finished => {
    leftBehind.delete(child)
    return { code, ...said }
  })
  return { process: child, finished }
}

/** The lines up to the one with the one-time address, which is the last. */
async function readyLines(child: ChildProcess): Promise<string[]> {
  const lines: string[] = []
  if (!child.stdout) return lines
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (line.includes('/open?code=')) break
  }
  return lines
}

function failBeforeReady({ code, stdout, stderr }: Finished): never {
  throw new Error(`The service ended with ${code} before it was ready.\n${stdout}${stderr}`)
}

async function stop(child: ChildProcess, finished: Promise<Finished>, signal: NodeJS.Signals): Promise<Finished> {
  const deadline = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  child.kill(signal)
  const result = await finished
  clearTimeout(deadline)
  return result
}

function lastWord(line: string | undefined): string {
  return line?.split(' ').at(-1) ?? ''
}
