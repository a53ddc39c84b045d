import type Database from 'better-sqlite3'

/** Questions of a connection that are kept with their answers; those that were asked first go first. */
const KEPT = 200

/** Makes a function that answers a question again from what it answered before, until anything is committed. */
export type KeptAnswers = <Question, Answer>(answerTo: (question: Question) => Answer) => (question: Question) => Answer

/**
 * Kept answers of a connection that reads. SQLite tells it with every question whether another connection has committed
 * since, of this program or of another. Questions are plain data; two are the same where they have the same JSON.
 */
export function keptAnswersOf(database: Database.Database): KeptAnswers {
  const version = database.prepare<[], number>('PRAGMA data_version').pluck()
  return keptUntilCommit

  function keptUntilCommit<Question, Answer>(answerTo: (question: Question) => Answer): (question: Question) => Answer {
    const kept = new Map<string, { readonly answer: Answer }>()
    let keptAt: number | undefined
    return (question) => {
      // Asked before the answer is read, which may be newer than it says, never older.
      const now = version.get()
      if (now !== keptAt) kept.clear()
      keptAt = now
      const asked = JSON.stringify(question)
      const known = kept.get(asked)
      if (known) return known.answer
      const answer = answerTo(question)
      for (const oldest of kept.keys()) {
        if (kept.size < KEPT) break
        kept.delete(oldest)
      }
      kept.set(asked, { answer })
      return answer
    }
  }
}

/** A connection that writes keeps none: a transaction may be undone after it was read in. */
export const keepNoAnswers: KeptAnswers = (answerTo) => answerTo
