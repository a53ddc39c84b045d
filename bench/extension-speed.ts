import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { extensionRunBody } from '#contract/desk/extension-runs.ts'
import type { DeskHost } from '#host/desk-host.ts'
import { loanRequest } from './claims/loan-request.ts'
import { openRawBook } from './claims/raw-book.ts'
import { createdLoan, entriesOf, extendedRows } from './claims/raw-loan.ts'
import { ask, openDesk } from './open-desk.ts'

/** A run of extensions, against the same by raw statements, many loans in a commit. `npm run bench -- extension-speed`. */
const LOANS = 2_000
const ROWS = 12
const LOANS_IN_A_COMMIT = 200
const RUNS = '/desk/v1/extension-runs'

const run = z.object({ data: extensionRunBody })
const created = z.object({ data: z.object({ uuid: z.string() }) })

/** CPU time of the whole program, in microseconds for each loan. */
async function each(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / LOANS
}

async function rawBatch(folder: string): Promise<number> {
  const book = openRawBook(join(folder, 'raw.db'))
  const loans = Array.from({ length: LOANS }, () => createdLoan(loanRequest(ROWS), randomUUID(), randomUUID()))
  book.commit(() => {
    for (const loan of loans) book.insert(loan)
  })
  const extend = (uuid: string) => {
    const { loan, rows } = book.read(uuid)
    const after = extendedRows(rows, 100)
    book.extend(loan, after, randomUUID())
    JSON.stringify(entriesOf(after))
  }
  const took = await each(() => {
    for (let first = 0; first < LOANS; first += LOANS_IN_A_COMMIT)
      book.commit(() => {
        for (const { loan } of loans.slice(first, first + LOANS_IN_A_COMMIT)) extend(loan.uuid)
      })
  })
  book.close()
  return took
}

async function untilState(desk: DeskHost, uuid: string, state: string): Promise<void> {
  const path = `${RUNS}/${uuid}`
  while (run.parse(await (await ask(desk, 'GET', path)).json()).data.state !== state)
    await new Promise((resolve) => setTimeout(resolve, 100))
}

async function ofDesk(desk: DeskHost): Promise<{ readonly dryRun: number; readonly run: number }> {
  const uuids: string[] = []
  for (let loan = 0; loan < LOANS; loan++) {
    const response = await ask(desk, 'POST', '/claims/v1/lender/createLoan', loanRequest(ROWS))
    uuids.push(created.parse(await response.json()).data.uuid)
  }
  let uuid = ''
  const dryRun = await each(async () => {
    const made = await ask(desk, 'POST', RUNS, { daysToExtend: 1, loans: { uuids } })
    uuid = run.parse(await made.json()).data.uuid
    await untilState(desk, uuid, 'checked')
  })
  const took = await each(async () => {
    await ask(desk, 'POST', `${RUNS}/${uuid}/start`, {})
    await untilState(desk, uuid, 'finished')
  })
  return { dryRun, run: took }
}

const folder = mkdtempSync(join(process.argv.at(3) ?? tmpdir(), 'loan-desk-bench-'))
const desk = await openDesk(join(folder, 'desk'))
try {
  const print = (name: string, raw: number, took: number) =>
    console.log(
      `${name.padEnd(34)}${(raw / took).toFixed(2).padStart(8)}${took.toFixed(0).padStart(12)} µs of CPU a loan`,
    )
  console.log(`\nA run of ${LOANS} extensions, of a raw batch`)
  for (let round = 0; round < 3; round++) {
    const [raw, { dryRun, run: took }] = [await rawBatch(mkdtempSync(join(folder, 'raw-'))), await ofDesk(desk)]
    print('raw batch', raw, raw)
    print('desk, dry run', raw, dryRun)
    print('desk, run', raw, took)
  }
} finally {
  await desk.close()
  rmSync(folder, { recursive: true })
}
