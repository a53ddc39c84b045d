import type { ExtensionLineChange } from '#storage/extension-line-store.ts'
import type { LoanFilter } from '#storage/loan-filter.ts'
import type { RunningFault } from '#storage/storage-error.ts'
import type { StoredExtensionLine } from '#storage/stored-extension-line.ts'
import type { FileReader } from './file-reader.ts'

/** What a thread cannot see of the background work: what is under way, and what the system refused to that of one name. */
export type KnownWork = { readonly active: readonly string[]; readonly fault: RunningFault | undefined }

/** A request that changes nothing, as plain data that can go to another thread. */
export type ReadRequest = {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | null
  readonly work: KnownWork
}

/** What would become of one loan of a run. */
export type LineOutlook = { readonly line: StoredExtensionLine; readonly change: ExtensionLineChange }

/** The same of the first of those that were not looked at yet, and whether there are lines among them that cannot be read. */
export type RunOutlooks = { readonly outlooks: readonly LineOutlook[]; readonly hasDamaged: boolean }

/**
 * Answers what takes long, on threads of its own with their own view of the data, while the service goes on serving
 * others. What was committed before it is asked, it knows. `signal` says that nobody waits for the answer any more: then
 * it rejects with an AbandonedError, and the thread goes on to the next read.
 */
export type Reader = {
  readonly answer: (request: ReadRequest, signal: AbortSignal) => Promise<Response>
  /** The next lines of a dry run, worked out as of one moment. Rejects where that could not be. */
  readonly outlooks: (runUuid: string, signal: AbortSignal) => Promise<RunOutlooks>
  /**
   * The ids of all loans that a filter matches but for some, in the order of the list, as of one moment. They are for a
   * write, which is done whoever waits for it.
   */
  readonly loanIds: (filter: LoanFilter, except: readonly string[]) => Promise<Float64Array>
  readonly files: FileReader
}
