import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ageText, deskNow, draftName } from './use-listed-drafts.ts'

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
    vi.useFakeTimers({ now: new Date('2027-05-05T08:09:10.111Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const at = (dateIsFrozen: boolean, stillAt: string | null) =>
      deskNow({ today: '2026-01-28', dateIsFrozen, stillAt }).toISOString()
    expect(at(true, null)).toBe('2026-01-28T08:09:10.111Z')
    expect(at(false, null)).toBe('2027-05-05T08:09:10.111Z')
    expect(at(true, '2026-01-28T12:00:00.001Z')).toBe('2026-01-28T12:00:00.001Z')
  })
})

describe('the name of a draft', () => {
  const EMPTY = { lenderLoanId: '', clientType: 'CONSUMER', name: '', companyName: '', loanAmount: '' } as const

  it.each([
    [{}, 'Empty draft', ''],
    [{ lenderLoanId: ' LD-1 ' }, 'LD-1', 'no client yet'],
    [{ lenderLoanId: 'LD-1', name: 'Mari' }, 'LD-1', 'Mari'],
    [{ name: ' Mari ' }, 'Mari', 'no amount yet'],
    [{ name: 'Mari', loanAmount: '15,000.00' }, 'Mari', '15,000.00'],
    [{ loanAmount: '15,000.00' }, 'Draft without ID', '15,000.00'],
    [
      { name: 'Mari', companyName: 'Puit OÜ', clientType: 'BUSINESS_WITH_COLLATERAL' as const },
      'Puit OÜ',
      'no amount yet',
    ],
    [{ name: 'Mari', clientType: 'BUSINESS_WITHOUT_COLLATERAL' as const }, 'Empty draft', ''],
  ])('from %o is %s, %s', (typed, name, detail) => {
    expect(draftName({ ...EMPTY, ...typed })).toMatchObject({ name, detail })
  })
})
