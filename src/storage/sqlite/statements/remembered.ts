import type Database from 'better-sqlite3'
import type { LoansState } from '../../storage.ts'
import { type KeptAnswers, keepNoAnswers, keptAnswersOf } from './kept-answers.ts'

/** Caches of a connection. */
export type Memory = {
  /** Changes after another program has written to the file. */
  readonly fileVersion: FileVersion
  /** Caches a value that every request needs and that hardly ever changes. */
  readonly remembered: <Value>(read: () => Value) => () => Value
  /** Call after changing such a value. */
  readonly changed: () => void
  /** Call after changing an existing loan; `isPrincipalSame` if its remaining principal stays. */
  readonly loanChanged: (change: { readonly isPrincipalSame: boolean }) => void
  /** Caches slow counts until a loan changes. */
  readonly keptAnswers: KeptAnswers
  /**
   * Creates a cache for data read from versions of schedules, by loan id: Loan Desk never changes the rows of a
   * version. Emptied after another program has written.
   */
  readonly keptOfVersions: <Read>() => () => Map<number, Read>
}

/** Caches of a writer's connection, and of the reader beside it. */
export type Memories = {
  readonly reader: Memory
  readonly writer: Memory
  /** Call right before a commit. */
  readonly committing: () => void
  readonly loansState: () => LoansState
}

type FileVersion = () => number | undefined

const fileVersions = new WeakMap<Database.Database, FileVersion>()

/**
 * Values stay cached until the writer commits a change of one, or another program writes anything. The writer's
 * connection detects that.
 */
export function memoriesOf(writer: Database.Database, reader: Database.Database): Memories {
  const own = noMemory(writer)
  const { fileVersion } = own
  const ofOthers = writer.prepare<[], number>('PRAGMA data_version').pluck()
  let changes = 0
  let isChanging = false
  let loanChanges = 0
  let areLoansChanging = false
  let principalChanges = 0
  let arePrincipalsChanging = false
  const loansState = () => ({ own: loanChanges, ownOfPrincipal: principalChanges, ofOthers: ofOthers.get() ?? 0 })
  const remembered = <Value>(read: () => Value) => {
    let kept: { readonly value: Value; readonly version: number | undefined; readonly changes: number } | undefined
    return () => {
      // Read before the value: so the value may be newer than the recorded version, never older.
      const version = fileVersion()
      if (kept && kept.version === version && kept.changes === changes) return kept.value
      const now = { version, changes }
      kept = { value: read(), ...now }
      return kept.value
    }
  }
  return {
    reader: {
      ...own,
      remembered,
      // Another program may have written since a transaction began.
      keptAnswers: keptAnswersOf(reader, () => (reader.inTransaction ? undefined : loansState())),
      keptOfVersions: () => remembered(() => new Map()),
    },
    writer: {
      ...own,
      changed: () => {
        isChanging = true
      },
      loanChanged: ({ isPrincipalSame }) => {
        areLoansChanging = true
        if (!isPrincipalSame) arePrincipalsChanging = true
      },
    },
    committing: () => {
      if (isChanging) changes++
      if (areLoansChanging) loanChanges++
      if (arePrincipalsChanging) principalChanges++
      isChanging = false
      areLoansChanging = false
      arePrincipalsChanging = false
    },
    loansState,
  }
}

/** Caches nothing: data read inside a transaction may be rolled back, or be of another moment than the next. */
export function noMemory(database: Database.Database): Memory {
  return {
    fileVersion: fileVersionOf(database),
    remembered: (read) => read,
    changed: () => undefined,
    loanChanged: () => undefined,
    keptAnswers: keepNoAnswers,
    keptOfVersions: () => () => new Map(),
  }
}

/**
 * Changes after another program has written to the file. Reads it once per turn of the thread: it takes two locks, and
 * requests of the same moment are answered from the same state.
 */
function fileVersionOf(database: Database.Database): FileVersion {
  const known = fileVersions.get(database)
  if (known) return known
  const ask = database.prepare<[], number>('PRAGMA data_version').pluck()
  let ofThisTurn: { readonly version: number | undefined } | undefined

  const fileVersion = () => {
    if (ofThisTurn === undefined) {
      ofThisTurn = { version: ask.get() }
      setImmediate(() => {
        ofThisTurn = undefined
      })
    }
    return ofThisTurn.version
  }
  fileVersions.set(database, fileVersion)
  return fileVersion
}
