import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** Thread program that works beside the desk, by the path of its file without the extension. */
type BesideProgram = 'check-thread' | 'backup-thread'

/** Callbacks of a program. `ended` is called once, after its last message; `says` is its error, or undefined. */
type Heard<Message> = {
  readonly message: (message: Message) => void
  readonly ended: (says: string | undefined) => void
}

/** Ends the process or thread of a program. Resolves once it has ended. */
export type EndBeside = () => Promise<unknown>

/** The build puts the programs beside the others; without a build they are read from their sources. */
const EXTENSION = import.meta.url.slice(import.meta.url.lastIndexOf('.'))
const IS_BUILT = EXTENSION === '.js'
const PATHS: Readonly<Record<BesideProgram, string>> = {
  'check-thread': './check-thread',
  'backup-thread': IS_BUILT ? './backup-thread' : '../backups/backup-thread',
}
const PROCESS = new URL(`./beside-process${EXTENSION}`, import.meta.url)

/**
 * Starts a program with an order that JSON can hold. A process of its own can be killed at any time, also while SQLite or
 * the system does not return. The desktop program may not start such a process: there a thread works, and ending it waits
 * for it.
 */
export function startBeside<Message>(
  program: BesideProgram,
  order: object,
  heard: Heard<Message>,
  isInProcess: boolean = !isDesktop(),
): EndBeside {
  const path = fileURLToPath(new URL(`${PATHS[program]}${EXTENSION}`, import.meta.url))
  return isInProcess ? inProcess(path, order, heard) : inThread(path, order, heard)
}

function isDesktop(): boolean {
  return 'electron' in process.versions
}

function inProcess<Message>(path: string, order: object, { message, ended }: Heard<Message>): EndBeside {
  // In a process group of its own: Ctrl+C in a terminal reaches only the desk, which then stops the program.
  const child: ChildProcess = fork(fileURLToPath(PROCESS), [path, JSON.stringify(order)], {
    detached: process.platform !== 'win32',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const exit = new Promise((resolve) => {
    child.once('exit', resolve)
    child.once('error', resolve)
  })
  const tellEnd = once(ended)
  child.on('message', message)
  child.on('error', (error) => tellEnd(error.message))
  child.on('exit', () => tellEnd(undefined))
  child.unref()
  child.channel?.unref()
  return async () => {
    // Without the reference, this program would end before the other one has closed its files.
    child.ref()
    child.kill('SIGKILL')
    await exit
  }
}

function inThread<Message>(path: string, order: object, { message, ended }: Heard<Message>): EndBeside {
  const thread = new Worker(path, { workerData: order })
  const tellEnd = once(ended)
  thread.on('message', message)
  thread.on('error', (error) => tellEnd(String(error)))
  thread.on('exit', () => tellEnd(undefined))
  thread.unref()
  return () => thread.terminate()
}

function once(tell: (says: string | undefined) => void): (says: string | undefined) => void {
  let isTold = false
  return (says) => {
    if (!isTold) tell(says)
    isTold = true
  }
}
