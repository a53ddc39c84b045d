import type { QueryResult } from 'pg'
import { expect, it } from 'vitest'
import { ISSUED } from '../contract/loans.test-support.ts'
import { asking } from './asking.ts'
import { createKeptFigures } from './kept-figures.ts'

const OWN = { connectionId: 'local', today: ISSUED }

/** Cached figures of a list that answers how often it was asked, on a server in a state of the test's choice. */
function keptFigures() {
  let snapshot = '700:700:'
  let asked = 0
  const answer = async () => ++asked
  const to = asking(async (): Promise<QueryResult> => {
    return { command: 'SELECT', rowCount: 1, oid: 0, fields: [], rows: [{ snapshot }] }
  })
  const list = {
    count: answer,
    countUpTo: answer,
    overdueTotal: async () => BigInt(await answer()),
    totals: async () => ({ loans: await answer(), remainingPrincipal: 0n }),
  }
  return {
    ...createKeptFigures()(list, to),
    commit: (next: string) => {
      snapshot = next
    },
  }
}

it('are asked for once in a state of the server, each filter by itself and in any order', async () => {
  const { count, commit } = keptFigures()
  const ofSearch = { ...OWN, search: 'a' }
  const byAmount = { ...OWN, order: { sort: 'loanAmount', direction: 'asc' } as const }
  expect([await count(OWN), await count(byAmount), await count(ofSearch), await count(OWN)]).toEqual([1, 1, 2, 1])
  commit('700:702:700')
  expect([await count(OWN), await count(OWN), await count(ofSearch)]).toEqual([3, 3, 4])
  commit('702:702:')
  expect([await count(OWN), await count(ofSearch)]).toEqual([5, 6])
})

it('are apart by kind and by limit', async () => {
  const { count, countUpTo, overdueTotal, totals } = keptFigures()
  const all = async () => [
    await count(OWN),
    await countUpTo(OWN, 10),
    await countUpTo(OWN, 11),
    await overdueTotal(OWN, 10),
    await overdueTotal(OWN, 11),
    (await totals(OWN)).loans,
  ]
  expect(await all()).toEqual([1, 2, 3, 4n, 5n, 6])
  expect(await all()).toEqual([1, 2, 3, 4n, 5n, 6])
})

it('that failed are asked for again', async () => {
  const to = asking(async (): Promise<QueryResult> => {
    return { command: 'SELECT', rowCount: 1, oid: 0, fields: [], rows: [{ snapshot: '700:700:' }] }
  })
  let isReached = false
  const count = async () => {
    if (!isReached) throw new Error('Gone')
    return 1
  }
  const unused = () => Promise.reject(new Error('Not asked'))
  const kept = createKeptFigures()({ count, countUpTo: unused, overdueTotal: unused, totals: unused }, to)
  await expect(kept.count(OWN)).rejects.toThrow('Gone')
  isReached = true
  expect(await kept.count(OWN)).toBe(1)
})
