import { sentence } from '#host/command-line.ts'
import { type LossFacts, StorageError, type StorageFault } from '#storage/storage-error.ts'
import { isStartFault, type StartFault } from './refusal-words.ts'

/** Reason why the loans were not opened. `other` has no code; `says` is a sentence. */
export type StartRefusal =
  | { readonly kind: 'known'; readonly code: StartFault; readonly path: string; readonly loss: LossFacts | undefined }
  | { readonly kind: 'other'; readonly says: string }

/** Refusal for an error of a start in this folder. */
export function refusalOf(error: unknown, folder: string): StartRefusal {
  if (!(error instanceof StorageError)) return other(error instanceof Error ? error.message : String(error))
  const { code, path, loss, message }: StorageError<StorageFault> = error
  if (!isStartFault(code)) return other(message)
  return { kind: 'known', code, path: loss?.file ?? path ?? folder, loss }
}

function other(message: string): StartRefusal {
  return { kind: 'other', says: sentence(message) }
}
