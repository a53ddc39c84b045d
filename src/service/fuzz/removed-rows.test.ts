import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { databasePath } from '#storage/sqlite/files/book-files.ts'
import { changeDatabase } from '#storage/sqlite/opening/change-database.test-support.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { restarted, type TestService, testService } from '../service.test-support.ts'
import { SERVICE_ROUTES } from '../service.ts'
import { othersFirst } from '../wire/turns.ts'
import { damagedDesk } from './damaged-desk.test-support.ts'
import { knownInPath } from './fuzzed-desk.test-support.ts'

const DAMAGED = 'urn:loan-desk:problem:damaged-record'
const GETS = SERVICE_ROUTES.filter(({ method, path }) => method === 'GET' && /^\/(desk|claims)\/v1\/[^*]*$/.test(path))

/** Status of an answer, or 0 for a damaged record. */
function calm({ status, body }: { readonly status: number; readonly body: { readonly type?: string } }): number {
  return body?.type === DAMAGED ? 0 : status
}

describe.runIf(isSqlite)('a desk from which another program removed rows', () => {
  it('answers every request, and registers and extends a new loan, whatever the table', async () => {
    const { call, damager, known } = await damagedDesk()
    const faults: string[] = []
    for (const table of damager.tables) {
      while ((await damager.rowsOf(table)) > 0) await damager.removeLast(table)
      for (const { path } of GETS) {
        const place = path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name) =>
          name === 'version' ? '1' : knownInPath(path, name, known),
        )
        const status = calm(await call('GET', place))
        if (status >= 500) faults.push(`${table}: GET ${place} ${status}`)
      }
      const lenderLoanId = `AFTER-${table}`
      const loan = { ...WORKED_EXAMPLE, lenderLoanId, maxExtensions: 2 }
      const made = await call('POST', '/claims/v1/lender/createLoan', loan)
      if (![0, table === 'session' ? 401 : 201].includes(calm(made))) faults.push(`${table}: createLoan ${made.text}`)
      if (made.status === 201) {
        const input = { loanUuid: made.body.data.uuid, daysToExtend: 30 }
        const extended = await call('POST', '/claims/v1/lender/createLoanExtension', input)
        if (![0, 200, 201].includes(calm(extended))) faults.push(`${table}: createLoanExtension ${extended.text}`)
        const { body } = await call('GET', '/desk/v1/loans?limit=100')
        if (body.total !== body.data.length) faults.push(`${table}: ${body.total} of ${body.data.length}`)
      }
      await damager.restore()
    }
    expect(faults).toEqual([])
  })

  it('counts and names removed loans, and the total is that of the others', async () => {
    const { call, damager, log } = await damagedDesk()
    const before = (await call('GET', '/desk/v1/loans')).body
    await damager.removeLast('loan')
    for (let made = 0; made < 2; made++) {
      const { body } = await call('GET', '/desk/v1/loans')
      const expected = before.total - 1 + made
      expect([body.total, body.data.length, body.leftOut]).toEqual([expected, expected, 1])
      const totals = await call('GET', '/desk/v1/loan-totals')
      expect([totals.body.data.loans, totals.body.data.leftOut]).toEqual([expected, 1])
      const loan = { ...WORKED_EXAMPLE, lenderLoanId: 'AFTER' }
      if (made === 0) expect((await call('POST', '/claims/v1/lender/createLoan', loan)).status).toBe(201)
    }
    expect(log).toEqual([{ event: 'damaged-row', row: 'unreadable row: loan 2, id' }])
  })

  it.each([true, false])(
    'counts loans that were removed by hand, whether the desk is stopped (%s)',
    async (isStopped) => {
      const desk = await testService()
      for (const lenderLoanId of ['L-1', 'L-2', 'L-3', 'L-4']) await create(desk, lenderLoanId)
      const changed = async (sql: string) => {
        if (isStopped) await desk.kill()
        if (desk.place.kind === 'folder') changeDatabase(databasePath(desk.place.folder), sql)
        return isStopped ? restarted(desk) : desk
      }
      const after = await changed(`${KEEP}; DELETE FROM loan WHERE lender_loan_id IN ('L-2', 'L-4')`)
      expect(await listed(after)).toEqual({ total: 2, rows: 2, leftOut: 2, narrowed: [2, 0] })
      expect(after.log).toEqual([2, 4].map((id) => ({ event: 'damaged-row', row: `unreadable row: loan ${id}, id` })))
      await create(after, 'L-5')
      expect(await listed(after)).toEqual({ total: 3, rows: 3, leftOut: 2, narrowed: [3, 0] })
    },
  )

  it('counts a loan again whose row is put back', async () => {
    const { place, ...desk } = await testService()
    for (const lenderLoanId of ['L-1', 'L-2']) await create(desk, lenderLoanId)
    const change = (sql: string) => place.kind === 'folder' && changeDatabase(databasePath(place.folder), sql)
    change(`${KEEP}; DELETE FROM loan`)
    expect(await listed(desk)).toEqual({ total: 0, rows: 0, leftOut: 2, narrowed: [0, 0] })
    change(PUT_BACK)
    expect(await listed(desk)).toEqual({ total: 2, rows: 2, leftOut: 0, narrowed: [2, 0] })
    change('DELETE FROM loan WHERE id = 1; DELETE FROM loan_count')
    await create(desk, 'L-3')
    expect(await listed(desk)).toEqual({ total: 2, rows: 2, leftOut: 1, narrowed: [2, 0] })
  })

  it.each([
    ['DELETE FROM installment WHERE position = 1', 'remaining_principal_cents'],
    ['UPDATE installment SET total_principal_cents = total_principal_cents + 1', 'remaining_principal_cents'],
    [`UPDATE installment SET due_date = '2027-01-27' WHERE position = 1`, 'final_payment_date'],
  ])('neither shows nor extends a loan whose rows are not those written with it: %s', async (sql, column) => {
    const { call, place, log } = await testService()
    const schedule = ['2026-12-26', '2027-01-26'].map((date) => ({ date, principalAmount: '500', interestAmount: '1' }))
    const made = await call('POST', '/claims/v1/lender/createLoan', { ...WORKED_EXAMPLE, schedule })
    const loanUuid: string = made.body.data.uuid
    if (place.kind === 'folder') changeDatabase(databasePath(place.folder), sql)
    await othersFirst()
    const shown = await call('GET', `/claims/v1/lender/getLoan?loanUuid=${loanUuid}`)
    const extended = await call('POST', '/claims/v1/lender/createLoanExtension', { loanUuid, daysToExtend: 30 })
    expect([shown.body.type, extended.body.type]).toEqual([DAMAGED, DAMAGED])
    expect(JSON.stringify(log)).toContain(`loan 1, ${column}`)
  })
})

const STORED = `id, connection_id, uuid, public_id, lender_loan_id, schedule_type, amount_cents, interest_rate_millionths,
  skin_rate_millionths, country, issue_date, client_type, client_name, client_code, max_extensions, registered_date,
  registered_through, created_at, request_json, returned_json, returned_at, version, extensions_used, extensions_before,
  remaining_principal_cents, final_payment_date, next_due_date`
const KEEP = `CREATE TABLE IF NOT EXISTS of_another AS SELECT ${STORED} FROM loan`
const PUT_BACK = `INSERT INTO loan (${STORED}) SELECT ${STORED} FROM of_another`

type Caller = Pick<TestService, 'call'>

async function create({ call }: Caller, lenderLoanId: string): Promise<void> {
  const { status, text } = await call('POST', '/claims/v1/lender/createLoan', { ...WORKED_EXAMPLE, lenderLoanId })
  expect([status, text]).toEqual([201, expect.any(String)])
}

/** Figures of the whole list, and the total and the left-out count of a filtered one. */
async function listed({ call }: Caller) {
  // Like over HTTP, where each request has a turn of its own and sees what another program wrote before.
  await othersFirst()
  const { body } = await call('GET', '/desk/v1/loans')
  const narrowed = (await call('GET', '/desk/v1/loans?country=EST,LVA,LTU')).body
  return {
    total: body.total,
    rows: body.data.length,
    leftOut: body.leftOut ?? 0,
    narrowed: [narrowed.total, narrowed.leftOut ?? 0],
  }
}
