import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCellAs } from './read-as.ts'
import { CELL_READERS } from './read-cell.ts'

const WRITING = { decimals: 'point', dateOrder: 'year-month-day' } as const
const read = (as: 'day-as-written' | 'next-day-at-midnight' | null, text: string) =>
  readCellAs(as, text, WRITING, CELL_READERS.firstDueDate)

const zones = fc.constantFrom('Z', '+00:00', ' UTC', ' GMT', '+0000', '-00:00', '+00')
const moments = fc.tuple(
  fc
    .tuple(fc.date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true }), fc.boolean())
    .map(([date, isWhole]) => (isWhole ? new Date(Math.floor(date.getTime() / 3_600_000) * 3_600_000) : date)),
  zones,
  fc.constantFrom('T', ' '),
)

describe('a moment of another time zone', () => {
  it('is of the day that is written, or of the next one where it is midnight, as a person says', () => {
    fc.assert(
      fc.property(moments, ([moment, zone, between]) => {
        const [day = '', time = ''] = moment.toISOString().replace('Z', '').split('T')
        const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
        const text = `${day}${between}${time}${zone}`
        expect(read('day-as-written', text)).toEqual({ kind: 'ok', value: day })
        const isMidnight = Number(time.slice(0, 2)) >= 18 && /^\d\d[:0.]+$/.test(time)
        expect(read('next-day-at-midnight', text)).toMatchObject({ kind: 'ok', value: isMidnight ? next : day })
      }),
    )
  })

  it('is odd as long as nobody has said it, unless it is midnight', () => {
    expect(read(null, '2026-03-14T23:00:00Z')).toEqual({ kind: 'ok', value: '2026-03-14', doubt: 'date-either-way' })
    expect(read(null, '2026-03-14T00:00:00.000Z')).toEqual({ kind: 'ok', value: '2026-03-14' })
  })

  it('within a day is of that day, and odd in an hour in which it is the next one in Europe', () => {
    const as = 'next-day-at-midnight'
    expect(read(as, '2025-09-12T12:13:48.217Z')).toEqual({ kind: 'ok', value: '2025-09-12' })
    expect(read(as, '2025-09-12T22:13:48Z')).toEqual({ kind: 'ok', value: '2025-09-12', doubt: 'date-either-way' })
  })

  describe('with an offset', () => {
    const places = fc.constantFrom('', ':00', ':30', '45')
    const hours = fc.integer({ min: 0, max: 23 })
    const two = (number: number) => String(Math.abs(number)).padStart(2, '0')
    const readings = (text: string) =>
      ([null, 'day-as-written', 'next-day-at-midnight'] as const).map((as) => read(as, text))

    it.each([1, 2, 3, 4])('of +%i hours is of the day that is written, as the place is in Europe', (offset) => {
      fc.assert(
        fc.property(hours, places, (hour, minutes) => {
          const text = `2026-03-14T${two(hour)}:00:00+${two(offset)}${minutes}`
          for (const reading of readings(text)) expect(reading).toEqual({ kind: 'ok', value: '2026-03-14' })
        }),
      )
    })

    it('of another place is of that day, too, and odd unless it is midnight there', () => {
      const far = fc.constantFrom(-11, -8, -5, -3, -1, 5, 8, 11)
      fc.assert(
        fc.property(far, hours, places, (offset, hour, minutes) => {
          const text = `2026-03-14T${two(hour)}:00:00${offset < 0 ? '-' : '+'}${two(offset)}${minutes}`
          expect(readings(text)).toMatchObject([
            hour === 0 ? { value: '2026-03-14' } : { value: '2026-03-14', doubt: 'date-either-way' },
            { value: '2026-03-14' },
            { value: '2026-03-14' },
          ])
        }),
      )
    })
  })

  it('leaves dates without a time, and times without a zone, as they are', () => {
    for (const text of ['2026-03-14', '2026-03-14 23:00:00', '14.03.2026', '2026-03-14T23:00'])
      expect(read('next-day-at-midnight', text)).toMatchObject({ kind: 'ok', value: '2026-03-14' })
  })
})
