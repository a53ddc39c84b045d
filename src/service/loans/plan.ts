import type { UnitOfWork } from '#storage/storage.ts'

/**
 * Planned result of an operation of the local service: the exact answer, and the data to store. It is calculated before
 * the write, so that the write blocks others no longer than the disk needs.
 */
type Plan = {
  readonly status: 200 | 201
  readonly text: string
  /** Stores the result, inside a write. False if data that it was calculated from have changed in the meantime. */
  readonly store: (unit: UnitOfWork) => Promise<boolean>
}

/** Makes a plan from the current data. Throws a RefusalError. */
export type Planner = () => Promise<Plan>
