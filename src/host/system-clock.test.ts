import { describe, expect, it, vi } from 'vitest'
import { calendarDate, formatDate } from '#values/calendar-date.ts'
import { type ClockSetting, clockSetting, stillClockSetting, systemClock } from './system-clock.ts'

const at = (setting: ClockSetting) => systemClock(() => setting)

describe('a clock', () => {
  it('that nobody set is the machine’s', () => {
    vi.useFakeTimers({ now: new Date(2026, 0, 28, 12) })
    const clock = at(clockSetting(null))
    expect(formatDate(clock.today())).toBe('2026-01-28')
    expect(clock.now()).toBe(new Date().toISOString())
    expect(clock.isFrozen()).toBe(false)
    vi.useRealTimers()
  })

  it('that stands has its day, and the time goes on', () => {
    vi.useFakeTimers({ now: new Date('2027-05-05T08:09:10.111Z') })
    const clock = at(clockSetting(calendarDate('2026-01-28')))
    expect([formatDate(clock.today()), clock.now(), clock.isFrozen()]).toEqual([
      '2026-01-28',
      '2026-01-28T08:09:10.111Z',
      true,
    ])
    vi.setSystemTime(new Date('2027-05-06T09:00:00.000Z'))
    expect(clock.now()).toBe('2026-01-28T09:00:00.000Z')
    vi.useRealTimers()
  })

  it('that stands still has the same instant, whatever the machine’s is', () => {
    vi.useFakeTimers({ now: new Date('2027-05-05T08:09:10.111Z') })
    const clock = at(stillClockSetting(calendarDate('2026-01-28')))
    const read = () => [formatDate(clock.today()), clock.now(), clock.isFrozen()]
    expect(read()).toEqual(['2026-01-28', '2026-01-28T12:00:00.000Z', true])
    vi.setSystemTime(new Date('2027-05-06T23:59:59.999Z'))
    expect(read()).toEqual(['2026-01-28', '2026-01-28T12:00:00.000Z', true])
    vi.useRealTimers()
  })

  it.each([
    [30, '2026-03-01', '2026-03-01T12:00:00.000Z'],
    [-31, '2025-12-30', '2025-12-30T12:00:00.000Z'],
  ])('that goes %i days ahead changes its day with the machine’s', (daysAhead, today, now) => {
    vi.useFakeTimers({ now: new Date('2026-01-30T12:00:00.000Z') })
    const clock = at({ kind: 'goes', daysAhead, msAhead: 0 })
    expect([formatDate(clock.today()), clock.now(), clock.isFrozen()]).toEqual([today, now, false])
    vi.useRealTimers()
  })
})
