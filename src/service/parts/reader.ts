import type { ExtensionLineChange } from '#storage/extension-line-store.ts'
import type { LoanFilter } from '#storage/loan-filter.ts'
import type { RunningFault } from '#storage/storage-error.ts'
import type { StoredExtensionLine } from '#storage/stored-extension-line.ts'
import type { FileReader } from './file-reader.ts'

/** Background work that a thread cannot see: all active work, and the system's refusal that ended the work of one name. */
export type KnownWork = { readonly active: readonly string[]; readonly fault: RunningFault | undefined }

/** A reading request, as plain data for another thread. */
export type ReadRequest = {
  readonly method: string
  /** Includes the query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | null
  readonly work: KnownWork
}

/** Result of the dry run for one loan of a run. */
export type LineOutlook = { readonly line: StoredExtensionLine; readonly change: ExtensionLineChange }

/** Results for the first unchecked lines, and whether any of those lines cannot be read. */
export type RunOutlooks = { readonly outlooks: readonly LineOutlook[]; readonly hasDamaged: boolean }

/**
 * Answers long reads on threads of its own with their own view of the data, while the service serves others. A read
 * sees everything committed before it was requested. `signal` aborts a read that is no longer wanted. The read then
 * rejects with an AbandonedError, and the thread continues with the next read.
 */
export type Reader = {
  readonly answer: (request: ReadRequest, signal: AbortSignal) => Promise<Response>
  /** Results of the next lines of a dry run, calculated as of one moment. Rejects if that fails. */
  readonly outlooks: (runUuid: string, signal: AbortSignal) => Promise<RunOutlooks>
  /**
   * IDs of all loans that a filter matches, except some, in list order and as of one moment. Not abortable, as they are
   * for a write that happens even if its caller has left.
   */
  readonly loanIds: (filter: LoanFilter, except: readonly string[]) => Promise<Float64Array>
  readonly files: FileReader
}
