import { Worker } from 'node:worker_threads'
import { StorageError } from '#storage/storage-error.ts'
import { assertNever } from '#values/assert.ts'
import type { AskedRestore, FromRestoring, RestoringSetup } from './restoring-thread.ts'

/** The build puts the thread's program beside the others; without a build it is read from its source. */
const PROGRAM = `./restoring-thread${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`

/**
 * Verifies a backup in a thread, and restores it if that was decided. Returns what a person is to be asked; undefined once
 * it was restored. Throws StorageError. A signal ends the thread: a restore that was decided is finished by the next start.
 */
export function restoreInThread(setup: RestoringSetup, signal: AbortSignal): Promise<AskedRestore | undefined> {
  const worker = new Worker(new URL(PROGRAM, import.meta.url), { workerData: setup })
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      void worker.terminate()
      reject(new Error('The window was closed'))
    })
    worker.on('message', (message: FromRestoring) => {
      switch (message.kind) {
        case 'asked':
          return resolve(message.asked)
        case 'restored':
          return resolve(undefined)
        case 'refused': {
          const { code, says, path } = message
          return reject(new StorageError(code, says, path === undefined ? {} : { path }))
        }
        default:
          return assertNever(message)
      }
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('The thread that restores ended')))
  })
}
