import Database from 'better-sqlite3'
import { tellOfDisk } from './disk-events.ts'

/** Lowest value of PRAGMA synchronous with which a commit is on disk before its answer. */
const FULL = 2
const CHECKPOINT = /wal_checkpoint/i
const END = /^\s*(?:COMMIT|END|ROLLBACK)\b/i

type Statement = { readonly database: Database.Database; readonly source: string; readonly readonly: boolean }

function isStatement(value: unknown): value is Statement {
  return typeof value === 'object' && value !== null && 'source' in value && 'database' in value
}

/**
 * Runs a statement and reports its effect on the disk. A statement inside a transaction has written nothing yet and is
 * reported as a step.
 */
function told(statement: unknown, work: () => unknown): unknown {
  if (!isStatement(statement) || statement.database.memory) return work()
  const { database, source } = statement
  if (CHECKPOINT.test(source)) {
    const found = work()
    tellOfDisk({ kind: 'checkpointed', database: database.name })
    return found
  }
  const wasInTransaction = database.inTransaction
  const result = work()
  tell(database, wasInTransaction || END.test(source), statement.readonly)
  return result
}

function tell(database: Database.Database, wasInTransaction: boolean, isReading: boolean): void {
  if (database.inTransaction) {
    if (!isReading) tellOfDisk({ kind: 'stepped' })
  } else if (wasInTransaction || !isReading) {
    tellOfDisk({ kind: 'committed', database: database.name, isFlushed: isFlushing(database) })
  }
}

const synchronousOf = new WeakMap<Database.Database, () => unknown>()

function isFlushing(database: Database.Database): boolean {
  const known = synchronousOf.get(database)
  if (known) return Number(known()) >= FULL
  const statement = database.prepare('PRAGMA synchronous').pluck()
  synchronousOf.set(database, () => Reflect.apply(REAL_GET, statement, []))
  return isFlushing(database)
}

const memory = new Database(':memory:')
const STATEMENT: object = Object.getPrototypeOf(memory.prepare('SELECT 1'))
const REAL_GET = memory.prepare('SELECT 1').get
memory.close()

/** Reports every writing statement of every connection in this process. */
export function watchDatabases(): void {
  for (const name of ['run', 'get', 'all'] as const) wrap(STATEMENT, name, (statement) => isStatement(statement))
  const { exec, close } = Database.prototype
  Database.prototype.exec = function (this: Database.Database, source) {
    const wasInTransaction = this.inTransaction
    exec.call(this, source)
    if (!this.memory) tell(this, wasInTransaction, false)
    return this
  }
  Database.prototype.close = function (this: Database.Database) {
    const { name, memory: isMemory, readonly } = this
    close.call(this)
    if (!isMemory && !readonly) tellOfDisk({ kind: 'checkpointed', database: name })
    return this
  }
}

function wrap(prototype: object, name: string, isOurs: (value: unknown) => boolean): void {
  const work: unknown = Reflect.get(prototype, name)
  if (typeof work !== 'function') throw new Error(`A statement has no ${name}`)
  Object.assign(prototype, {
    [name](this: unknown, ...args: unknown[]) {
      const run = () => Reflect.apply(work, this, args)
      return isOurs(this) ? told(this, run) : run()
    },
  })
}
