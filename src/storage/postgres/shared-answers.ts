import type { QueryResult } from 'pg'
import type { Statement } from './asking.ts'

type Ask = (statement: Statement) => Promise<QueryResult>

/**
 * Lets those who ask the same at the same time have one answer. While one is on its way, it is too old for whoever asks
 * now: they wait together for the next, which is asked for after all of them.
 */
export function sharedAnswers(ask: Ask): Ask {
  const onTheirWay = new Map<string, Promise<unknown>>()
  const next = new Map<string, Promise<QueryResult>>()

  function begin(place: string, statement: Statement): Promise<QueryResult> {
    const answer = ask(statement)
    const over = answer.then(
      () => undefined,
      () => undefined,
    )
    onTheirWay.set(place, over)
    void over.then(() => {
      if (onTheirWay.get(place) === over) onTheirWay.delete(place)
    })
    return answer
  }

  function behind(place: string, before: Promise<unknown>, statement: Statement): Promise<QueryResult> {
    const answer = before.then(() => {
      next.delete(place)
      return begin(place, statement)
    })
    next.set(place, answer)
    return answer
  }

  return (statement) => {
    const place = JSON.stringify([statement.name ?? statement.text, statement.values])
    const before = onTheirWay.get(place)
    if (!before) return begin(place, statement)
    return next.get(place) ?? behind(place, before, statement)
  }
}
