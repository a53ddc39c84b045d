import type { RunKindName, StoredRunState } from '#values/vocabulary/run-states.ts'
import type { PagedList } from './page.ts'
import type {
  RunSpeed,
  StoredBuybackRun,
  StoredExtensionRun,
  StoredImportRun,
  StoredPaymentRun,
  StoredReconciliation,
  StoredRun,
} from './stored-run.ts'

type Made = 'uuid' | 'connectionId' | 'kind' | 'state' | 'madeBy' | 'madeThrough' | 'createdAt'

/** A new run. */
export type NewRun =
  | Pick<StoredExtensionRun, Made | 'daysToExtend'>
  | Pick<StoredImportRun | StoredReconciliation, Made>
  | Pick<StoredPaymentRun, Made | 'fileName'>
  | Pick<StoredBuybackRun, Made | 'buybackReason'>

export type RunChange = { readonly state?: StoredRunState } & Partial<
  Pick<StoredRun, 'pauseReason' | 'waitUntil' | 'linesPerSecond' | 'startedAt' | 'endedAt'>
>

/** Runs of a connection; `kind` null for all. */
export type RunFilter = { readonly connectionId: string; readonly kind: RunKindName | null }

/** Heads of runs of every kind; as a list, newest first. Call writing methods inside a writer's job only. */
export type RunStore = PagedList<RunFilter, StoredRun, number> & {
  /** Returns the new run's ID. The run stays hidden until `show`; before that, the store of lines adds its lines. */
  readonly insert: (run: NewRun) => Promise<number>
  readonly byUuid: (uuid: string) => Promise<StoredRun | undefined>
  readonly change: (run: StoredRun, change: RunChange) => Promise<void>
  /** Adds to the work so far, and replaces the recent figures. */
  readonly measure: (id: number, worked: RunSpeed) => Promise<void>
  /** Resets the measured work: another kind of work begins. */
  readonly measureAnew: (id: number) => Promise<void>
  readonly show: (id: number) => Promise<void>
  /** Hides a run for good; its lines are removed later. */
  readonly hide: (id: number) => Promise<void>
  /** All hidden runs. */
  readonly hidden: () => Promise<readonly HiddenRun[]>
  /** Removes a run without lines. */
  readonly remove: (id: number) => Promise<void>
}

/** Readable fields of a hidden run. A run of a kind known only to a newer version is left alone. */
export type HiddenRun = Pick<StoredRun, 'id' | 'uuid'> & { readonly kind: string }
