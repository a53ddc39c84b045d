import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { DeskHost } from '#host/desk-host.ts'
import { LOAN_SORTS, SORT_DIRECTIONS } from '#values/vocabulary/loan-list-terms.ts'
import { fillBook } from './fill-book.ts'
import { ask, openDesk } from './open-desk.ts'
import { median } from './turns.ts'

/**
 * Compares lists, searches and starts of a large book with a book of 1,000 loans and with raw statements, as ratios
 * within one run: `npm run bench -- large-book DIR`, where DIR was filled by `npm run bench -- fill 1000000 DIR`.
 */
const SMALL = 1_000
const ROUNDS = 15
const LIST = '/desk/v1/loans'
const RAW_PAGE = "SELECT * FROM loan WHERE connection_id = 'local' ORDER BY issue_date DESC, id DESC LIMIT 50"
const RAW_SEARCH = 'SELECT rowid FROM loan_search WHERE loan_search MATCH ? LIMIT 50'
const FILTERS = ['finalDue=overdue', 'finalDue=in-30-days', 'finalDue=repaid', 'scheduleType=BULLET&extensions=used-up']
/** A filter with few matches, far from the start of an order, and a filter that matches half of the book. */
const NARROWED = ['country=EST,LVA&standing=overdue&loanAmountFrom=1000&loanAmountTo=50000', 'standing=repaid,running']
const SEARCHES = ['l', 'k', 'ka', 'kask', 'sia', 'ld-', 'no such loan']

type Case = { readonly name: string; readonly work: () => Promise<unknown> }

/** In milliseconds: by the clock, and CPU time of this process with its threads. */
type Time = { readonly took: number; readonly own: number }

async function timeOf(work: () => Promise<unknown>): Promise<Time> {
  const [before, began] = [process.cpuUsage(), performance.now()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { took: performance.now() - began, own: (user + system) / 1_000 }
}

/** Runs all cases in turn, round after round, so that a busy moment affects all; prints each as a multiple of the first. */
async function compare(title: string, cases: readonly Case[]): Promise<void> {
  const times = new Map<Case, Time[]>(cases.map((each) => [each, []]))
  for (let round = 0; round < ROUNDS; round++) for (const each of cases) times.get(each)?.push(await timeOf(each.work))
  const medians = cases.map((each) => ({
    name: each.name,
    own: median((times.get(each) ?? []).map(({ own }) => own)),
    took: median((times.get(each) ?? []).map(({ took }) => took)),
  }))
  console.log(`\n${title.padEnd(48)}${['ratio', 'ms', 'own ms'].map((head) => head.padStart(10)).join('')}`)
  for (const { name, own, took } of medians) {
    const ratio = `${(took / (medians[0]?.took ?? 1)).toFixed(2)} ×`
    console.log(
      `${name.padEnd(48)}${[ratio, took.toFixed(2), own.toFixed(2)].map((text) => text.padStart(10)).join('')}`,
    )
  }
}

const read = async (desk: DeskHost, path: string) => (await ask(desk, 'GET', path)).text()

async function comparePages(large: DeskHost, small: DeskHost, raw: Database.Database): Promise<void> {
  const page = raw.prepare(RAW_PAGE)
  await compare('First page', [
    { name: 'raw SQL and JSON.stringify', work: async () => JSON.stringify(page.all()) },
    { name: `${SMALL} loans`, work: () => read(small, LIST) },
    { name: 'all', work: () => read(large, LIST) },
    { name: 'all, from the end', work: () => read(large, `${LIST}?before=end`) },
  ])
  await compare('A filter: its page and count, and its sums', [
    { name: 'all, first page', work: () => read(large, LIST) },
    ...FILTERS.map((query) => ({ name: query, work: () => read(large, `${LIST}?${query}`) })),
    ...['', ...FILTERS].map((query) => ({
      name: `sums ${query}`,
      work: () => read(large, `/desk/v1/loan-totals?${query}`),
    })),
  ])
  const search = raw.prepare<[string], number>(RAW_SEARCH).pluck()
  const loan = raw.prepare<[number]>('SELECT * FROM loan WHERE id = ? & 1073741823')
  await compare('A search: its page and count', [
    { name: 'raw, any part', work: async () => JSON.stringify(search.all('"kask"').map((id) => loan.get(id))) },
    ...SEARCHES.map((text) => ({
      name: JSON.stringify(text),
      work: () => read(large, `${LIST}?${new URLSearchParams({ search: text })}`),
    })),
  ])
}

/** Measures each order from both ends, of all loans and of some, and a page after the first. */
async function compareOrders(large: DeskHost): Promise<void> {
  const orders = LOAN_SORTS.flatMap((sort) => SORT_DIRECTIONS.map((direction) => `sort=${sort}&direction=${direction}`))
  for (const narrowing of ['', ...NARROWED]) {
    await compare(`An order of the list ${narrowing}`, [
      { name: 'by the issue date', work: () => read(large, `${LIST}?${narrowing}`) },
      ...orders.map((order) => ({ name: order, work: () => read(large, `${LIST}?${narrowing}&${order}`) })),
    ])
  }
}

async function compareStarts(folders: readonly (readonly [name: string, folder: string])[]): Promise<void> {
  const start = async (folder: string) => (await openDesk(folder)).close()
  await compare(
    'Start and clean end',
    folders.map(([name, folder]) => ({ name, work: () => start(folder) })),
  )
}

async function measureFiles(desk: DeskHost): Promise<void> {
  const heads = ['seconds', 'own s', 'MB', 'MB before', 'MB at peak']
  console.log(`\n${'Files of all loans'.padEnd(20)}${heads.map((head) => head.padStart(12)).join('')}`)
  for (const format of ['csv', 'xlsx']) {
    let [bytes, peak] = [0, 0]
    const before = process.memoryUsage.rss()
    const { took, own } = await timeOf(async () => {
      const response = await ask(desk, 'POST', '/desk/v1/loans-export', { format, loans: { filter: {} } })
      for await (const piece of response.body ?? []) {
        bytes += piece.length
        peak = Math.max(peak, process.memoryUsage.rss())
      }
    })
    const figures = [took / 1_000, own / 1_000, bytes / 1e6, before / 1e6, peak / 1e6].map((each) => each.toFixed(0))
    console.log(`${format.padEnd(20)}${figures.map((each) => each.padStart(12)).join('')}`)
  }
}

const folder = process.argv.at(3)
if (folder !== undefined && process.argv.at(2) === 'large-book') {
  const smallFolder = mkdtempSync(join(tmpdir(), 'loan-desk-bench-'))
  await fillBook(smallFolder, SMALL)
  // The first start may check a copied book, or migrate it to a new format.
  await (await openDesk(folder)).close()
  await compareStarts([
    [`${SMALL} loans`, smallFolder],
    ['all', folder],
  ])
  const [large, small] = [await openDesk(folder), await openDesk(smallFolder)]
  const raw = new Database(join(folder, 'loan-desk.db'), { readonly: true })
  try {
    await comparePages(large, small, raw)
    await compareOrders(large)
    await measureFiles(large)
  } finally {
    raw.close()
    await large.close()
    await small.close()
    rmSync(smallFolder, { recursive: true })
  }
}
