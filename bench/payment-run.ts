import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'
import type { DeskHost } from '#host/desk-host.ts'
import { seedLoans } from '../e2e/seed-loans.ts'
import { ask, openDesk } from './open-desk.ts'

/** A payment run beside an extension run of as many loans: time of the dry run and of the run, and heap at its peak. */
const LOANS = 10_000
const answer = z.object({ data: z.object({ uuid: z.string(), state: z.string() }) })

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

async function run(desk: DeskHost, method: string, path: string, body?: object | string) {
  return answer.parse(await (await ask(desk, method, path, body)).json()).data
}

/** Milliseconds until the run has this state, and the highest memory in use at any look, in bytes. */
async function until(desk: DeskHost, path: string, state: string) {
  const from = performance.now()
  let peak = 0
  while ((await run(desk, 'GET', path)).state !== state) {
    collectGarbage()
    peak = Math.max(peak, process.memoryUsage().heapUsed)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { ms: performance.now() - from, peak }
}

async function measured(runs: string, body: object | string) {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-bench-'))
  await seedLoans(folder, LOANS)
  const desk = await openDesk(folder)
  const from = performance.now()
  const { uuid } = await run(desk, 'POST', runs, body)
  const own = `${runs.split('?')[0]}/${uuid}`
  const taken = performance.now() - from
  const dry = await until(desk, own, 'checked')
  await run(desk, 'POST', `${own}/start`, {})
  const real = await until(desk, own, 'finished')
  await desk.close()
  rmSync(folder, { recursive: true })
  return { dryMs: taken + dry.ms, runMs: real.ms, peak: Math.max(dry.peak, real.peak) }
}

function statement(): string {
  const lines = Array.from({ length: LOANS }, (_, index) => {
    const id = `SEED-${String(index + 1).padStart(5, '0')}`
    return `2026-01-20;50.00;Loan ${id};B${index}`
  })
  return ['Value date;Amount;Details;Transaction ID', ...lines, ''].join('\n')
}

const extensions = await measured('/desk/v1/extension-runs', { daysToExtend: 30, loans: { filter: {} } })
const payments = await measured('/desk/v1/payment-runs?name=statement.csv', statement())
console.log(`\n${LOANS.toLocaleString('en-US')} loans: payments of a bank's file beside extensions`)
for (const [name, of] of [
  ['dry run, file included', ({ dryMs }: typeof payments) => dryMs],
  ['run', ({ runMs }: typeof payments) => runMs],
  ['heap at its peak, bytes', ({ peak }: typeof payments) => peak],
] as const)
  console.log(
    `${name.padEnd(40)}${(of(payments) / of(extensions)).toFixed(2).padStart(8)} × (${Math.round(of(payments))} beside ${Math.round(of(extensions))})`,
  )
