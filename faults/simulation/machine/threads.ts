import { EventEmitter } from 'node:events'
import os from 'node:os'
import workerThreads from 'node:worker_threads'
import { present } from '#values/assert.ts'
import { readThreadProgram, type ThreadProgram } from './thread-programs.ts'
import { inLaterTurn } from './virtual-time.ts'

/** The threads of the desk, by the end of their address. */
const PROGRAMS = [
  'src/storage/sqlite/checks/checkpoint-thread.ts',
  'src/host/reader/reader-thread.ts',
  'src/host/files/file-thread.ts',
] as const

const programs = new Map<string, ThreadProgram>()

type WorkerOptions = { readonly workerData?: unknown; readonly eval?: boolean }

/** A simulated thread that takes turns on this thread. Its messages in both directions arrive in a later turn. */
class SimulatedWorker extends EventEmitter {
  private readonly port = new EventEmitter()
  private hasEnded = false

  constructor(program: string | URL, { workerData, eval: isText = false }: WorkerOptions = {}) {
    super()
    // A program given as text only reports slow steps on the terminal.
    if (isText) return
    const run = present(programs.get(String(program)), String(program))
    const data: unknown = structuredClone(workerData)
    const parentPort = Object.assign(this.port, {
      postMessage: (message: unknown, transfer?: readonly unknown[]) => this.deliver(this, message, transfer),
      ref: () => undefined,
      unref: () => undefined,
      close: () => undefined,
    })
    // Each program calls this last.
    const exit = () => this.end()
    inLaterTurn(() => {
      if (this.hasEnded) return
      run({ parentPort, workerData: data, process: { ...process, exit } }).catch((error: unknown) => this.fail(error))
    })
  }

  postMessage(message: unknown, transfer?: readonly unknown[]): void {
    this.deliver(this.port, message, transfer)
  }

  async terminate(): Promise<number> {
    this.end()
    return 0
  }

  ref(): void {}

  unref(): void {}

  private deliver(to: EventEmitter, message: unknown, transfer: readonly unknown[] = []): void {
    if (this.hasEnded) return
    // A stream is passed as it is, because a transfer between threads would need a port of the machine.
    const isStream = transfer.some((item) => item instanceof ReadableStream)
    const copy: unknown = isStream ? message : structuredClone(message, { transfer: buffersOf(transfer) })
    inLaterTurn(() => {
      if (this.hasEnded && to === this.port) return
      try {
        to.emit('message', copy)
      } catch (error) {
        if (to === this) throw error
        this.fail(error)
      }
    })
  }

  private fail(error: unknown): void {
    inLaterTurn(() => this.emit('error', error))
    this.end()
  }

  private end(): void {
    if (this.hasEnded) return
    this.hasEnded = true
    inLaterTurn(() => this.emit('exit', 0))
  }
}

function buffersOf(transfer: readonly unknown[]): ArrayBuffer[] {
  return transfer.filter((item) => item instanceof ArrayBuffer)
}

/** Runs all threads in turns on this thread. Call `loadThreads` before the first of them starts. */
export function simulateThreads(): void {
  Object.assign(workerThreads, { Worker: SimulatedWorker })
  Object.assign(os, {
    setPriority: () => undefined,
    availableParallelism: () => 2,
    userInfo: () => ({ username: 'simulated' }),
  })
}

/** Reads the programs of the threads with all their imports. */
export async function loadThreads(): Promise<void> {
  for (const path of PROGRAMS) {
    const url = new URL(`../../../${path}`, import.meta.url)
    programs.set(url.href, await readThreadProgram(url))
  }
}
