import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { extensionRunBody } from '#contract/desk/extension-runs.ts'
import type { DeskHost } from '#host/desk-host.ts'
import { loanRequest } from './claims/loan-request.ts'
import { openRawBook } from './claims/raw-book.ts'
import { createdLoan, extendedRows } from './claims/raw-loan.ts'
import { ask, openDesk } from './open-desk.ts'

/**
 * An extension run against a raw batch, which extends all loans in one commit on the schema of f0aaf92, without rules,
 * lines or a dry run. By what the process worked itself, the sides in turn within one run.
 */
const LOANS = 3_000
const ROWS = 12
const ROUNDS = 3
const AT_ONCE = 200
const RUNS = '/desk/v1/extension-runs'

const run = z.object({ data: extensionRunBody })
const median = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? Number.NaN

async function cpuOf(work: () => Promise<unknown> | undefined): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / LOANS
}

async function untilState(desk: DeskHost, uuid: string, state: string): Promise<void> {
  while (run.parse(await (await ask(desk, 'GET', `${RUNS}/${uuid}`)).json()).data.state !== state)
    await new Promise((resolve) => setTimeout(resolve, 200))
}

async function filledDesk(folder: string): Promise<DeskHost> {
  const desk = await openDesk(folder)
  for (let first = 0; first < LOANS; first += AT_ONCE) {
    const requests = Array.from({ length: AT_ONCE }, () => ask(desk, 'POST', '/claims/v1/lender/createLoan', request()))
    await Promise.all(requests)
  }
  return desk
}

const request = () => ({ ...loanRequest(ROWS), maxExtensions: 99 })

function rawBatch(folder: string) {
  const book = openRawBook(join(folder, 'raw.db'))
  const made = Array.from({ length: LOANS }, () => createdLoan(request(), randomUUID(), randomUUID().slice(0, 12)))
  book.commit(() => made.forEach(book.insert))
  return async () =>
    book.commit(() => {
      for (const { loan } of made) {
        const known = book.read(loan.uuid)
        book.extend(known.loan, extendedRows(known.rows, 100), randomUUID())
      }
    })
}

if (process.argv.at(2) === 'runs' || process.argv.length === 2) {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-bench-'))
  const [raw, desk] = [rawBatch(folder), await filledDesk(join(folder, 'desk'))]
  const figures = { raw: [] as number[], dry: [] as number[], run: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    figures.raw.push(await cpuOf(raw))
    let uuid = ''
    figures.dry.push(
      await cpuOf(async () => {
        const made = await ask(desk, 'POST', RUNS, { daysToExtend: 1, loans: { filter: {} } })
        uuid = run.parse(await made.json()).data.uuid
        await untilState(desk, uuid, 'checked')
      }),
    )
    figures.run.push(
      await cpuOf(async () => {
        await ask(desk, 'POST', `${RUNS}/${uuid}/start`, {})
        await untilState(desk, uuid, 'finished')
      }),
    )
  }
  console.log(`${'\nAn extension run, for each loan of 12 rows'.padEnd(44)}speed of raw   own CPU µs`)
  for (const [name, all] of Object.entries(figures)) {
    const ratio = (median(figures.raw) / median(all)).toFixed(2)
    console.log(`${name.padEnd(43)}${ratio.padStart(12)}${median(all).toFixed(0).padStart(13)}`)
  }
  await desk.close()
  rmSync(folder, { recursive: true })
}
