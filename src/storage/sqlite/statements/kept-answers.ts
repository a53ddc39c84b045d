import type Database from 'better-sqlite3'
import { addLatest } from '../../latest.ts'
import type { LoansState } from '../../storage.ts'

/** Answers cached for a connection; the oldest are evicted first. */
const KEPT = 200

/** If more loans were registered since, an answer is calculated anew instead of updated. */
const MOST_NEW = 1_000

/** Answers about the loans of a book, such as their sum. */
type LoanAnswers<Question, Answer> = {
  readonly ofAll: (question: Question) => Answer
  /** Adds the loans whose ID is greater than `lastId` to an answer. */
  readonly withNew: (question: Question, answer: Answer, lastId: number) => Answer
  /** True if an answer stays the same while loans change, except in their remaining principal. By default never. */
  readonly isOfPrincipal?: (question: Question) => boolean
}

/** Creates a function that answers a question from its cached answer and the loans registered since. */
export type KeptAnswers = <Question, Answer>(answers: LoanAnswers<Question, Answer>) => (question: Question) => Answer

/**
 * Cached answers of a reading connection. Reads the state of the loans before it answers a question, so that the state
 * may be older than the answer, never newer; caches nothing while the state is undefined. Questions are plain data; two
 * are equal if they have the same JSON.
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
      addLatest(kept, asked, { answer, lastId, changes }, KEPT)
      return answer
    }
  }
}

/** A writing connection caches nothing: a transaction that was read in may be rolled back. */
export const keepNoAnswers: KeptAnswers =
  ({ ofAll }) =>
  (question) =>
    ofAll(question)
