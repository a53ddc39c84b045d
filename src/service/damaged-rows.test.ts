import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.test-support.ts'
import { RUNS, runsOf } from './extension-runs/extension-runs.test-support.ts'
import { fuzzedDesk } from './fuzz/fuzzed-desk.test-support.ts'

/** By the kind of column, what does not belong there: a program that wrote past the rules, or a broken disk. */
const DAMAGE: Readonly<Record<string, readonly (string | bigint | Buffer | null)[]>> = {
  INTEGER: [-1n, 0n, 2n ** 62n, null],
  TEXT: ['', 'x', '2026-02-30', 'abcd-ef-gh', '{', 'null', '[]', '\u{0}', null],
  BLOB: [Buffer.from([0]), null],
}

type Column = { readonly table: string; readonly name: string; readonly type: string }

/** By these one row finds another: damaged, they are other rows, or none. */
const KEYS = /^(id|rowid|position|number|version|form|.*_id|.*uuid|lender_loan_id|public_id|exclusive_key)$/

function columnsOf(folder: string): readonly Column[] {
  const database = new Database(join(folder, 'loan-desk.db'), { readonly: true })
  const tables = database
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'loan_search%'")
    .pluck()
    .all()
  const columns = tables.flatMap((table) =>
    database
      .prepare<[], { readonly name: string; readonly type: string; readonly pk: number }>(`PRAGMA table_info(${table})`)
      .all()
      .filter(({ name, pk }) => pk === 0 && !KEYS.test(name))
      .map(({ name, type }) => ({ table, name, type })),
  )
  database.close()
  return columns
}

/** Writes past all rules, into one loan or all rows of another table; false where even SQLite's own types forbid it. */
function damage(folder: string, { table, name }: Column, value: string | bigint | Buffer | null): boolean {
  const database = new Database(join(folder, 'loan-desk.db'))
  try {
    database.pragma('ignore_check_constraints = ON')
    database.prepare(`UPDATE ${table} SET ${name} = ? ${chosenRow(table)}`).run(value)
    return true
  } catch {
    return false
  } finally {
    database.close()
  }
}

function chosenRow(table: string): string {
  return table === 'loan' ? "WHERE lender_loan_id = 'ABC-12345'" : ''
}

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

function withDamage({ parts }: Desk, column: Column, value: string | bigint | Buffer | null): boolean {
  return damage(parts.dataFolder, column, value)
}

describe('a row that cannot be read', () => {
  it('is left out of every list, search, sum and export of loans, is named in the log, and is counted', async () => {
    const desk = await deskWithSoundLoan()
    const columns = columnsOf(desk.parts.dataFolder).filter(({ table }) => table === 'loan')
    const database = new Database(join(desk.parts.dataFolder, 'loan-desk.db'))
    let leftOutOnce = 0
    for (const column of columns) {
      const before = database
        .prepare(`SELECT ${column.name} AS it FROM loan ${chosenRow('loan')}`)
        .safeIntegers()
        .get()
      for (const value of DAMAGE[column.type] ?? []) {
        if (!withDamage(desk, column, value)) continue
        desk.log.length = 0
        const { leftOut, isSaidInFile } = await listed(desk)
        expect([column.name, value, isSaidInFile]).toEqual([column.name, value, leftOut === 1])
        if (leftOut === 1) leftOutOnce += 1
        for (const line of desk.log) expect(line).toBe(`unreadable row: loan 1, ${column.name}`)
      }
      withDamage(desk, column, Object(before).it)
      expect((await listed(desk)).leftOut, column.name).toBe(0)
    }
    database.close()
    expect(leftOutOnce).toBeGreaterThan(20)
  })

  it('of any other table leaves the lists that do not show it as they are, and its own list answers too', async () => {
    const desk = await deskWithSoundLoan()
    const tables = [
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
    const database = new Database(join(desk.parts.dataFolder, 'loan-desk.db'))
    for (const column of columnsOf(desk.parts.dataFolder).filter(({ table }) => tables.includes(table))) {
      const before = database.prepare(`SELECT ${column.name} AS it FROM ${column.table}`).safeIntegers().get()
      for (const value of DAMAGE[column.type] ?? []) {
        if (!withDamage(desk, column, value)) continue
        const lists = [
          '/desk/v1/session',
          '/desk/v1/settings',
          '/desk/v1/tokens',
          RUNS,
          `${RUNS}/${desk.known.runUuid}/lines`,
        ]
        for (const path of [...lists, '/desk/v1/connections', '/desk/v1/submissions']) {
          const { status } = await desk.call('GET', path)
          const isItself = column.table === 'extension_run' && path.endsWith('/lines')
          expect([column, value, path, status < (isItself ? 501 : 500)]).toEqual([column, value, path, true])
        }
      }
      expect((await listed(desk)).leftOut).toBe(0)
      if (before !== undefined) withDamage(desk, column, Object(before).it)
    }
    database.close()
  })

  it('is one line of a run that failed, and the others are tried and extended', async () => {
    const desk = await deskWithSoundLoan()
    const { tried, ran, read } = runsOf(desk)
    const column = { table: 'loan', name: 'final_payment_date', type: 'TEXT' }
    withDamage(desk, column, '2026-02-30')
    const run = await tried({ filter: {} })
    const failed = 'ABC-12345 | failed | Loan Desk failed at this loan. It was not changed.'
    expect(await read(run.uuid)).toEqual(['SOUND | ready | -', failed])
    await ran(run.uuid)
    expect(await read(run.uuid)).toEqual(['SOUND | extended | -', failed])
    expect(desk.log).toContainEqual(expect.stringContaining('unreadable row: loan 1, final_payment_date'))
  })

  it('is named in the log where it alone is asked for, and the answer says nothing of it', async () => {
    const desk = await deskWithSoundLoan()
    withDamage(desk, { table: 'installment', name: 'due_date', type: 'TEXT' }, '2026-02-30')
    const { status, body } = await desk.call('GET', `/desk/v1/loans/${desk.known.loanUuid}`)
    expect([status, JSON.stringify(body).includes('due_date')]).toEqual([500, false])
    expect(desk.log).toContainEqual(expect.stringMatching(/unreadable row: installment 1 \d 0, due_date/))
  })
})
