import type { UnitOfWork } from '#storage/storage.ts'

/**
 * What an operation of the local service comes to, worked out before it is written, so that the write holds others up for
 * no longer than the disk needs: the answer to the letter, and what is to be stored.
 */
export type Plan = {
  readonly status: 200 | 201
  readonly text: string
  /** Stores it, inside a write. False where something that it was worked out from has changed meanwhile. */
  readonly store: (unit: UnitOfWork) => Promise<boolean>
}

/** Makes a plan of things as they are now. Throws a RefusalError. */
export type Planner = () => Promise<Plan>
