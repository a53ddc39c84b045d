import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'
import { type ImportRunBody, importRunBody } from '#contract/desk/import-runs.ts'
import type { DeskHost } from '#host/desk-host.ts'
import { loanRequest } from '../claims/loan-request.ts'
import { ask } from '../open-desk.ts'

export const ROWS = 12
const LINES_AT_ONCE = 1_000
const RUNS = '/desk/v1/import-runs'

const answer = z.object({ data: importRunBody })

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** CPU time of this thread, in microseconds. The writer runs on it. The thread that counts lines for a page is not included. */
export function ownMicroseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

/** CPU time of this thread per loan, in microseconds, without the time that `work` returns for its own looks. */
export async function cpuOf(loans: number, work: () => Promise<number> | Promise<void> | undefined): Promise<number> {
  const before = ownMicroseconds()
  const looks = (await work()) ?? 0
  return (ownMicroseconds() - before - looks) / loans
}

/** A file with a line for each loan, made while it is read. */
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

/** Largest heap in use at any look before the state is reached, in bytes, and the CPU time of the looks, in microseconds. */
async function untilState(desk: DeskHost, uuid: string, state: ImportRunBody['state'], lookMs: number) {
  const looks = { peak: 0, took: 0 }
  for (;;) {
    const before = ownMicroseconds()
    if ((await runOf(desk, uuid)).state === state) return looks
    collectGarbage()
    looks.peak = Math.max(looks.peak, process.memoryUsage().heapUsed)
    looks.took += ownMicroseconds() - before
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}

type Checked = { readonly uuid: string; readonly peak: number }

/** Uploads a file of that many loans and waits until it is checked. */
export async function checkedRun(desk: DeskHost, loans: number, lookMs: number): Promise<Checked> {
  const request = new Request(`app://localhost${RUNS}?name=loans.jsonl`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: fileOf(loans),
    duplex: 'half',
  })
  const { uuid } = answer.parse(await (await desk.fetch(request)).json()).data
  await untilState(desk, uuid, 'mapping', lookMs)
  await ask(desk, 'POST', `${RUNS}/${uuid}/check`, {})
  return { uuid, peak: (await untilState(desk, uuid, 'checked', lookMs)).peak }
}

/** Makes the loans of a checked run. Returns the CPU time per loan in microseconds and the largest heap in use, in bytes. */
export async function finishedRun(desk: DeskHost, uuid: string, loans: number, lookMs: number) {
  let peak = 0
  const cpu = await cpuOf(loans, async () => {
    await ask(desk, 'POST', `${RUNS}/${uuid}/start`, {})
    const looks = await untilState(desk, uuid, 'finished', lookMs)
    peak = looks.peak
    return looks.took
  })
  const { counts } = await runOf(desk, uuid)
  if (counts.created !== loans) throw new Error(`${counts.created} of ${loans} loans were made`)
  return { cpu, peak }
}
