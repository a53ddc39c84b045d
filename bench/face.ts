import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import { chromiumForTests } from '../scripts/find-chromium.ts'
import { type BrowserDesk, newPage, openBrowserDesk } from './browser-desk.ts'
import { buildEmptyPage } from './empty-page.ts'
import { fillBook } from './fill-book.ts'

/**
 * The pages in a browser: the time until they are usable, compared with an empty React page of the same run, and the
 * longest task while scrolling. `npm run bench -- face DIR` takes a folder that was filled before, and writes to it.
 */
const LOANS = 2_000
const ROWS = 1_200
const ROUNDS = 9

type Place = { readonly name: string; readonly desk: BrowserDesk; readonly path: string; readonly ready: string }

/** `usable`: time of painting, in ms; `cpu`: work of the page's main thread, in ms. */
type Load = { readonly usable: number; readonly cpu: number }

/** Records when the element that makes the page usable has been painted. */
const watch = (ready: string) => `new MutationObserver((_, observer) => {
  if (!document.querySelector(${JSON.stringify(ready)})) return
  observer.disconnect()
  requestAnimationFrame(() => setTimeout(() => { window.usableAt = performance.now() }))
}).observe(document, { childList: true, subtree: true })`

async function load(browser: Browser, { desk, path, ready }: Place): Promise<Load> {
  const { page, cdp } = await newPage(browser, desk)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(watch(ready))
  await page.goto(`${desk.address}${path}`)
  const usable = await untilUsable(page)
  const { metrics } = await cdp.send('Performance.getMetrics')
  await page.context().close()
  return { usable, cpu: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000 }
}

/** Polls, because the page's policy forbids evaluating text in it. */
async function untilUsable(page: Page): Promise<number> {
  for (let asked = 0; asked < 1_000; asked++) {
    const usable: unknown = await page.evaluate('window.usableAt')
    if (typeof usable === 'number') return usable
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${page.url()} was not usable within 20 s`)
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Loads the places in turn, so that other programs on the machine affect all of them alike. Each is compared with the first. */
async function printLoads(browser: Browser, places: readonly Place[]): Promise<void> {
  const loads = places.map((place) => ({ place, all: [] as Load[] }))
  for (let round = 0; round < ROUNDS; round++) for (const { place, all } of loads) all.push(await load(browser, place))
  const medians = loads.map(({ place, all }) => ({
    name: place.name,
    usable: medianOf(all.map(({ usable }) => usable)),
    cpu: medianOf(all.map(({ cpu }) => cpu)),
  }))
  console.log(`\nFirst usable paint, median of ${ROUNDS}          usable            CPU`)
  for (const { name, usable, cpu } of medians) {
    const [ofUsable, ofCpu] = [usable / (medians[0]?.usable ?? 0), cpu / (medians[0]?.cpu ?? 0)]
    const figures = [`${usable.toFixed(0)} ms ${ofUsable.toFixed(1)} ×`, `${cpu.toFixed(0)} ms ${ofCpu.toFixed(1)} ×`]
    console.log(`${name.padEnd(32)}${figures.map((figure) => figure.padStart(17)).join('')}`)
  }
}

type TraceEvent = { readonly name: string; readonly pid: number; readonly tid: number; readonly tdur?: number }
type Trace = { readonly traceEvents: readonly (TraceEvent & { readonly args?: { readonly name?: string } })[] }

/** CPU time of the longest task of a page's main thread, in ms. The work of other programs is not counted. */
function longestTask(trace: Buffer): number {
  const { traceEvents }: Trace = JSON.parse(trace.toString())
  const mains = new Set(
    traceEvents.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  )
  const tasks = traceEvents.filter(({ name, pid, tid }) => /RunTask$/.test(name) && mains.has(`${pid} ${tid}`))
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000))
}

/** Scrolls by wheel and by keys, from the start of the list and from its end. */
async function printScrolling(browser: Browser, desk: BrowserDesk): Promise<void> {
  const { page } = await newPage(browser, desk)
  await page.goto(desk.address)
  await page.locator('[data-loan-row]').first().focus()
  await page.mouse.move(640, 400)
  const work: Readonly<Record<string, () => Promise<void>>> = {
    'by wheel': () => page.mouse.wheel(0, 1_600),
    'by Page Down': () => page.keyboard.press('PageDown'),
    'from the end, by Page Up': () => page.keyboard.press('PageUp'),
  }
  console.log('\nLongest task while one scrolls, CPU')
  for (const [name, step] of Object.entries(work)) {
    if (name.startsWith('from the end')) await page.keyboard.press('End')
    await browser.startTracing(page, { categories: ['toplevel'] })
    for (let count = 0; count < 60; count++) {
      await step()
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    console.log(
      `${name.padEnd(32)}${longestTask(await browser.stopTracing())
        .toFixed(0)
        .padStart(6)} ms`,
    )
  }
  await page.context().close()
}

/** UUID of a loan with the largest allowed number of rows, extended once. */
async function registerLongLoan({ post }: BrowserDesk): Promise<string> {
  const terms = { scheduleType: 'ANNUITY', loanAmount: '100000', interestRate: '9', startDate: '2026-01-10' }
  const made = await post('/desk/v1/schedules', { ...terms, numberOfInstallments: ROWS })
  const rows = Array.isArray(made.installments) ? made.installments : []
  const loan = await post('/claims/v1/lender/createLoan', {
    lenderLoanId: `LONG-${Date.now()}`,
    scheduleType: 'ANNUITY',
    loanAmount: '100000',
    currency: 'EUR',
    interestRate: '9',
    country: 'EST',
    lenderIssueDate: '2026-01-10',
    clientType: 'CONSUMER',
    maxExtensions: 3,
    consumerClient: { name: 'Kadri Kask', personalCode: '48001010000' },
    schedule: rows.map(({ dueDate, principalAmount, interestAmount }) => ({
      date: dueDate,
      principalAmount,
      interestAmount,
    })),
  })
  await post('/claims/v1/lender/createLoanExtension', { loanUuid: loan.uuid, daysToExtend: 30 })
  return String(loan.uuid)
}

await ensureBuilt()
const [, given] = process.argv.slice(2)
const scratch = mkdtempSync(join(tmpdir(), 'loan-desk-bench-face-'))
if (given === undefined) await fillBook(join(scratch, 'book'), LOANS)
const desk = await openBrowserDesk(given ?? join(scratch, 'book'))
const empty = await openBrowserDesk(join(scratch, 'empty'), await buildEmptyPage())
const browser = await chromium.launch({ executablePath: chromiumForTests(), args: ['--no-sandbox', '--disable-gpu'] })
const uuid = await registerLongLoan(desk)
await printLoads(browser, [
  { name: 'an empty React page', desk: empty, path: '/', ready: 'main' },
  { name: 'list of loans', desk, path: '/', ready: '[data-loan-row]' },
  { name: `loan of ${ROWS} rows`, desk, path: `/loans/${uuid}`, ready: '[data-due-date]' },
  { name: `Compare of ${ROWS} rows`, desk, path: `/loans/${uuid}/compare`, ready: 'tr[data-kind]' },
])
await printScrolling(browser, desk)
await browser.close()
for (const each of [desk, empty]) await each.close()
rmSync(scratch, { recursive: true })
