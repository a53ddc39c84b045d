import { describe, expect, it } from 'vitest'
import { evidenceContent } from '#contract/desk/evidence.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { altered, liveDesk } from '../live/live-desk.test-support.ts'

const CODE = '48703150007'
const MASK = '•••••••••••'

/** Loan in the evidence of a consumer, of which the live service says these further values. */
async function loanWith(returned: object) {
  const desk = await liveDesk()
  desk.play(altered((text) => JSON.stringify({ data: { ...JSON.parse(text).data, ...returned } })))
  const consumerClient = { name: 'Mari', personalCode: CODE }
  const { uuid } = (
    await desk.createLoan({ ...WORKED_EXAMPLE, clientType: 'CONSUMER', businessClient: undefined, consumerClient })
  ).body.data
  const { content } = (await desk.call('GET', `/desk/v1/loans/${uuid}/evidence`)).body
  return evidenceContent.parse(content).detail.loan
}

describe('the evidence of a loan', () => {
  it('masks a personal code in the status that a service gives', async () => {
    expect((await loanWith({ status: `BLOCKED FOR ${CODE}` })).status).toBe(`BLOCKED FOR ${MASK}`)
  })

  it.each(['buyback', 'limitCustomerTypes'] as const)('masks it anywhere in %s, and leaves all else', async (field) => {
    const value = (code: string | number) => ({
      note: `for ${code}`,
      list: [code, 'OTHER', 5, null, true, { code, of: 48_703 }],
      none: null,
      is: false,
    })
    expect((await loanWith({ [field]: value(CODE) }))[field]).toEqual(value(MASK))
    expect((await loanWith({ [field]: Number(CODE) }))[field]).toBe(MASK)
    expect((await loanWith({ [field]: 48_703 }))[field]).toBe(48_703)
  })
})
