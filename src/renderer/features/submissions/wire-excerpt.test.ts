import { describe, expect, it } from 'vitest'
import { excerptOf } from './wire-excerpt.ts'

describe('the excerpt of what went over the wire', () => {
  it('shows the fields of a loan one looks for, and that there is more', () => {
    const request = {
      lenderLoanId: 'LD-2026-0147',
      scheduleType: 'ANNUITY',
      loanAmount: '12500',
      businessClient: { companyName: 'Silmaare OÜ', representativePersonalCode: '•••••••••••' },
      schedule: [{ date: '2027-01-26' }],
    }
    expect(excerptOf(JSON.stringify(request, null, 2))).toBe(
      [
        '{ "lenderLoanId": "LD-2026-0147", "loanAmount": "12500",',
        '  "businessClient": { "companyName": "Silmaare OÜ",',
        '    "representativePersonalCode": "•••••••••••" }, … }',
      ].join('\n'),
    )
  })

  it('shows the whole of an extension', () => {
    const request = { loanUuid: '8d0e5c52-7f1b-4a3e-9c64-20b1a7d3f9e8', daysToExtend: 14 }
    expect(excerptOf(JSON.stringify(request))).toBe(
      '{ "loanUuid": "8d0e5c52-7f1b-4a3e-9c64-20b1a7d3f9e8",\n  "daysToExtend": 14 }',
    )
  })

  it('shows an object without any such field as cut', () => {
    expect(excerptOf('{"ok":true}')).toBe('{ … }')
    expect(excerptOf('{}')).toBe('{}')
  })

  it('shows the beginning of what is no JSON', () => {
    expect(excerptOf('<h1>Bad gateway</h1>')).toBe('<h1>Bad gateway</h1>')
    expect(excerptOf('x'.repeat(500))).toBe(`${'x'.repeat(240)}…`)
  })
})
