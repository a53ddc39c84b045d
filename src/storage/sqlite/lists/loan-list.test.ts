import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { paymentRow } from '#engine/loan.ts'
import { present } from '#values/assert.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import type { LoanFilter } from '../../loan-filter.ts'
import type { PageKey, PageOfLoans } from '../../loan-page.ts'
import type { Storage } from '../../storage.ts'
import type { LoanRegistration } from '../../stored-loan.ts'
import { migrate } from '../migrations/migrate.ts'
import { MIGRATIONS } from '../migrations/migrations.ts'
import { openStorage } from '../open-storage.ts'
import { pageQuery } from './listed-pages.ts'

const today = calendarDate('2026-01-28')
let storage: Storage

/** lender loan ID | public ID | client | code | representative's code | type | client type | issued | final due | paid | extensions */
const LOANS = `
LD-1    | AAAA0001 | Liepājas Kuģu SIA | 40003009497 | 010190-11111 | BULLET      | BUSINESS_WITH_COLLATERAL    | 2025-06-01 | 2026-02-10 | no  | 0 of 2
LD-2    | AAAA0002 | Jānis Bērziņš     | 150585-12345 |             | FULL-BULLET | CONSUMER                    | 2025-06-01 | 2026-01-14 | no  | 1 of 1
LD-3    | BBBB0003 | Andris Kalniņš    | 020292-54321 |             | ANNUITY     | CONSUMER                    | 2025-04-10 | 2026-01-10 | yes | 0 of 0
ABC-4   | BBBB0004 | O'Hara "Quotes"   | 12345678    |              | REGULAR     | BUSINESS_WITHOUT_COLLATERAL | 2026-01-20 | 2026-12-20 | no  | 0 of 0
abc%_5  | CCCC0005 | Põhja Puit OÜ     | 14632075    | 48703150007  | REGULAR     | BUSINESS_WITHOUT_COLLATERAL | 2024-01-20 | 2028-12-20 | no  | 2 of 3
`

function registration(line: string): { loan: LoanRegistration; used: number } {
  const [
    lenderLoanId = '',
    publicId = '',
    clientName = '',
    clientCode = '',
    representativeCode = '',
    type,
    client,
    issued = '',
    finalDue = '',
    paid,
    extensions = '',
  ] = line.split('|').map((cell) => cell.trim())
  const row = paymentRow(1, calendarDate(finalDue), cents(100_000), cents(1_000))
  const [used = 0, allowed = 0] = extensions.split(' of ').map(Number)
  const loan: LoanRegistration = {
    connectionId: 'local',
    returnedJson: null,
    uuid: `${publicId.slice(4).padStart(8, '0')}-0000-4000-8000-000000000000`,
    publicId,
    lenderLoanId,
    scheduleType: type === 'BULLET' || type === 'FULL-BULLET' || type === 'ANNUITY' ? type : 'REGULAR',
    amount: cents(100_000),
    interestRate: rateFromMillionths(10_500_000),
    skinPercentage: rateFromMillionths(5_000_000),
    country: 'LVA',
    issueDate: calendarDate(issued),
    clientType: client === 'CONSUMER' || client === 'BUSINESS_WITH_COLLATERAL' ? client : 'BUSINESS_WITHOUT_COLLATERAL',
    clientName,
    clientCode,
    representativeCode,
    maxExtensions: allowed,
    extensionsBefore: 0,
    registeredDate: calendarDate(issued),
    registeredThrough: 'test',
    createdAt: '2026-01-28T06:02:16.000Z',
    requestJson: '{}',
    schedule: [paid === 'yes' ? { ...row, paid: row.total } : row],
  }
  return { loan, used }
}

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-list-'))
  storage = openStorage(folder)
  onTestFinished(async () => {
    await storage.close()
    rmSync(folder, { recursive: true })
  })
  await storage.write(async (unit) => {
    for (const { loan, used } of LOANS.trim().split('\n').map(registration)) {
      const id = present(await unit.loans.insert(loan), 'new loan')
      await unit.loans.setVersion(id, { version: used, extensionsUsed: used, schedule: loan.schedule })
    }
  })
})

async function found(filter: Partial<LoanFilter>): Promise<string[]> {
  const all = { connectionId: 'local', ...filter, today }
  const ids = (await storage.loanList.page(all, null, 100)).rows.map((loan) => loan.lenderLoanId)
  expect(await storage.loanList.count(all)).toBe(ids.length)
  return ids
}

describe('the list of loans', () => {
  it('puts the newest issue date first, and the later registered first on the same day', async () => {
    expect(await found({})).toEqual(['ABC-4', 'LD-2', 'LD-1', 'LD-3', 'abc%_5'])
  })

  it('goes on behind the last loan of a page', async () => {
    const ids: string[] = []
    let after: PageKey | null = null
    do {
      const page: PageOfLoans = await storage.loanList.page({ today, connectionId: 'local' }, after, 2)
      ids.push(...page.rows.map((loan) => loan.lenderLoanId))
      after = page.next
    } while (after)
    expect(ids).toEqual(await found({}))
  })

  it.each([
    ['LD-2', ['LD-2']],
    ['ld-', ['LD-2', 'LD-1', 'LD-3']],
    ['aaa', ['LD-2', 'LD-1']],
    ['Liepajas', ['LD-1']],
    ['kuģu', ['LD-1']],
    ['bērz', ['LD-2']],
    ['585-12', ['LD-2']],
    ['48703150007', ['abc%_5']],
    ['40003', ['LD-1']],
    ['"Quotes"', ['ABC-4']],
    ["O'Hara", ['ABC-4']],
    ['%_5', ['abc%_5']],
    ['OR 1=1 --', []],
    ['zzz', []],
    ['a', ['ABC-4', 'LD-2', 'LD-1', 'LD-3', 'abc%_5']],
    ['L', ['LD-2', 'LD-1', 'LD-3']],
    ['15', ['LD-2']],
    ['j', ['LD-2']],
    ['%', []],
    ['_', []],
  ])('finds %s', async (search, expected) => {
    expect(await found({ search })).toEqual(expected)
  })

  it.each<[Partial<LoanFilter>, string[]]>([
    [{ scheduleType: ['REGULAR'] }, ['ABC-4', 'abc%_5']],
    [{ clientType: ['CONSUMER'] }, ['LD-2', 'LD-3']],
    [{ finalDue: 'overdue' }, ['LD-2']],
    [{ finalDue: 'in-30-days' }, ['LD-1']],
    [{ finalDue: 'in-90-days' }, ['LD-1']],
    [{ finalDue: 'in-365-days' }, ['ABC-4', 'LD-1']],
    [{ finalDue: 'repaid' }, ['LD-3']],
    [{ extensions: ['left'] }, ['LD-1', 'abc%_5']],
    [{ extensions: ['used-up'] }, ['LD-2']],
    [{ extensions: ['some-used'] }, ['LD-2', 'abc%_5']],
    [{ extensions: ['none-used'] }, ['ABC-4', 'LD-1', 'LD-3']],
    [{ extensions: ['none-allowed'] }, ['ABC-4', 'LD-3']],
    [{ search: 'ld-', clientType: ['CONSUMER'], finalDue: 'overdue', extensions: ['used-up'] }, ['LD-2']],
  ])('filters by %j', async (filter, expected) => {
    expect(await found(filter)).toEqual(expected)
  })

  it('keeps the loans of different connections apart', async () => {
    expect(await found({ connectionId: 'another' })).toEqual([])
    expect(await storage.loans.byLenderLoanId('another', 'LD-1')).toBeUndefined()
  })

  it('reads its pages from the index, without sorting', () => {
    const database = new Database(':memory:')
    onTestFinished(() => void database.close())
    migrate(database, MIGRATIONS)
    const plan = JSON.stringify(
      database
        .prepare(`EXPLAIN QUERY PLAN ${pageQuery('loan_newest', 'issue_date', 'DESC', 'WHERE connection_id = ?')}`)
        .all('local', 1),
    )
    expect(plan).toContain('USING INDEX loan_newest')
    expect(plan).not.toContain('TEMP B-TREE')
  })
})
