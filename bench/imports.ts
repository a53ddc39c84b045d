import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'
import { type ImportRunBody, importRunBody } from '#contract/desk/import-runs.ts'
import type { DeskHost } from '#host/desk-host.ts'
import { loanRequest } from './claims/loan-request.ts'
import { openRawBook } from './claims/raw-book.ts'
import { createdLoan } from './claims/raw-loan.ts'
import { writerBatch } from './claims/writer-batch.ts'
import { ask, openDesk } from './open-desk.ts'

/**
 * An import of so many loans of 12 rows against the writer's batch limit, which is the same loans handed to the writer as
 * fast as it takes them, without a file, lines or a check, and against one commit of raw statements: by what the process
 * worked itself. Then the heap, which must not grow with the loans, and createLoans of others beside the check and the run.
 * `npm run bench -- imports LOANS`.
 */
const LOANS = Number(process.argv.at(2) === 'imports' ? (process.argv.at(3) ?? 100_000) : 100_000)
const FEW = 10_000
const ROWS = 12
const LINES_AT_ONCE = 1_000
const RUNS = '/desk/v1/import-runs'
const LIMIT_MS = 50
const LOOK_EACH_MS = 2_000

const answer = z.object({ data: importRunBody })

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** What this thread has worked, in microseconds: the writer is on it, and what counts lines for a page is not. */
function ownMicroseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

/** What this thread works for each loan, in microseconds, but for what `work` tells of its own looks. */
async function cpuOf(loans: number, work: () => Promise<number> | Promise<void> | undefined): Promise<number> {
  const before = ownMicroseconds()
  const looks = (await work()) ?? 0
  return (ownMicroseconds() - before - looks) / loans
}

/** As many as are imported: a book that has more takes longer for each. `store` is measured, `ready` is not. */
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

/** A file of so many loans, a line each, as it is made. */
function fileOf(loans: number): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let done = 0
  return new ReadableStream({
    pull: (controller) => {
      const lines = Array.from({ length: Math.min(LINES_AT_ONCE, loans - done) }, () => loanRequest(ROWS))
      done += lines.length
      controller.enqueue(encoder.encode(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))
      if (done === loans) controller.close()
    },
  })
}

async function runOf(desk: DeskHost, uuid: string): Promise<ImportRunBody> {
  return answer.parse(await (await ask(desk, 'GET', `${RUNS}/${uuid}`)).json()).data
}

/** The most that was in use at any look until then, in bytes, and what the looks took, in microseconds. */
async function untilState(desk: DeskHost, uuid: string, state: ImportRunBody['state']) {
  const looks = { peak: 0, took: 0 }
  for (;;) {
    const before = ownMicroseconds()
    if ((await runOf(desk, uuid)).state === state) return looks
    collectGarbage()
    looks.peak = Math.max(looks.peak, process.memoryUsage().heapUsed)
    looks.took += ownMicroseconds() - before
    await new Promise((resolve) => setTimeout(resolve, LOOK_EACH_MS))
  }
}

async function checkedRun(desk: DeskHost, loans: number): Promise<{ readonly uuid: string; readonly peak: number }> {
  const request = new Request(`app://localhost${RUNS}?name=loans.jsonl`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: fileOf(loans),
    duplex: 'half',
  })
  const { uuid } = answer.parse(await (await desk.fetch(request)).json()).data
  await untilState(desk, uuid, 'mapping')
  await ask(desk, 'POST', `${RUNS}/${uuid}/check`, {})
  return { uuid, peak: (await untilState(desk, uuid, 'checked')).peak }
}

type Took = { readonly clock: number; readonly own: number }

/**
 * Others register loans one after the other, now and then, until it is over. What each took, in milliseconds: by the clock, and
 * what this thread worked meanwhile, for whomever; on a busy machine the rest was other programs.
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
  const { uuid, peak: checking } = await checkedRun(desk, loans)
  const tookChecking = await endOfCheck()
  const end = others()
  let running = 0
  const cpu = await cpuOf(loans, async () => {
    await ask(desk, 'POST', `${RUNS}/${uuid}/start`, {})
    const { peak, took } = await untilState(desk, uuid, 'finished')
    running = peak
    return took
  })
  const took = await end()
  const { counts } = await runOf(desk, uuid)
  if (counts.created !== loans) throw new Error(`${counts.created} of ${loans} loans were made`)
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
