import type Database from 'better-sqlite3'
import type { LoansState } from '../../storage.ts'

/** Questions of a connection that are kept with their answers; those that were asked first go first. */
const KEPT = 200

/** Of more loans that were registered since, an answer is not brought up to date but given anew. */
const MOST_NEW = 1_000

/** Answers about the loans of a book, such as their sum. */
export type LoanAnswers<Question, Answer> = {
  readonly ofAll: (question: Question) => Answer
  /** Adds the loans whose id is greater than `lastId` to an answer. */
  readonly withNew: (question: Question, answer: Answer, lastId: number) => Answer
  /** True if an answer stays the same while loans change in all but their remaining principal. Never where it is left out. */
  readonly isOfPrincipal?: (question: Question) => boolean
}

/** Makes a function that answers a question again from what it answered before, with the loans registered since. */
export type KeptAnswers = <Question, Answer>(answers: LoanAnswers<Question, Answer>) => (question: Question) => Answer

/**
 * Kept answers of a connection that reads. The state of the loans is asked for before a question is answered, so that it may be
 * older than the answer, never newer; nothing is kept where it is undefined. Questions are plain data; two are the same if they
 * have the same JSON.
 */
export function keptAnswersOf(database: Database.Database, loansState: () => LoansState | undefined): KeptAnswers {
  const newest = database.prepare<[], number | null>('SELECT max(id) FROM loan').pluck()

  return keptAnswers

  function keptAnswers<Question, Answer>(answers: LoanAnswers<Question, Answer>): (question: Question) => Answer {
    const kept = new Map<string, { readonly answer: Answer; readonly lastId: number; readonly changes: number }>()
    let keptIn: number | undefined
    return (question) => {
      const state = loansState()
      if (state === undefined) return answers.ofAll(question)
      if (state.ofOthers !== keptIn) kept.clear()
      keptIn = state.ofOthers
      const changes = answers.isOfPrincipal?.(question) ? state.ownOfPrincipal : state.own
      const lastId = newest.get() ?? 0
      const asked = JSON.stringify(question)
      const found = kept.get(asked)
      const known = found?.changes === changes ? found : undefined
      if (known?.lastId === lastId) return known.answer
      const isNear = known !== undefined && lastId > known.lastId && lastId - known.lastId <= MOST_NEW
      const answer = isNear ? answers.withNew(question, known.answer, known.lastId) : answers.ofAll(question)
      kept.delete(asked)
      for (const oldest of kept.keys()) {
        if (kept.size < KEPT) break
        kept.delete(oldest)
      }
      kept.set(asked, { answer, lastId, changes })
      return answer
    }
  }
}

/** A connection that writes keeps none: a transaction may be undone after it was read in. */
export const keepNoAnswers: KeptAnswers =
  ({ ofAll }) =>
  (question) =>
    ofAll(question)
