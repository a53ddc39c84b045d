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
  /** The person who decides unknown outcomes, and controls connections and runs. */
  readonly person: Person
  /** ID of the connection to the live service. */
  readonly liveId: string
  readonly ledger: Ledger
  /** True once no new work is begun; work under way is finished. */
  readonly isOver: () => boolean
  /** True when no client retries any longer. */
  readonly isGivenUp: () => boolean
}

/** Random whole number from 0 to below `count`. */
export function below(count: number): number {
  return Math.floor(Math.random() * count)
}

export function oneOf<Item>(items: readonly Item[]): Item | undefined {
  return items[below(items.length)]
}
