import { Worker } from 'node:worker_threads'
import { refuseTestFolder } from '#host/test-folder.ts'
import type { AcceptedLoss } from '#storage/sqlite/opening/accepted-loss.ts'
import { StorageError } from '#storage/storage-error.ts'
import { assertNever } from '#values/assert.ts'
import { isLargeDataFile } from './large-book.ts'
import type { FromPreparing, PreparingSetup } from './preparing-thread.ts'

/** The build puts the thread's program beside the others; without a build it is read from its source. */
const PROGRAM = `./preparing-thread${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`

type Preparation = {
  readonly report: (step: string) => void
  /** Receives sentences about the folder that do not prevent the start. */
  readonly warn: (sentence: string) => void
  readonly signal: AbortSignal
}

/**
 * Opens and closes a large book in a thread of its own: everything that takes minutes (a check, a migration) is then
 * done, and the window stays responsive in the meantime. The start itself opens small books. Throws StorageError.
 */
export async function prepareBook(folder: string, acceptLoss: AcceptedLoss, preparation: Preparation): Promise<void> {
  if (!isLargeDataFile(folder)) return
  refuseTestFolder({ kind: 'folder', folder }, 'Choose another one.')
  await prepareInThread({ folder, acceptLoss }, preparation)
}

/** Prepares a book of any size in a thread. */
export function prepareInThread(setup: PreparingSetup, { report, warn, signal }: Preparation): Promise<void> {
  const worker = new Worker(new URL(PROGRAM, import.meta.url), { workerData: setup })
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      void worker.terminate()
      reject(new Error('The window was closed'))
    })
    worker.on('message', (message: FromPreparing) => {
      switch (message.kind) {
        case 'step':
          return report(message.name)
        case 'warning':
          return warn(message.says)
        case 'refused': {
          const { code, says, path, loss } = message
          return reject(new StorageError(code, says, { ...(path !== undefined && { path }), ...(loss && { loss }) }))
        }
        default:
          return assertNever(message)
      }
    })
    // Without a thread, or after an error in it, the start itself handles everything.
    worker.on('error', () => resolve())
    worker.on('exit', () => resolve())
  })
}
