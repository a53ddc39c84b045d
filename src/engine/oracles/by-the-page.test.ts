import { expect, test } from 'vitest'
import { fullBulletTerms, refusalOf } from '../example.test-support.ts'
import { makeSchedule } from '../schedule/make-schedule.ts'
import { byThePage } from './by-the-page.test-support.ts'
import { expectPageAgrees } from './page-agreement.test-support.ts'

test('a program written from docs/conventions.md has every cell of 400 random loans', () => {
  expectPageAgrees(400)
})

test('both programs refuse a rate of a period of 900,000 % or more', () => {
  const bullet = fullBulletTerms('1000', '300', '2030-01-26')
  const daily = { ...bullet, dayCount: 'ACT/360' as const, course: { ...bullet.course, periodRate: 'daily' as const } }
  expect(refusalOf(() => makeSchedule(daily))).toEqual({ kind: 'amount-too-large' })
  expect(byThePage(daily)).toEqual({ refused: 'amount' })
})
