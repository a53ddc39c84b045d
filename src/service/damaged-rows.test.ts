import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.test-support.ts'
import {
  type Column,
  columnsIn,
  DAMAGE,
  overwriteColumn,
  type StoredValue,
} from '#storage/damaged-columns.test-support.ts'
import { RUNS, runsOf } from './extension-runs/extension-runs.test-support.ts'
import { fuzzedDesk } from './fuzz/fuzzed-desk.test-support.ts'

const OTHER_TABLES = [
  'schedule_version',
  'installment',
  'extension',
  'draft',
  'connection',
  'submission',
  'submission_event',
  'extension_run',
  'extension_run_line',
]

type Desk = Awaited<ReturnType<typeof fuzzedDesk>>

/** The figures and rows of a list, whatever else is in the answer. */
async function listed({ call }: Desk) {
  const loans = await call('GET', '/desk/v1/loans')
  const search = await call('GET', '/desk/v1/loans?search=SOUND')
  const totals = await call('GET', '/desk/v1/loan-totals')
  const json = await call('POST', '/desk/v1/loans-export', { format: 'json', loans: { filter: {} } })
  const csv = await call('POST', '/desk/v1/loans-export', { format: 'csv', loans: { filter: {} } })
  expect([loans, search, totals, json, csv].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const sound = (of: typeof loans) =>
    of.body.data.filter((loan: { lenderLoanId: string }) => loan.lenderLoanId === 'SOUND').length
  expect([sound(loans), sound(search), sound(json), csv.body.includes('SOUND')]).toEqual([1, 1, 1, true])
  const { data, total, leftOut } = loans.body
  expect([data.length, json.body.data.length, totals.body.data.loans]).toEqual([total, total, total])
  expect([total + leftOut, json.body.leftOut, totals.body.data.leftOut]).toEqual([2, leftOut, leftOut])
  return { leftOut, isSaidInFile: csv.body.includes('Left out, cannot be read') }
}

async function deskWithSoundLoan(): Promise<Desk> {
  const desk = await fuzzedDesk()
  await desk.call('POST', '/claims/v1/lender/createLoan', {
    ...WORKED_EXAMPLE,
    lenderLoanId: 'SOUND',
    maxExtensions: 9,
  })
  return desk
}

/** Damages one loan, or all rows of another table; returns what stood there, undefined where SQLite forbids it. */
function damage({ parts }: Desk, column: Column, value: StoredValue): StoredValue | undefined {
  return overwriteColumn(
    parts.dataFolder,
    column,
    value,
    column.table === 'loan' ? "lender_loan_id = 'ABC-12345'" : 'true',
  )
}

describe('a row that cannot be read', () => {
  it('is left out of every list, search, sum and export of loans, is named in the log, and is counted', async () => {
    const desk = await deskWithSoundLoan()
    let leftOutOnce = 0
    for (const column of columnsIn(desk.parts.dataFolder, 'loan')) {
      for (const value of DAMAGE[column.type] ?? []) {
        const before = damage(desk, column, value)
        if (before === undefined) continue
        desk.log.length = 0
        const { leftOut, isSaidInFile } = await listed(desk)
        expect([column.name, value, isSaidInFile]).toEqual([column.name, value, leftOut === 1])
        leftOutOnce += leftOut
        for (const line of desk.log) expect(line).toBe(`unreadable row: loan 1, ${column.name}`)
        damage(desk, column, before)
      }
      expect((await listed(desk)).leftOut, column.name).toBe(0)
    }
    expect(leftOutOnce).toBeGreaterThan(20)
  })

  it.each(OTHER_TABLES)('of %s is left out of its own list, and leaves all others as they are', async (table) => {
    const desk = await deskWithSoundLoan()
    const lines = `${RUNS}/${desk.known.runUuid}/lines`
    const lists = [
      '/desk/v1/session',
      '/desk/v1/settings',
      '/desk/v1/tokens',
      '/desk/v1/connections',
      '/desk/v1/submissions',
    ]
    for (const column of columnsIn(desk.parts.dataFolder, table)) {
      for (const value of DAMAGE[column.type] ?? []) {
        const before = damage(desk, column, value)
        if (before === undefined) continue
        // The lines of a run that cannot be read are nobody's.
        for (const path of [...lists, RUNS, ...(table === 'extension_run' ? [] : [lines])])
          expect([column.name, value, path, (await desk.call('GET', path)).status]).toEqual([
            column.name,
            value,
            path,
            200,
          ])
        damage(desk, column, before)
      }
    }
    expect((await listed(desk)).leftOut).toBe(0)
  })

  it('is one line of a run that failed, and the others are tried and extended', async () => {
    const desk = await deskWithSoundLoan()
    const { tried, ran, read } = runsOf(desk)
    damage(desk, { table: 'loan', name: 'final_payment_date' }, '2026-02-30')
    const run = await tried({ filter: {} })
    const failed = 'ABC-12345 | failed | Loan Desk failed at this loan. It was not changed.'
    expect(await read(run.uuid)).toEqual(['SOUND | ready | -', failed])
    await ran(run.uuid)
    expect(await read(run.uuid)).toEqual(['SOUND | extended | -', failed])
    expect(desk.log).toContainEqual(expect.stringContaining('unreadable row: loan 1, final_payment_date'))
  })

  it('is named in the log where it alone is asked for, and the answer says nothing of it', async () => {
    const desk = await deskWithSoundLoan()
    damage(desk, { table: 'installment', name: 'due_date' }, '2026-02-30')
    const { status, body } = await desk.call('GET', `/desk/v1/loans/${desk.known.loanUuid}`)
    expect([status, JSON.stringify(body).includes('due_date')]).toEqual([500, false])
    expect(desk.log).toContainEqual(expect.stringMatching(/unreadable row: installment 1 \d 0, due_date/))
  })
})
