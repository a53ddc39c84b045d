import { Worker } from 'node:worker_threads'
import { refuseTestFolder } from '#host/test-folder.ts'
import type { AcceptedLoss } from '#storage/sqlite/opening/accepted-loss.ts'
import { StorageError } from '#storage/storage-error.ts'
import { assertNever } from '#values/assert.ts'
import { isLargeDataFile } from './large-book.ts'
import type { FromPreparing, PreparingSetup } from './preparing-thread.ts'

/** The build puts the thread's program beside the others; without a build it is read from its source. */
const PROGRAM = `./preparing-thread${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`

export type Preparation = {
  readonly report: (step: string) => void
  /** Takes sentences about the folder that do not stand in the way. */
  readonly warn: (sentence: string) => void
  readonly signal: AbortSignal
}

/**
 * Opens and closes a large book in a thread of its own: all that takes minutes (a check, a change of format) is then done, and
 * the window stays alive meanwhile. Small books are left to the start itself. Throws StorageError.
 */
export async function prepareBook(folder: string, acceptLoss: AcceptedLoss, preparation: Preparation): Promise<void> {
  if (!isLargeDataFile(folder)) return
  refuseTestFolder({ kind: 'folder', folder }, 'Choose another one.')
  await prepareInThread({ folder, acceptLoss }, preparation)
}

/** The same for a book of any size. */
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
    // Without a thread, or after a fault in it, the start itself meets whatever there is.
    worker.on('error', () => resolve())
    worker.on('exit', () => resolve())
  })
}
