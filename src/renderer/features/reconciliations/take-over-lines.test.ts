import { describe, expect, it } from 'vitest'
import { pastedLoans } from './take-over-lines.ts'

const UUID = '6b1f0c5e-3f55-4a39-9c7b-0d0f2f6b8a11'
const OTHER = '7c1f0c5e-3f55-4a39-9c7b-0d0f2f6b8a11'

describe('a pasted list of loans', () => {
  it('has the client and the extensions of each loan', () => {
    const text = `UUID;Client type;Name\n${UUID};consumer;Mari Mets, junior;480;2\n\n${OTHER}\tBUSINESS\tXYZ OÜ\t12\t0`
    expect(pastedLoans(text)).toEqual({
      faulty: [],
      loans: [
        {
          line: `${UUID};consumer;Mari Mets, junior;480;2`,
          loan: {
            loanUuid: UUID,
            extensionsBefore: 2,
            fields: { clientType: 'CONSUMER', consumerClient: { name: 'Mari Mets, junior', personalCode: '480' } },
          },
        },
        {
          line: `${OTHER}\tBUSINESS\tXYZ OÜ\t12\t0`,
          loan: {
            loanUuid: OTHER,
            extensionsBefore: 0,
            fields: { clientType: 'BUSINESS', businessClient: { companyName: 'XYZ OÜ', companyRegistryCode: '12' } },
          },
        },
      ],
    })
  })

  it('has further fields by their names, the collateral with its business', () => {
    const line = `${UUID};BUSINESS_WITH_COLLATERAL;XYZ;12;;country=LVA;collateralValue = 900.00;nothing`
    expect(pastedLoans(line).loans[0]?.loan).toEqual({
      loanUuid: UUID,
      fields: {
        country: 'LVA',
        collateralValue: '900.00',
        clientType: 'BUSINESS_WITH_COLLATERAL',
        businessClient: { companyName: 'XYZ', companyRegistryCode: '12', collateralValue: '900.00' },
      },
    })
  })

  it('has UUIDs alone, and names lines without one', () => {
    expect(pastedLoans(`${UUID}\nLD-1;CONSUMER\n${OTHER}`)).toMatchObject({
      loans: [{ loan: { loanUuid: UUID, fields: {} } }, { loan: { loanUuid: OTHER } }],
      faulty: [2],
    })
  })
})
