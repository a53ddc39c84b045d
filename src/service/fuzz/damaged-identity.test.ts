import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { damagerAt } from '#storage/damager-at.test-support.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { answered, CREATE, LOST, liveDesk } from '../live/live-desk.test-support.ts'
import { othersFirst } from '../wire/turns.ts'
import { damagedDesk } from './damaged-desk.test-support.ts'

const DAMAGED = 'urn:loan-desk:problem:damaged-record'

/** Columns that identify a loan. A row with another text as lender loan ID (a number becomes one) looks like another loan's. */
const IDENTITY = ['connection_id', 'lender_loan_id', 'uuid', 'public_id', 'request_json']
const isAnotherId = (column: string, value: unknown) =>
  column === 'lender_loan_id' && (typeof value === 'string' || typeof value === 'bigint')

describe('createLoan again for a loan whose row no longer says whose it is', () => {
  it('makes no second loan, whatever is damaged', async () => {
    const desk = await damagedDesk()
    const { call, damager, loanCount } = desk
    const loans = () => damager.rowsOf('loan')
    const before = await loans()
    let times = 0
    for (const column of damager.columns.filter(({ table, name }) => table === 'loan' && IDENTITY.includes(name))) {
      for (const value of damager.damageTo(column)) {
        if (isAnotherId(column.name, value) || !(await damager.damage(column, value))) continue
        await othersFirst()
        const { status, body } = await call('POST', CREATE, { ...WORKED_EXAMPLE, maxExtensions: 99 })
        expect([column.name, value, await loans()]).toEqual([column.name, value, before])
        expect([200, 422, 500]).toContain(status)
        if (status === 500) expect(body.type).toBe(DAMAGED)
        await damager.restore()
        times++
      }
    }
    expect(times).toBeGreaterThan(isSqlite ? 20 : 5)
    expect(await loanCount()).toBe(2)
    expect((await call('POST', CREATE, { ...WORKED_EXAMPLE, lenderLoanId: 'ANOTHER' })).status).toBe(201)
  })

  it('sends nothing to a live service either', async () => {
    const desk = await liveDesk()
    await desk.createLoan({ lenderLoanId: 'FIRST' })
    await desk.createLoan()
    const damager = await damagerAt(desk.place, desk.storage)
    for (const column of damager.columns.filter(({ table, name }) => table === 'loan' && IDENTITY.includes(name))) {
      for (const value of damager.damageTo(column)) {
        if (isAnotherId(column.name, value) || !(await damager.damage(column, value))) continue
        await othersFirst()
        await desk.createLoan()
        expect([column.name, value, desk.posts(CREATE)]).toEqual([column.name, value, 2])
        await damager.restore()
      }
    }
    await damager.close()
  })

  it.each([
    ['undecided', () => LOST],
    ['planned', () => answered(429, {})],
  ] as const)('sends nothing while its %s entry in the journal cannot be read', async (_, play) => {
    const desk = await liveDesk()
    desk.play(play)
    await desk.createLoan()
    const damager = await damagerAt(desk.place, desk.storage)
    for (const value of ['x', 7n, null]) {
      for (const name of ['state', 'operation']) {
        if (!(await damager.damage({ table: 'submission', name }, value))) continue
        await othersFirst()
        await desk.createLoan()
        expect([name, value, desk.posts(CREATE)]).toEqual([name, value, 1])
        await damager.restore()
      }
    }
    await damager.close()
  })
})
