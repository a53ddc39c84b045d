import { expect, it } from 'vitest'
import { RowError } from '#storage/row-error.ts'
import { testService } from '../service.test-support.ts'
import { listed, nameOnce } from './left-out.ts'

const rows = (...keys: readonly number[]) => keys.map((key) => new RowError('loan', key, 'note'))

/** Damaged rows in a desk's log. */
const namedIn = (log: readonly object[]) =>
  log.filter((entry) => Reflect.get(entry, 'event') === 'damaged-row').map((entry) => Reflect.get(entry, 'row'))

const places = (...keys: readonly number[]) => rows(...keys).map(({ place }) => place)

it('a damaged row is named once in the log, and once for each book', async () => {
  const [one, other] = [await testService(), await testService()]
  nameOnce(one.parts, rows(1, 2))
  nameOnce(one.parts, rows(2, 3, 3))
  nameOnce(other.parts, rows(1))
  expect([namedIn(one.log), namedIn(other.log)]).toEqual([places(1, 2, 3), places(1)])
})

it('a list has the rows that can be read in their order, and says how many it lacks', async () => {
  const { parts, log } = await testService()
  const found = { rows: [1, 2, 3], unreadable: rows(7, 8) }
  const later = async (row: number) => ({ row })
  expect(await listed(parts, found, later)).toEqual({ data: [{ row: 1 }, { row: 2 }, { row: 3 }], leftOut: 2 })
  expect(namedIn(log)).toEqual(places(7, 8))
})
