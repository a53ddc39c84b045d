import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readTrace, TRACED } from './read-trace.ts'
import type { RecordedFolder } from './recorded-folder.ts'

/** Activity of a recorded program from its start to its end. */
export type Life = {
  readonly seed: number
  /** Requests in each opening of the desk, which is closed before it is opened again. */
  readonly openings: readonly number[]
  readonly importsLoans: boolean
  readonly end: 'close' | 'kill'
}

const PROGRAM = join(import.meta.dirname, 'recorded-program.ts')
/** Longest text that is recorded in full: more than any file of the load. */
const LONGEST = 4_000_000

/** Runs the recorded program in a folder and adds its operations to the recording. Throws if nothing can be recorded here. */
export async function recordLife(root: string, workFolder: string, folder: RecordedFolder, life: Life): Promise<void> {
  const [trace, known] = [join(workFolder, 'trace'), join(workFolder, 'known')]
  const what = TRACED.map((name) => `?${name}`).join(',')
  const options = ['-f', '--seccomp-bpf', '-y', '-xx', '-s', String(LONGEST), '-o', trace, '-e', `trace=${what}`]
  const program = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    PROGRAM,
    root,
    known,
    JSON.stringify(life),
  ]
  const recorder = spawn('strace', [...options, '--', ...program], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  recorder.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code, signal] = await once(recorder, 'close').catch((cause: unknown) => {
    throw new Error(CANNOT_RECORD, { cause })
  })
  const isEnded = life.end === 'kill' ? signal === 'SIGKILL' || code === 137 : code === 0
  if (!isEnded) throw new Error(`The recorded program ended with ${code ?? signal}: ${said}`)
  await readTrace(trace, folder, known)
}

const CANNOT_RECORD =
  'Power cuts are made of the system calls of a running desk, which strace records. It runs on Linux alone: install the package "strace".'
