import { describe, expect, it } from 'vitest'
import { ageText, deskNow } from './age-text.ts'

describe('the age of a draft', () => {
  const now = new Date(2026, 0, 28, 16, 52)

  it.each([
    [new Date(2026, 0, 28, 16, 53), 'now'],
    [new Date(2026, 0, 28, 16, 51, 1), 'now'],
    [new Date(2026, 0, 28, 16, 51), '1 min'],
    [new Date(2026, 0, 28, 15, 52, 1), '59 min'],
    [new Date(2026, 0, 28, 15, 52), '1 h'],
    [new Date(2026, 0, 28, 0, 0), '16 h'],
    [new Date(2026, 0, 27, 23, 59), 'yesterday'],
    [new Date(2026, 0, 27, 0, 0), 'yesterday'],
    [new Date(2026, 0, 26, 23, 59), '2026-01-26'],
    [new Date(2025, 0, 28), '2025-01-28'],
  ])('of %s is %s', (savedAt, text) => {
    expect(ageText(savedAt.toISOString(), now)).toBe(text)
  })

  it('is counted on the day on which the clock of the desk stands', () => {
    expect(deskNow({ today: '2026-01-28', dateIsFrozen: true }).toISOString().slice(0, 10)).toBe('2026-01-28')
    expect(Math.abs(deskNow({ today: '2026-01-28', dateIsFrozen: false }).getTime() - Date.now())).toBeLessThan(1_000)
  })
})
