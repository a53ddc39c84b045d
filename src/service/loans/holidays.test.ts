import { describe, expect, it } from 'vitest'
import { calendarDate, formatDate } from '#values/calendar-date.ts'
import { publicHolidays } from './holidays.ts'

const holidaysOf = async (country: string, from: string, to = from) =>
  [...(await publicHolidays(country, calendarDate(from), calendarDate(to)))].map(formatDate)

describe('public holidays', () => {
  it('are days off, and none that are only observed', async () => {
    const found = await holidaysOf('EST', '2026-06-30')
    expect(found).toContain('2026-02-24')
    expect(found).not.toContain('2026-02-02')
  })

  it('are each day of one that lasts several', async () => {
    expect(await holidaysOf('TUR', '2026-06-30')).toEqual(
      expect.arrayContaining(['2026-03-20', '2026-03-21', '2026-03-22']),
    )
  })

  it('are those of all years that two days lie in, whichever was asked for before', async () => {
    const years = (found: readonly string[]) => [...new Set(found.map((date) => date.slice(0, 4)))]
    expect(years(await holidaysOf('EST', '2026-12-31', '2028-01-01'))).toEqual(['2026', '2027', '2028'])
    expect(years(await holidaysOf('EST', '2027-12-31'))).toEqual(['2027'])
    expect(await holidaysOf('LVA', '2027-12-31')).toContain('2027-11-18')
  })

  it('are none where a country is not known', async () => {
    expect(await holidaysOf('ATA', '2026-06-30')).toEqual([])
  })
})
