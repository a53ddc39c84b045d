import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DeskHost } from '#host/desk-host.ts'
import { loanRequest } from './claims/loan-request.ts'
import { openRawBook } from './claims/raw-book.ts'
import { createdLoan } from './claims/raw-loan.ts'
import { writerBatch } from './claims/writer-batch.ts'
import { checkedRun, cpuOf, finishedRun, ownMicroseconds, ROWS } from './imports/import-run.ts'
import { ask, openDesk } from './open-desk.ts'

/**
 * Import of LOANS loans of 12 rows, compared with two references by the process's own CPU time. The first is the
 * writer's batch limit: the same loans handed to the writer as fast as it takes them, without a file, lines or a check.
 * The second is one commit of raw statements. Also measures the heap, which must not grow with the loans, and other
 * clients' createLoan calls during the check and the run. `npm run bench -- imports LOANS`.
 */
const LOANS = Number(process.argv.at(2) === 'imports' ? (process.argv.at(3) ?? 100_000) : 100_000)
const FEW = 10_000
const LIMIT_MS = 50
const LOOK_EACH_MS = 2_000

/** Stores as many loans as are imported, because each loan takes longer in a larger book. `store` is measured, `ready` is not. */
async function cpuOfAll<Loan>(
  ready: (loans: number) => readonly Loan[],
  store: (made: readonly Loan[]) => Promise<void>,
) {
  let cpu = 0
  for (let done = 0; done < LOANS; done += FEW) {
    const made = ready(FEW)
    cpu += await cpuOf(LOANS, () => store(made))
  }
  return cpu
}

function rawBatch(folder: string): Promise<number> {
  const book = openRawBook(join(folder, 'raw.db'))
  const one = () => createdLoan(loanRequest(ROWS), randomUUID(), randomUUID().slice(0, 12))
  const ready = (loans: number) => Array.from({ length: loans }, one)
  return cpuOfAll(ready, async (made) => book.commit(() => made.forEach(book.insert)))
}

async function writerLimit(folder: string): Promise<number> {
  const batch = await writerBatch(folder, ROWS)
  const cpu = await cpuOfAll(batch.ready, batch.store)
  await batch.close()
  return cpu
}

type Took = { readonly clock: number; readonly own: number }

/**
 * Other clients register loans one after the other, now and then, until the returned function is called. It returns two
 * times in milliseconds for each loan: by the clock, and the CPU time of this thread meanwhile, for any work. On a busy
 * machine the difference is the work of other programs.
 */
function othersBeside(desk: DeskHost): () => Promise<readonly Took[]> {
  let isOver = false
  const work = (async () => {
    const took: Took[] = []
    while (!isOver) {
      const [asked, worked] = [performance.now(), ownMicroseconds()]
      await ask(desk, 'POST', '/claims/v1/lender/createLoan', loanRequest(ROWS))
      took.push({ clock: performance.now() - asked, own: (ownMicroseconds() - worked) / 1_000 })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return took
  })()
  return () => {
    isOver = true
    return work
  }
}

async function imported(folder: string, loans: number, isBeside: boolean) {
  const desk = await openDesk(folder)
  const others = () => (isBeside ? othersBeside(desk) : async () => [])
  const endOfCheck = others()
  const { uuid, peak: checking } = await checkedRun(desk, loans, LOOK_EACH_MS)
  const tookChecking = await endOfCheck()
  const end = others()
  const { cpu, peak: running } = await finishedRun(desk, uuid, loans, LOOK_EACH_MS)
  const took = await end()
  await desk.close()
  return { cpu, took, tookChecking, checking, running }
}

function printBeside(what: string, all: readonly Took[]): void {
  console.log(`\n${all.length} createLoans beside ${what}`)
  for (const by of ['clock', 'own'] as const) {
    const took = all.map((each) => each[by]).sort((one, other) => one - other)
    const at = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? Number.NaN
    const name = by === 'clock' ? 'by the clock' : "by this thread's own work"
    const isHeldUp = at(1) > LIMIT_MS ? '  held up' : ''
    const figures = `median ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, longest ${at(1).toFixed(1)} ms`
    console.log(`${name.padEnd(30)}${figures}${isHeldUp}`)
  }
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

const folder = mkdtempSync(join(tmpdir(), 'loan-desk-bench-'))
try {
  const [raw, limit] = [await rawBatch(folder), await writerLimit(join(folder, 'limit'))]
  const few = await imported(join(folder, 'few'), FEW, true)
  const all = await imported(join(folder, 'all'), LOANS, false)
  console.log(`${'\nAn import, for each loan of 12 rows'.padEnd(44)}of the limit   of raw   own CPU µs`)
  for (const [name, cpu] of [
    ['raw batch', raw],
    ["the writer's batch limit", limit],
    [`run of ${LOANS.toLocaleString('en-US')}`, all.cpu],
  ] as const) {
    const ratios = [limit / cpu, raw / cpu].map((ratio) => ratio.toFixed(2).padStart(11)).join('')
    console.log(`${name.padEnd(41)}${ratios}${cpu.toFixed(0).padStart(13)}`)
  }
  console.log(`\nHeap at its peak, ${FEW.toLocaleString('en-US')} and ${LOANS.toLocaleString('en-US')} loans`)
  console.log(`check  ${megabytes(few.checking).padStart(10)}${megabytes(all.checking).padStart(10)}`)
  console.log(`run    ${megabytes(few.running).padStart(10)}${megabytes(all.running).padStart(10)}`)
  printBeside('the file and its check', few.tookChecking)
  printBeside('the run', few.took)
} finally {
  rmSync(folder, { recursive: true })
}
