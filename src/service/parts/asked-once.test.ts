import { expect, it } from 'vitest'
import { askedOnce } from './asked-once.ts'

it('asks once for all who come before the answer, and anew for whoever comes after it, even if it failed', async () => {
  const once = askedOnce<number>()
  let asked = 0
  const count = async () => ++asked
  expect(await Promise.all([once(count), once(count), once(count)])).toEqual([1, 1, 1])
  const failed = () => Promise.reject(new Error('gone'))
  expect((await Promise.allSettled([once(failed), once(count)])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  expect(await Promise.all([once(count), once(count)])).toEqual([2, 2])
})
