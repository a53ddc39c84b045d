import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptBackups } from './desk-backups.ts'

const START = Date.UTC(2024, 0, 1)
const HOUR_MS = 3_600_000
const YEARS_MS = 3 * 366 * 24 * HOUR_MS

const instant = fc.integer({ min: START, max: START + YEARS_MS }).map((ms) => new Date(ms).toISOString())
const instants = fc.array(instant, { maxLength: 400 })

/** Backups left after each was made in turn. */
function leftAfter(made: readonly string[]): readonly string[] {
  return made.reduce<readonly string[]>((left, each) => keptBackups(left, each), [])
}

function every(stepMs: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => new Date(START + at * stepMs).toISOString())
}

function periods(instants: readonly string[], length: number): readonly string[] {
  return [...new Set(instants.map((each) => each.slice(0, length)))]
}

describe('the backups to keep', () => {
  it('include the one just made, whatever its instant, and none that is not there', () => {
    fc.assert(
      fc.property(instants, instant, (before, made) => {
        const kept = keptBackups(before, made)
        expect(kept).toContain(made)
        for (const each of kept) expect([...before, made]).toContain(each)
      }),
    )
  })

  it('are at most 24 hourly, 30 daily, 12 monthly and the one just made', () => {
    fc.assert(fc.property(instants, instant, (before, made) => keptBackups(before, made).length <= 67))
  })

  it('stay the same when they are chosen again', () => {
    fc.assert(
      fc.property(instants, instant, (before, made) => {
        const kept = keptBackups(before, made)
        expect(keptBackups(kept, made)).toEqual(kept)
      }),
    )
  })

  it('include the newest, and the last of each of the latest hours, days and months', () => {
    fc.assert(
      fc.property(instants, instant, (before, made) => {
        const all = [...before, made].sort().reverse()
        const kept = keptBackups(before, made)
        expect(kept[0]).toBe(all[0])
        for (const [length, count] of [
          [13, 24],
          [10, 30],
          [7, 12],
        ] as const) {
          for (const period of periods(all, length).slice(0, count))
            expect(kept).toContain(all.find((each) => each.startsWith(period)))
        }
      }),
    )
  })

  it('are found alike, one backup after the other or all at once, if the clock runs forward', () => {
    fc.assert(
      fc.property(fc.uniqueArray(instant, { minLength: 1, maxLength: 200 }), (made) => {
        const inOrder = made.toSorted()
        expect(leftAfter(inOrder)).toEqual(keptBackups(inOrder, inOrder.at(-1) ?? ''))
      }),
    )
  })

  it('reach back a day by the hour, a month by the day and a year by the month', () => {
    const left = leftAfter(every(HOUR_MS / 2, 2 * 24 * 400))
    // The last of today is also that of this hour and month, and the last of January is one of the 30 days.
    expect(left).toHaveLength(24 + 29 + 10)
    expect(left.slice(0, 3)).toEqual([
      '2025-02-03T23:30:00.000Z',
      '2025-02-03T22:30:00.000Z',
      '2025-02-03T21:30:00.000Z',
    ])
    expect(left.at(-1)).toBe('2024-03-31T23:30:00.000Z')
  })

  it('are not all pushed out by backups of a clock that was ahead', () => {
    const ahead = every(HOUR_MS, 24 * 40).map((each) => each.replace('2024', '2031'))
    const kept = keptBackups(ahead, '2026-11-30T09:00:00.000Z')
    expect(kept.at(-1)).toBe('2026-11-30T09:00:00.000Z')
  })
})
