import type { RunKindName, StoredRunState } from '#values/vocabulary/run-states.ts'
import type { PagedList } from './page.ts'
import type { RunSpeed, StoredExtensionRun, StoredImportRun, StoredRun } from './stored-run.ts'

type Made = 'uuid' | 'connectionId' | 'kind' | 'state' | 'madeBy' | 'madeThrough' | 'createdAt'

/** A run before anything happened to it. */
export type NewRun = Pick<StoredExtensionRun, Made | 'daysToExtend'> | Pick<StoredImportRun, Made>

export type RunChange = { readonly state?: StoredRunState } & Partial<
  Pick<StoredRun, 'pauseReason' | 'waitUntil' | 'linesPerSecond' | 'startedAt' | 'endedAt'>
>

/** The runs of a connection; `kind` null for all. */
export type RunFilter = { readonly connectionId: string; readonly kind: RunKindName | null }

/** The heads of runs of every kind; as a list, newest first. What writes is called inside a writer's job only. */
export type RunStore = PagedList<RunFilter, StoredRun, number> & {
  /** Returns the new run's id; it is hidden until it is shown, when all its lines are added by the store of lines. */
  readonly insert: (run: NewRun) => Promise<number>
  readonly byUuid: (uuid: string) => Promise<StoredRun | undefined>
  readonly change: (run: StoredRun, change: RunChange) => Promise<void>
  /** Adds what was worked to what was before, and says how it went lately. */
  readonly measure: (id: number, worked: RunSpeed) => Promise<void>
  /** Nothing that was worked until now counts: another work begins. */
  readonly measureAnew: (id: number) => Promise<void>
  readonly show: (id: number) => Promise<void>
  /** From now on it is not found; its lines are removed later. */
  readonly hide: (id: number) => Promise<void>
  /** Those that are hidden. */
  readonly hidden: () => Promise<readonly HiddenRun[]>
  /** One that has no lines. */
  readonly remove: (id: number) => Promise<void>
}

/** All that is read of a run that is not shown. Of a kind that a newer version knows, it is left alone. */
export type HiddenRun = Pick<StoredRun, 'id' | 'uuid'> & { readonly kind: string }
