import { createHash } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { TODAY, testService } from '#service/service.test-support.ts'
import { type FoundFigures, remakeFigures } from '#storage/records/remake-figures.ts'
import type { Storage } from '#storage/storage.ts'
import { calendarDate } from '#values/calendar-date.ts'
import type { DataSetName } from '#values/vocabulary/data-set-terms.ts'
import { loadDataSet } from './load-data-set.ts'

const NEVER = new AbortController().signal
const wanted = (dataSet: DataSetName, seed = 42) => ({ dataSet, seed, today: calendarDate(TODAY) })

/** Hash of the desk's answers about each loan, in the order of the list, and about its notes. */
async function answersOf(dataSet: DataSetName, seed = 42): Promise<string> {
  const { parts, call } = await testService()
  await loadDataSet(parts, wanted(dataSet, seed), NEVER)
  await expectRightFigures(parts.storage)
  const hash = createHash('sha256')
  let page: string | null = '/desk/v1/loans?limit=100'
  while (page !== null) {
    const { body } = await call('GET', page)
    for (const { uuid } of body.data) {
      const detail = await call('GET', `/desk/v1/loans/${uuid}`)
      const notes = await call('GET', `/desk/v1/loans/${uuid}/notes`)
      expect([detail.status, notes.status], detail.text).toEqual([200, 200])
      const { loan, client, clientUuid, extensions, versions, current } = detail.body.data
      hash.update(JSON.stringify([loan, client, clientUuid, extensions, versions, current, notes.body.data]))
    }
    page = body.nextCursor === null ? null : `/desk/v1/loans?limit=100&cursor=${body.nextCursor}`
  }
  return hash.digest('hex').slice(0, 16)
}

/** Checks the stored figures of loans against the versions of their schedules. */
async function expectRightFigures(storage: Storage): Promise<void> {
  const found: FoundFigures[] = []
  await remakeFigures(storage, (each) => found.push(each))
  expect(found).toEqual([])
}

/**
 * Other people's tests depend on these answers. If you change one, say so in CHANGELOG.md, and update the snapshot by
 * running this test with `-u`.
 */
it('small data sets are answered to the letter as ever', async () => {
  const answers: string[] = []
  for (const name of ['empty', 'one-of-each-type', 'demo', 'limits', 'world-names'] as const)
    answers.push(`${name} ${await answersOf(name)}`)
  expect(answers).toMatchInlineSnapshot(`
    [
      "empty e3b0c44298fc1c14",
      "one-of-each-type 9c24b1f5c4880ffe",
      "demo 9cbcee15d403db62",
      "limits 5e13b2f8495be76a",
      "world-names e395e60ec727033b",
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

it.each(['1911-12-31', '2151-01-01'])('is refused for %s, and nothing is stored', async (day) => {
  const { parts, loanCount } = await testService()
  const refused = loadDataSet(parts, { ...wanted('demo'), today: calendarDate(day) }, NEVER)
  await expect(refused).rejects.toMatchObject({ refusal: { errors: [{ pointer: '/dataSet', code: 'data-set-day' }] } })
  expect(await loadDataSet(parts, { ...wanted('empty'), today: calendarDate(day) }, NEVER)).toBe(0)
  expect(await loanCount()).toBe(0)
})
