import { expect, it } from 'vitest'
import { CLIENT_TYPES, DAY_COUNTS, SCHEDULE_TYPES } from '#values/vocabulary/loan-terms.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, HEADS, importsOf, lineOf } from './files.test-support.ts'

it('an import makes and counts loans of every schedule type, day count and client type', async () => {
  const desk = await testService()
  const imports = importsOf(desk)
  const terms = SCHEDULE_TYPES.flatMap((scheduleType) =>
    DAY_COUNTS.map((dayCount) => ({
      scheduleType,
      dayCount,
      numberOfInstallments: scheduleType === 'FULL-BULLET' ? '1' : '12',
    })),
  )
  const lines = [
    ...terms.map((own, index) => lineOf(index + 1, own)),
    ...CLIENT_TYPES.map((clientType, index) => {
      const isConsumer = clientType === 'CONSUMER'
      const ofCompany = { clientCode: '10000018', collateralValue: isConsumer ? '' : '9000.00' }
      return lineOf(100 + index, { clientType, dayCount: '30E/360', ...(isConsumer ? {} : ofCompany) })
    }),
  ]
  const checked = await imports.checked(csvOf(lines, [...HEADS, 'dayCount', 'collateralValue']))
  expect(checked).toMatchObject({ counts: { all: lines.length, ready: lines.length }, leftOut: 0 })
  const ofDayCount = (dayCount: string) =>
    checked.conventions.filter((found) => found.dayCount === dayCount).map(({ loans }) => loans)
  for (const dayCount of DAY_COUNTS.slice(1)) expect(ofDayCount(dayCount)).toEqual(SCHEDULE_TYPES.map(() => 1))
  const run = await imports.done(checked.uuid, 'start')
  expect(run).toMatchObject({ state: 'finished', counts: { created: lines.length }, leftOut: 0 })
  expect(await desk.loanCount()).toBe(lines.length)
})
