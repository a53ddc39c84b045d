import type { Client, QueryResultRow } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { calendarDate } from '#values/calendar-date.ts'
import { LOAN_SORTS, SORT_DIRECTIONS } from '#values/vocabulary/loan-list-terms.ts'
import type { LoanFilter } from '../loan-filter.ts'
import { asking, type Statement } from './asking.ts'
import { bookOf } from './many-loans.test-support.ts'
import { storesOf } from './open-storage.ts'
import { newTarget } from './test-server.test-support.ts'

const LOANS = 20_000
const PAGE = 50
/** Loans of an order that a filtered page reads one by one before the index of the list is scanned. */
const WALKED = 1_000
/** Loans read in addition to a page, to find its start. */
const BESIDE = 60

const OWN = { connectionId: 'local', today: calendarDate('2026-06-20') }
const ORDERS = LOAN_SORTS.flatMap((sort) => SORT_DIRECTIONS.map((direction) => ({ sort, direction })))
const NARROWED: readonly Partial<LoanFilter>[] = [
  { country: ['EST'] },
  { standing: ['overdue'] },
  { standing: ['repaid'], scheduleType: ['BULLET'] },
  { ranges: { loanAmount: { from: 1_000_000, to: 1_000_500 } } },
  { ranges: { interestRate: { from: 900_000_000, to: 999_000_000 } } },
]

type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Heap Fetches'?: number
  readonly Plans?: readonly Plan[]
}

/** Rows of the table of loans that a statement read, not of an index alone. */
type Read = { readonly sql: string; readonly how: string; readonly rows: number }

/** A list of loans whose statements are explained while they run. */
function explained(client: Client) {
  const reads: Read[] = []
  const send = async <Row extends QueryResultRow>(statement: Statement) => {
    const { text, values } = statement
    const { rows } = await client.query({ text: `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, values })
    reads.push(...readsOf(text, rows[0]['QUERY PLAN'][0].Plan))
    return client.query<Row>({ text, values })
  }
  return { reads, list: storesOf(asking(send)).loanList }
}

function readsOf(sql: string, plan: Plan): readonly Read[] {
  const { 'Node Type': how, 'Relation Name': table, 'Actual Rows': rows, 'Actual Loops': loops } = plan
  const removed = plan['Rows Removed by Filter'] ?? 0
  const own = how === 'Index Only Scan' ? (plan['Heap Fetches'] ?? 0) : (rows + removed) * loops
  const inner = (plan.Plans ?? []).flatMap((each) => readsOf(sql, each))
  return table === 'loan' ? [{ sql, how: `${how} ${plan['Index Name'] ?? ''}`, rows: own }, ...inner] : inner
}

it('overdue loans are counted by the index of the next due dates alone', async () => {
  const client = await bookOf(await newTarget(), LOANS)
  onTestFinished(() => client.end())
  const { reads, list } = explained(client)
  const filter: LoanFilter = { ...OWN, standing: ['overdue'] }
  expect(await list.count(filter)).toBe(await counted(client, "next_due_date < '2026-06-20'"))
  expect(reads.map(({ how }) => how)).toEqual(['Index Only Scan loan_by_next_due'])
  // The server looks at a row whose page was not vacuumed yet.
  expect(reads[0]?.rows).toBeLessThan(BESIDE)
})

async function counted(client: Client, condition: string): Promise<number> {
  const { rows } = await client.query<{ readonly loans: number }>(
    `SELECT count(*)::integer AS loans FROM loan WHERE ${condition}`,
  )
  return rows[0]?.loans ?? 0
}

it('no page, count or sum of the list reads more loans than it shows, or few more', async () => {
  const client = await bookOf(await newTarget(), LOANS)
  onTestFinished(() => client.end())
  for (const narrowing of [{}, ...NARROWED]) {
    const most = Object.keys(narrowing).length === 0 ? PAGE + BESIDE : WALKED + BESIDE
    for (const order of ORDERS) {
      const { reads, list } = explained(client)
      const filter: LoanFilter = { ...OWN, ...narrowing, order }
      const { next } = await list.page(filter, null, PAGE)
      if (next) await list.page(filter, next, PAGE)
      if (next) await list.pageBefore(filter, next, PAGE)
      expect(reads.length).toBeGreaterThan(0)
      expect([order, narrowing, reads.filter(({ rows }) => rows > most)]).toEqual([order, narrowing, []])
    }
    const { reads, list } = explained(client)
    const filter: LoanFilter = { ...OWN, ...narrowing }
    await list.count(filter)
    await list.totals(filter)
    await list.unreadable(filter)
    expect([narrowing, reads.filter(({ rows }) => rows > BESIDE)]).toEqual([narrowing, []])
  }
})
