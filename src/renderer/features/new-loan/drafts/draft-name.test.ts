import { describe, expect, it } from 'vitest'
import { draftName } from './draft-name.ts'

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
