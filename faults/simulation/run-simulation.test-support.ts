import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** The program of the simulation in this project. */
export const OWN_RUN = fileURLToPath(new URL('./run.ts', import.meta.url))

export type Ended = { readonly code: number | null; readonly output: string }

/** Runs a program of the simulation in a process of its own, because it replaces the clock and the files of its process. */
export async function runSimulation(program: string, ...args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args])
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, output: output + errors }
}
