import type { QueryResult } from 'pg'
import type { Statement } from './asking.ts'

type Ask = (statement: Statement) => Promise<QueryResult>

/**
 * Shares one answer between equal statements sent at the same time. An answer already on its way is too old for a new
 * caller: new callers wait together for the next one, which is requested after all of them.
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
