import { describe, expect, it } from 'vitest'
import { bankFile, deskToPay } from './payment-runs.test-support.ts'

describe('settling odd lines', () => {
  it('names the loan, accepts an oddity, or leaves the line out, and takes it back', async () => {
    const { tried, read, settle, lines, two } = await deskToPay()
    const { uuid } = await tried(bankFile(['400.00', 'PAY-100'], ['62.00', 'unknown'], ['5.00', 'unknown']))
    expect((await lines(uuid)).map(({ choices }) => choices)).toEqual([
      ['book', 'loan', 'leave-out'],
      ['loan', 'leave-out'],
      ['loan', 'leave-out'],
    ])
    expect((await settle(uuid, 1, { choice: 'book' })).body.data).toMatchObject({
      outcome: 'ready',
      returnedAmount: '76.00',
    })
    await settle(uuid, 2, { choice: 'loan', loanUuid: two })
    await settle(uuid, 3, { choice: 'leave-out' })
    expect(await read(uuid)).toEqual([
      'ready | - | PAY-100 | 0.00 24.00 300.00 76.00',
      'ready | - | PAY-200 | 0.00 12.00 50.00 0.00',
      'left-out | by-person | -',
    ])
    for (const position of [1, 2, 3]) await settle(uuid, position, { choice: 'reopen' })
    expect(await read(uuid)).toEqual([
      'odd | more-than-due | PAY-100 | 0.00 24.00 300.00 76.00',
      'odd | no-loan | -',
      'odd | no-loan | -',
    ])
  })

  it('checks the later payments of the loans again', async () => {
    const { tried, read, settle, one, two } = await deskToPay()
    const { uuid } = await tried(bankFile(['112.00', 'unknown'], ['108.00', 'PAY-100'], ['108.00', 'PAY-200']))
    await settle(uuid, 1, { choice: 'loan', loanUuid: one })
    expect((await read(uuid))[1]).toBe('ready | - | PAY-100 | 0.00 8.00 100.00 0.00')
    await settle(uuid, 1, { choice: 'loan', loanUuid: two })
    expect(await read(uuid)).toEqual([
      'ready | - | PAY-200 | 0.00 12.00 100.00 0.00',
      'ready | - | PAY-100 | 0.00 12.00 96.00 0.00',
      'ready | - | PAY-200 | 0.00 8.00 100.00 0.00',
    ])
  })

  it('checks a line apart from an earlier payment that its loan no longer takes', async () => {
    const { tried, read, settle, ran, call, one, two } = await deskToPay()
    const { uuid } = await tried(bankFile(['324.00', 'PAY-100'], ['10.00', 'unknown']))
    const paidHere = { loanUuid: one, paymentAmount: '324.00', currency: 'EUR' }
    expect((await call('POST', '/claims/v1/lender/createLoanPayment', paidHere)).status).toBe(201)
    expect((await settle(uuid, 2, { choice: 'loan', loanUuid: one })).status).toBe(200)
    expect(await read(uuid)).toEqual(['ready | - | PAY-100 | 0.00 24.00 300.00 0.00', 'odd | repaid | PAY-100'])
    expect((await settle(uuid, 2, { choice: 'loan', loanUuid: two })).status).toBe(200)
    expect((await ran(uuid)).counts).toMatchObject({ booked: 1, refused: 1 })
  })

  it('settles all lines that are odd alike', async () => {
    const { tried, act, run } = await deskToPay()
    const entries = Array.from({ length: 45 }, () => ['1.00', 'PAY-100', { reference: '' }] as const)
    const { uuid, counts } = await tried(bankFile(...entries, ['1.00', 'unknown']))
    expect(counts.odd).toBe(46)
    await act(uuid, 'settle', { reason: 'no-reference', choice: 'book' })
    expect((await run(uuid)).counts).toMatchObject({ ready: 45, odd: 1 })
    await act(uuid, 'settle', { reason: 'no-loan', choice: 'leave-out' })
    expect((await run(uuid)).counts).toMatchObject({ ready: 45, odd: 0, leftOutLines: 1 })
  })

  it.each([
    [1, { choice: 'book' }, 409],
    [1, { choice: 'reopen' }, 409],
    [1, { choice: 'loan' }, 422],
    [1, { choice: 'loan', loanUuid: '00000000-0000-4000-8000-000000000000' }, 422],
    [1, { choice: 'other' }, 422],
    [9, { choice: 'leave-out' }, 404],
    [0, { choice: 'leave-out' }, 404],
  ])('refuses for line %i the choice %j with %i', async (position, choice, status) => {
    const { tried, settle } = await deskToPay()
    const { uuid } = await tried(bankFile(['62.00', 'unknown']))
    expect((await settle(uuid, position, choice)).status).toBe(status)
  })

  it('books nothing on a loan that was voided, also where a person names it', async () => {
    const { tried, settle, read, act, call, two } = await deskToPay()
    await call('POST', `/desk/v1/loans/${two}/voiding`, { reason: 'Entered twice' })
    const { uuid } = await tried(bankFile(['10.00', 'PAY-200']))
    expect(await read(uuid)).toEqual(['odd | no-loan | -'])
    await settle(uuid, 1, { choice: 'loan', loanUuid: two })
    expect((await read(uuid))[0]).toMatch(/^odd \| no-loan \| (-|PAY-200)$/)
    expect((await act(uuid, 'start')).status).toBe(409)
  })

  it('is refused once the run was started', async () => {
    const { tried, ran, settle, lines } = await deskToPay()
    const { uuid } = await tried(bankFile(['62.00', 'PAY-100']))
    await ran(uuid)
    expect((await settle(uuid, 1, { choice: 'leave-out' })).status).toBe(409)
    expect((await lines(uuid))[0]?.choices).toEqual([])
  })
})
