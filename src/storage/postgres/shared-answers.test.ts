import type { QueryResult } from 'pg'
import { expect, it } from 'vitest'
import { sharedAnswers } from './shared-answers.ts'

/** Statements that a test answers. */
function asked() {
  const waiting: PromiseWithResolvers<QueryResult>[] = []
  const share = sharedAnswers(() => {
    const answer = Promise.withResolvers<QueryResult>()
    waiting.push(answer)
    return answer.promise
  })
  const ask = (value: string) => share({ name: 's1', text: 'SELECT', values: [value] })
  return { waiting, ask }
}

const resultOf = (rowCount: number): QueryResult => ({ command: 'SELECT', rowCount, oid: 0, fields: [], rows: [] })

it('gives nobody an answer that was asked for before, and one to all who wait for the next', async () => {
  const { waiting, ask } = asked()
  const first = ask('a')
  const [second, third] = [ask('a'), ask('a')]
  expect(waiting).toHaveLength(1)
  waiting[0]?.resolve(resultOf(1))
  expect((await first).rowCount).toBe(1)
  await expect.poll(() => waiting.length).toBe(2)
  waiting[1]?.resolve(resultOf(2))
  expect([(await second).rowCount, (await third).rowCount]).toEqual([2, 2])
})

it('asks for another value beside, and again after one that failed', async () => {
  const { waiting, ask } = asked()
  const first = ask('a')
  const [next, other] = [ask('a'), ask('b')]
  expect(waiting).toHaveLength(2)
  waiting[0]?.reject(new Error('Gone'))
  await expect(first).rejects.toThrow('Gone')
  await expect.poll(() => waiting.length).toBe(3)
  waiting[1]?.resolve(resultOf(1))
  waiting[2]?.resolve(resultOf(2))
  expect([(await other).rowCount, (await next).rowCount]).toEqual([1, 2])
  void ask('a')
  expect(waiting).toHaveLength(4)
})
