import { createHash } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { TODAY, testService } from '#service/service.test-support.ts'
import { calendarDate } from '#values/calendar-date.ts'
import type { DataSetName } from '#values/vocabulary/data-set-terms.ts'
import { loadDataSet } from './load-data-set.ts'

const NEVER = new AbortController().signal
const wanted = (dataSet: DataSetName, seed = 42) => ({ dataSet, seed, today: calendarDate(TODAY) })

/** All that the desk says of a book: every page of the list, every loan, and its notes. */
async function answersOf(dataSet: DataSetName, seed = 42): Promise<string> {
  const { parts, call } = await testService()
  await loadDataSet(parts, wanted(dataSet, seed), NEVER)
  const hash = createHash('sha256')
  let path: string | null = '/desk/v1/loans?limit=100'
  while (path !== null) {
    const { text, body } = await call('GET', path)
    hash.update(text)
    for (const { uuid } of body.data) {
      for (const part of ['', '/notes']) {
        const answer = await call('GET', `/desk/v1/loans/${uuid}${part}`)
        expect(answer.status, answer.text).toBe(200)
        hash.update(answer.text)
      }
    }
    path = body.nextCursor === null ? null : `/desk/v1/loans?limit=100&cursor=${body.nextCursor}`
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * Tests of others are built on these answers. Whoever changes one says so in CHANGELOG.md, and writes the new one here by
 * running this test with `-u`.
 */
it('small data sets are answered to the letter as ever', async () => {
  const answers: string[] = []
  for (const name of ['empty', 'one-of-each-type', 'demo', 'limits', 'world-names'] as const)
    answers.push(`${name} ${await answersOf(name)}`)
  expect(answers).toMatchInlineSnapshot(`
    [
      "empty e90ae2a8c643f0a8",
      "one-of-each-type a2c83edb59ad2252",
      "demo c06ab79ac093af09",
      "limits db64bd7df63be675",
      "world-names eae417b0eb11d7e1",
    ]
  `)
})

it.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kolkata'])('the same in the time zone %s', async (zone) => {
  const before = process.env.TZ
  onTestFinished(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })
  const here = await answersOf('one-of-each-type')
  process.env.TZ = zone
  expect(await answersOf('one-of-each-type')).toBe(here)
})

it('another seed has other answers', async () => {
  expect(await answersOf('one-of-each-type', 43)).not.toBe(await answersOf('one-of-each-type'))
})

it('a book is filled while others are answered, and says how far it is', async () => {
  const { parts, loanCount } = await testService()
  const told: number[] = []
  const loaded = await loadDataSet(parts, wanted('loans-10000'), NEVER, (loans) => told.push(loans))
  expect(loaded).toBe(10_000)
  expect(await loanCount()).toBe(10_000)
  expect(told.at(-1)).toBe(10_000)
  expect(told).toEqual(told.toSorted((one, other) => one - other))
  expect(told.length).toBeGreaterThan(20)
})

it('what is cancelled ends soon, with whole loans', async () => {
  const { parts, loanCount, call } = await testService()
  const cancel = new AbortController()
  const loaded = await loadDataSet(parts, wanted('loans-1000000'), cancel.signal, (loans) => {
    if (loans > 200) cancel.abort()
  })
  expect(loaded).toBeGreaterThan(200)
  expect(loaded).toBeLessThan(2_000)
  expect(await loanCount()).toBe(loaded)
  expect((await call('GET', '/desk/v1/loans')).body.leftOut).toBe(0)
})
