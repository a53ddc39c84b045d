import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { extensionRunBody } from '#contract/desk/extension-runs.ts'
import type { DeskHost } from '#host/desk-host.ts'
import { loanRequest } from './claims/loan-request.ts'
import { fillBook } from './fill-book.ts'
import { ask, openDesk } from './open-desk.ts'
import { median } from './turns.ts'

/**
 * Measures createLoan while a CSV and a dry run of all loans go on, against createLoan alone: `npm run bench -- beside
 * DIR`, with a folder that was filled before and to which loans are added.
 */
const LOANS = 20_000
const ROUNDS = 5
const LOANS_IN_A_ROUND = 40
const ROWS = 12
const AT_MOST = 2
const RUNS = '/desk/v1/extension-runs'

const run = z.object({ data: extensionRunBody })

/** Duration of each loan in sequence: by the clock, and CPU time of this thread, in milliseconds. */
type Took = { readonly clock: number; readonly own: number }

async function create(desk: DeskHost): Promise<readonly Took[]> {
  const took: Took[] = []
  for (let number = 0; number < LOANS_IN_A_ROUND; number++) {
    const body = JSON.stringify(loanRequest(ROWS))
    const [began, worked] = [performance.now(), ownMs()]
    await ask(desk, 'POST', '/claims/v1/lender/createLoan', body)
    took.push({ clock: performance.now() - began, own: ownMs() - worked })
  }
  return took
}

function ownMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Keeps a CSV and a dry run of all loans running until `end`. */
function keepBusy(desk: DeskHost): { readonly end: () => Promise<void> } {
  let isOver = false
  const csv = async () => {
    while (!isOver) {
      const file = await ask(desk, 'POST', '/desk/v1/loans-export', { format: 'csv', loans: { filter: {} } })
      for await (const _ of file.body ?? []) if (isOver) break
    }
  }
  const dryRuns = async () => {
    while (!isOver) {
      const made = await ask(desk, 'POST', RUNS, { daysToExtend: 30, loans: { filter: {} } })
      const { uuid } = run.parse(await made.json()).data
      while (!isOver && (await stateOf(desk, uuid)) === 'checking') await new Promise((go) => setTimeout(go, 50))
      await ask(desk, 'DELETE', `${RUNS}/${uuid}`)
    }
  }
  const work = Promise.all([csv(), dryRuns()])
  return {
    end: async () => {
      isOver = true
      await work
    },
  }
}

async function stateOf(desk: DeskHost, uuid: string): Promise<string> {
  return run.parse(await (await ask(desk, 'GET', `${RUNS}/${uuid}`)).json()).data.state
}

const given = process.argv.at(3)
const folder = given ?? mkdtempSync(join(tmpdir(), 'loan-desk-bench-'))
if (!existsSync(join(folder, 'loan-desk.db'))) await fillBook(folder, LOANS)
const desk = await openDesk(folder)
try {
  const [alone, beside]: [Took[], Took[]] = [[], []]
  await create(desk)
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(...(await create(desk)))
    const busy = keepBusy(desk)
    beside.push(...(await create(desk)))
    await busy.end()
  }
  console.log('\ncreateLoan beside a CSV and a dry run of all loans')
  for (const by of ['clock', 'own'] as const) {
    const [one, other] = [median(alone.map((took) => took[by])), median(beside.map((took) => took[by]))]
    const ratio = other / one
    const figures = `${ratio.toFixed(2)} × ${one.toFixed(2)} ms${ratio > AT_MOST ? '  held up' : ''}`
    console.log(`${(by === 'clock' ? 'by the clock' : "by this thread's own work").padEnd(30)}${figures}`)
  }
} finally {
  await desk.close()
  if (given === undefined) rmSync(folder, { recursive: true })
}
