import type { DelayedInterestSetting } from '#engine/payments/delayed-interest.ts'

/** A setting of delayed interest. Numbers start at 1, in the order in which settings were made. `madeAt` is ISO 8601 in UTC. */
export type StoredDelayedInterest = DelayedInterestSetting & {
  readonly number: number
  readonly madeAt: string
  readonly madeThrough: string
}

/** Settings of delayed interest of the local service. They are only ever added. */
export type DelayedInterestStore = {
  /** All settings, in the order in which they were made. Throws a RowError. */
  readonly all: () => Promise<readonly StoredDelayedInterest[]>
  /** Throws if the number is taken: a concurrent request stored its setting first. */
  readonly insert: (setting: StoredDelayedInterest) => Promise<void>
}
