import { parentPort, workerData } from 'node:worker_threads'
import { openStorage } from '#storage/sqlite/open-storage.ts'
import type { AcceptedLoss } from '#storage/sqlite/opening/accepted-loss.ts'
import { type LossFacts, StorageError, type StorageFault } from '#storage/storage-error.ts'

export type PreparingSetup = { readonly folder: string; readonly acceptLoss: AcceptedLoss }

export type FromPreparing =
  /** `name` completes "Loan Desk is". */
  | { readonly kind: 'step'; readonly name: string }
  | { readonly kind: 'warning'; readonly says: string }
  | {
      readonly kind: 'refused'
      readonly code: StorageFault
      readonly says: string
      readonly path: string | undefined
      readonly loss: LossFacts | undefined
    }

const { folder, acceptLoss }: PreparingSetup = workerData
const tell = (message: FromPreparing) => parentPort?.postMessage(message)

try {
  tell({ kind: 'step', name: `looking at ${folder}` })
  const storage = openStorage(folder, {
    acceptLoss,
    slowly: (name, work) => {
      tell({ kind: 'step', name })
      return work()
    },
    warn: (says) => tell({ kind: 'warning', says }),
  })
  await storage.close()
} catch (error) {
  if (!(error instanceof StorageError)) throw error
  const { code, message, path, loss } = error
  tell({ kind: 'refused', code, says: message, path, loss })
}
