import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE_OF_CONSUMER } from '#contract/worked-example.test-support.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { liveDesk } from '../live/live-desk.test-support.ts'
import { testService } from '../service.test-support.ts'

const CREATE = '/claims/v1/lender/createLoan'
const CODE = WORKED_EXAMPLE_OF_CONSUMER.consumerClient.personalCode

/** Each list with the POST that takes its query as a body. */
const LISTS = [
  ['/desk/v1/loans', '/desk/v1/loan-search'],
  ['/desk/v1/loan-totals', '/desk/v1/loan-totals'],
  ['/desk/v1/submissions', '/desk/v1/submission-search'],
] as const

async function deskWithLoans() {
  const desk = await liveDesk()
  for (const number of [1, 2, 3]) {
    await desk.call('POST', CREATE, { ...WORKED_EXAMPLE, lenderLoanId: `COMPANY-${number}` })
    await desk.call('POST', CREATE, { ...WORKED_EXAMPLE_OF_CONSUMER, lenderLoanId: `PERSON-${number}` })
  }
  return desk
}

describe('a search in a body', () => {
  it.each(LISTS)('of %s gets the answer of the same search in an address', async (list, search) => {
    const { call } = await deskWithLoans()
    for (const words of ['PERSON', 'COMPANY-2', 'nobody', '']) {
      const inAddress = await call('GET', `${list}?search=${words}`)
      const inBody = await call('POST', search, { search: words })
      expect([inBody.status, inBody.body]).toEqual([200, inAddress.body])
    }
  })

  it.each(LISTS)('of %s gets a fault at the field for words that cannot be searched for', async (_, search) => {
    const { call } = await testService()
    for (const body of [{ search: 1 }, { search: 'x'.repeat(101) }]) {
      const { status, body: refused } = await call('POST', search, body)
      expect([status, refused.errors[0].pointer]).toEqual([422, '/search'])
    }
    expect((await call('POST', search, [])).status).toBe(422)
  })

  it('finds loans by a personal code, page by page', async () => {
    const { call } = await testService()
    for (const number of [1, 2, 3]) {
      await call('POST', CREATE, { ...WORKED_EXAMPLE_OF_CONSUMER, lenderLoanId: `PERSON-${number}` })
    }
    await call('POST', CREATE, WORKED_EXAMPLE)
    const page = async (more: object) =>
      (await call('POST', '/desk/v1/loan-search', { search: CODE, limit: 2, ...more })).body
    const first = await page({})
    expect([first.data.length, first.total]).toEqual([2, 3])
    const second = await page({ cursor: first.nextCursor })
    expect([second.data.length, second.nextCursor]).toEqual([1, null])
    expect(JSON.stringify([first.nextCursor, second.previousCursor])).not.toContain(CODE)
    expect((await call('POST', '/desk/v1/loan-totals', { search: CODE })).body.data.loans).toBe(3)
    expect((await call('POST', '/desk/v1/loan-search', { limit: '2' })).body.errors[0].pointer).toBe('/limit')
  })
})
