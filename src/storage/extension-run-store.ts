import type { PagedList } from './page.ts'
import type { StoredExtensionRun } from './stored-extension-run.ts'

/** A run before anything happened to it. */
export type NewExtensionRun = Pick<
  StoredExtensionRun,
  'uuid' | 'connectionId' | 'daysToExtend' | 'madeBy' | 'madeThrough' | 'createdAt'
>

export type RunChange = Partial<
  Pick<StoredExtensionRun, 'state' | 'pauseReason' | 'waitUntil' | 'startedAt' | 'endedAt'>
>

/** The heads of extension runs; as a list, those of a connection, newest first. What writes is called inside a writer's job only. */
export type ExtensionRunStore = PagedList<string, StoredExtensionRun, number> & {
  /** Returns the new run's id; it is "checking", and hidden until all its lines are added by the store of lines. */
  readonly insert: (run: NewExtensionRun) => Promise<number>
  readonly byUuid: (uuid: string) => Promise<StoredExtensionRun | undefined>
  readonly change: (run: StoredExtensionRun, change: RunChange) => Promise<void>
  readonly show: (id: number) => Promise<void>
  /** From now on it is not found; its lines are removed later. */
  readonly hide: (id: number) => Promise<void>
  /** Those that are hidden. */
  readonly hidden: () => Promise<readonly Pick<StoredExtensionRun, 'id' | 'uuid'>[]>
  /** One that has no lines. */
  readonly remove: (id: number) => Promise<void>
}
