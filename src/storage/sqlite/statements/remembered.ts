import type Database from 'better-sqlite3'
import type { LoansState } from '../../storage.ts'
import { type FileVersion, fileVersionOf } from './file-version.ts'
import { type KeptAnswers, keepNoAnswers, keptAnswersOf } from './kept-answers.ts'

/** How far a connection may answer from what it read before. */
export type Memory = {
  /** Differs once another program has written to the file. */
  readonly fileVersion: FileVersion
  /** Reads a value that is asked for with every request and hardly ever changes. */
  readonly remembered: <Value>(read: () => Value) => () => Value
  /** To be told by whatever changes such a value. */
  readonly changed: () => void
  /** To be told by whatever changes a loan that is there already, and whether its remaining principal stays. */
  readonly loanChanged: (change: { readonly isPrincipalSame: boolean }) => void
  /** Keeps what takes long to count, until a loan changes. */
  readonly keptAnswers: KeptAnswers
  /**
   * Makes a place for what was read of versions of schedules, by the id of the loan: Loan Desk never changes the rows of a
   * version. The place is empty again after another program has written.
   */
  readonly keptOfVersions: <Read>() => () => Map<number, Read>
}

/** The memories of a writer's connection, and of the one that reads beside it. */
export type Memories = {
  readonly reader: Memory
  readonly writer: Memory
  /** To be told right before a commit. */
  readonly committing: () => void
  readonly loansState: () => LoansState
}

/**
 * What was read is kept until the writer commits a change of such a value, or another program writes anything, which the
 * writer's connection is asked for.
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
      // Asked before the value is read, which may be newer than they say, never older.
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

/** Keeps nothing: inside a transaction, what is read may be undone, or be as of another moment than the next. */
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
