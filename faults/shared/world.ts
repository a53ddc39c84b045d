import type { DatabaseTarget } from '#storage/postgres/database-target.ts'
import type { OwnServer } from '#storage/postgres/own-server.test-support.ts'
import type { FaultServer } from '../fault-server.ts'
import type { Person } from '../sign-in-at.ts'
import type { Ledger } from './ledger.ts'
import type { Service } from './services.ts'

/** Several processes on one book, the database under them and the live service behind them. */
export type World = {
  readonly services: readonly Service[]
  readonly database: OwnServer
  readonly target: DatabaseTarget
  readonly live: FaultServer
  /** Who decides what is unknown, and steers connections and runs. */
  readonly person: Person
  /** The id of the connection to it. */
  readonly liveId: string
  readonly ledger: Ledger
  /** Nothing new is begun any more; what was begun is brought to its end. */
  readonly isOver: () => boolean
  /** Nobody tries any longer. */
  readonly isGivenUp: () => boolean
}

/** A whole number from 0 to below this one. */
export function below(count: number): number {
  return Math.floor(Math.random() * count)
}

export function oneOf<Item>(items: readonly Item[]): Item | undefined {
  return items[below(items.length)]
}
