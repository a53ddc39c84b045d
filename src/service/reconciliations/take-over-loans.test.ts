import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { answered, CREATE, LOST, type liveDesk } from '../live/live-desk.test-support.ts'
import { loanToPay } from '../payment-runs/payment-runs.test-support.ts'
import { deskToReconcile } from './reconciliations.test-support.ts'

const CLIENT = { clientType: 'CONSUMER', consumerClient: { name: 'Mari Mets', personalCode: '48001010012' } }
const NOBODY = '11111111-1111-4111-8111-111111111111'

type Desk = Awaited<ReturnType<typeof liveDesk>>

/** UUID of a loan that only the service has. */
function madeThere({ live }: Pick<Desk, 'live'>, lenderLoanId: string): Promise<string> {
  return loanToPay(live, lenderLoanId)
}

async function takenOver(desk: Pick<Desk, 'call'>, ...loans: readonly object[]) {
  return desk.call('POST', '/desk/v1/live-loans', { loans })
}

describe('a loan that is there and not here', () => {
  it('is taken over by its UUID, with what its service does not say', async () => {
    const desk = await deskToReconcile()
    const loanUuid = await madeThere(desk, 'THERE-1')
    desk.sent.length = 0
    const { status, body } = await takenOver(desk, { loanUuid, extensionsBefore: 1, fields: CLIENT })
    const wanted = { loanUuid, lenderLoanId: 'THERE-1', outcome: 'taken-over', missing: [], explanation: null }
    expect([status, body.data]).toEqual([200, [wanted]])
    expect(desk.sent.map(({ method }) => method)).toEqual(['GET'])
    const { data } = (await desk.call('GET', `/desk/v1/loans/${loanUuid}`)).body
    expect(data).toMatchObject({ extensionsUsed: 1, extensionsAllowed: null, versions: [{ kind: 'registered' }] })
    expect(data.loan).toMatchObject({ loanAmount: '300.00', scheduleType: 'REGULAR', country: WORKED_EXAMPLE.country })
    expect(data.current.rows).toHaveLength(3)
    expect((await desk.call('GET', '/desk/v1/loans?search=Mari%20Mets')).body.data).toHaveLength(1)
    expect((await desk.compared()).counts).toMatchObject({ loans: 1, agreed: 1 })
  })

  it('is asked about where something is missing, and nothing of it is stored', async () => {
    const desk = await deskToReconcile()
    const loanUuid = await madeThere(desk, 'THERE-2')
    const asked = (await takenOver(desk, { loanUuid })).body.data
    expect(asked).toMatchObject([{ outcome: 'asked', missing: ['clientType', 'extensionsBefore'] }])
    const nameless = { ...CLIENT, consumerClient: { personalCode: '48001010012' } }
    const again = (await takenOver(desk, { loanUuid, extensionsBefore: 0, fields: nameless })).body.data
    expect(again).toMatchObject([{ outcome: 'asked', missing: ['consumerClient.name'] }])
    expect((await desk.call('GET', '/desk/v1/loans')).body.data).toEqual([])
  })

  it('has the terms that its service says, and those that were given only where it says nothing valid', async () => {
    const desk = await deskToReconcile()
    const loanUuid = await madeThere(desk, 'THERE-3')
    desk.play(async (take, { method }) => {
      const taken = await take()
      if (method !== 'GET' || taken.kind !== 'answered') return taken
      return answered(
        200,
        taken.answer.text.replace('"country":"EST"', '"country":"?"').replace('"interestRate"', '"rate"'),
      )
    })
    const asked = (await takenOver(desk, { loanUuid, extensionsBefore: 0, fields: CLIENT })).body.data
    expect(asked).toMatchObject([{ outcome: 'asked', missing: ['interestRate', 'country'] }])
    const fields = { ...CLIENT, country: 'LVA', interestRate: '9', loanAmount: '1' }
    expect((await takenOver(desk, { loanUuid, extensionsBefore: 0, fields })).body.data).toMatchObject([
      { outcome: 'taken-over' },
    ])
    const { loan } = (await desk.call('GET', `/desk/v1/loans/${loanUuid}`)).body.data
    expect(loan).toMatchObject({ country: 'LVA', loanAmount: '300.00' })
  })

  it('is not taken over with a loan amount other than the principal of its rows', async () => {
    const desk = await deskToReconcile()
    const loanUuid = await madeThere(desk, 'THERE-6')
    desk.play(async (take, { method }) => {
      const taken = await take()
      if (method !== 'GET' || taken.kind !== 'answered') return taken
      return answered(200, taken.answer.text.replace('"loanAmount"', '"amount"'))
    })
    const withAmount = async (loanAmount: string) => {
      const given = { loanUuid, extensionsBefore: 0, fields: { ...CLIENT, loanAmount } }
      return (await takenOver(desk, given)).body.data
    }
    expect(await withAmount('300.01')).toMatchObject([{ outcome: 'asked', missing: ['loanAmount'] }])
    expect(await withAmount('300.00')).toMatchObject([{ outcome: 'taken-over' }])
  })

  it('is taken over beside others of a list, each with an outcome of its own', async () => {
    const desk = await deskToReconcile('HERE')
    const [one, used] = [await madeThere(desk, 'THERE-4'), await madeThere(desk, 'THERE-5')]
    desk.play(async (take, { path }) => {
      const taken = await take()
      if (!path.includes(used) || taken.kind !== 'answered') return taken
      return answered(200, taken.answer.text.replace('THERE-5', 'HERE'))
    })
    const given = { extensionsBefore: 0, fields: CLIENT }
    const uuids = [desk.uuidOf('HERE'), NOBODY, used, one]
    const { data } = (await takenOver(desk, ...uuids.map((loanUuid) => ({ loanUuid, ...given })))).body
    expect(data.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'known',
      'unknown-there',
      'id-used',
      'taken-over',
    ])
    desk.play(() => LOST)
    const lost = (await takenOver(desk, { loanUuid: NOBODY, ...given })).body.data
    expect(lost).toMatchObject([{ outcome: 'not-read', explanation: expect.stringContaining('connection broke') }])
  })

  it('is left to the journal while a submission that may have made it is undecided', async () => {
    const desk = await deskToReconcile()
    let loanUuid = ''
    desk.play(async (take, { path }) => {
      const taken = await take()
      if (path !== CREATE || taken.kind !== 'answered') return taken
      loanUuid = JSON.parse(taken.answer.text).data.uuid
      return LOST
    })
    await desk.createLoan()
    const { data } = (await takenOver(desk, { loanUuid, extensionsBefore: 0, fields: CLIENT })).body
    expect(data).toMatchObject([{ outcome: 'undecided', lenderLoanId: WORKED_EXAMPLE.lenderLoanId }])
    expect((await desk.call('GET', '/desk/v1/loans')).body.data).toEqual([])
  })
})
