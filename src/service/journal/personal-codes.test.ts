import { describe, expect, it } from 'vitest'
import { maskedBy, personalCodesIn } from './personal-codes.ts'

const REQUEST = {
  lenderLoanId: 'LD-1',
  consumerClient: {
    name: 'Mari',
    personalCode: '49001010001',
    nationalID: 38001085718,
    children: [{ ssn: '078-05-1120' }],
  },
  businessClient: { companyRegistryCode: '98765-ZYX', representativePersonalCode: '654321-FED' },
}

describe('personal codes', () => {
  it('are found by the names of their fields, however deep', () => {
    const codes = ['49001010001', '38001085718', '078-05-1120', '654321-FED']
    expect(personalCodesIn([JSON.stringify(REQUEST)])).toEqual(codes)
  })

  it('are in no text that is no JSON', () => {
    expect(personalCodesIn(['<b>personalCode</b>', null, '', '"personalCode"', '{"personalCode":null}'])).toEqual([])
  })
})

describe('a masked text', () => {
  it('holds no code, wherever it stood', () => {
    const codes = personalCodesIn([JSON.stringify(REQUEST)])
    const masked = maskedBy(codes, `${JSON.stringify(REQUEST)} and again 49001010001, x38001085718x`)
    for (const code of codes) expect(masked).not.toContain(code)
    expect(masked).toContain('98765-ZYX')
    expect(masked).toContain('LD-1')
  })

  it('holds none that JSON writes in another way', () => {
    const personalCode = 'A"1\\2/ü'
    const masked = maskedBy([personalCode], JSON.stringify({ personalCode }, null, 2))
    expect(JSON.parse(masked).personalCode).toMatch(/^•+$/)
  })

  it('leaves no rest of a code that begins like another', () => {
    expect(maskedBy(['4900', '49001010001'], 'codes 4900 and 49001010001')).toMatch(/^codes •+ and •+$/)
  })

  it('is the text itself where there is no code', () => {
    expect(maskedBy([], '49001010001')).toBe('49001010001')
  })
})
