import type { AssertWanted } from '../assert-wanted.ts'
import { NO_CLAIMS } from '../claims.ts'
import type { ReadStorage } from '../read-storage.ts'
import type { LoansState } from '../storage.ts'
import { whileOpen } from '../while-open.ts'
import { databasePath } from './files/book-files.ts'
import { readContentFiles } from './files/content-files.ts'
import { openReadConnection } from './files/database-file.ts'
import { storesOf } from './open-storage.ts'
import { keptAnswersOf } from './statements/kept-answers.ts'
import { type Memory, noMemory } from './statements/remembered.ts'

/** A reader in a thread of its own can wait: it blocks no other request. */
const PATIENCE_MS = 5_000

/** Opens the database on a read-only connection of its own. The process that writes holds the lock of the folder. */
export function openReadStorage(folder: string): ReadStorage {
  const database = openReadConnection(databasePath(folder), PATIENCE_MS)
  const write = () => Promise.reject(new Error('A reader writes nothing'))
  const close = async () => void database.close()
  let stateOfLoans: LoansState | undefined
  const memory: Memory = {
    ...noMemory(database),
    keptAnswers: keptAnswersOf(database, () => stateOfLoans),
    keptOfVersions: () => keptUntilOthersWrite(() => stateOfLoans),
  }
  let assertWanted: AssertWanted = () => undefined
  const stores = storesOf(database, memory, { assertWanted: () => assertWanted() })
  return {
    storageFor: (asking) => {
      // A statement ends before the call of its store does, so it always belongs to the read that called last.
      const wanted = whileOpen(stores, () => {
        assertWanted = asking
        asking()
      })
      // All of an answer is as of one moment here, except a file that is being sent.
      return {
        ...wanted,
        read: (job) => job(wanted),
        write,
        writeInBackground: write,
        isShared: false,
        isBeingChecked: () => false,
        takesChanges: async () => true,
        loansState: () => stateOfLoans,
        forRequest: (request) => request(),
        claims: NO_CLAIMS,
        contents: { ...readContentFiles(folder), stage: write, remove: write },
        close,
      }
    },
    snapshot: async (job, loansState) => {
      stateOfLoans = loansState
      database.exec('BEGIN')
      try {
        return await job()
      } finally {
        stateOfLoans = undefined
        database.exec('COMMIT')
      }
    },
  }
}

function keptUntilOthersWrite<Read>(loansState: () => LoansState | undefined): () => Map<number, Read> {
  const kept = new Map<number, Read>()
  let ofOthers: number | undefined
  return () => {
    const state = loansState()
    if (state?.ofOthers !== ofOthers) kept.clear()
    ofOthers = state?.ofOthers
    return kept
  }
}
