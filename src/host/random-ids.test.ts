import { afterEach, describe, expect, it, vi } from 'vitest'
import { randomIds } from './random-ids.ts'

const MANY = 10_000

afterEach(() => {
  vi.useRealTimers()
})

describe('a UUID', () => {
  it('is one of version 7', () => {
    expect(randomIds.uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('sorts after all that were made in an earlier millisecond', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const made = [
      '1970-01-01T00:00:00.000Z',
      '2026-11-21T10:00:00.000Z',
      '2026-11-21T10:00:00.001Z',
      '9999-12-31T23:59:59.999Z',
    ]
    const uuids = made.map((instant) => {
      vi.setSystemTime(new Date(instant))
      return randomIds.uuid()
    })
    expect(uuids.toSorted()).toEqual(uuids)
  })

  it('is another one each time, also within one millisecond', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    expect(new Set(Array.from({ length: MANY }, randomIds.uuid)).size).toBe(MANY)
  })
})

describe('a public ID', () => {
  it('is 12 letters and digits, all of them about as often', () => {
    const ids = Array.from({ length: MANY }, randomIds.publicId)
    const counts = Map.groupBy(ids.join(''), (character) => character)
    expect(ids.every((id) => /^[A-Z0-9]{12}$/.test(id))).toBe(true)
    const often = [...counts.values()].map(({ length }) => length / ((MANY * 12) / 36))
    expect(often).toHaveLength(36)
    // Eight standard deviations of a count.
    expect(often.every((share) => Math.abs(share - 1) < 0.14)).toBe(true)
  })
})
