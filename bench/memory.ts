import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type MeasuredDesk, startMeasuredDesk } from '../faults/measured-desk.ts'
import { checkImport, dryRun, exportAll, runImport, sendBadRequests } from '../faults/memory-load.ts'

/**
 * Resident memory of the built service, read from outside. `npm run bench -- memory` sends 100,000 bad requests,
 * imports 100,000 loans and tries an extension of all loans. `npm run bench -- memory DIR` exports the loans of a
 * filled folder into files (`npm run bench -- fill 1000000 DIR` fills it). `npm run bench -- memory 1000000` checks an
 * import of that many loans.
 */
const BAD_REQUESTS = 100_000
const LOANS = 100_000
/** Longer than the desk keeps idle reading threads. */
const IDLE_MS = 75_000

async function show(desk: MeasuredDesk, name: string, work: () => Promise<unknown>): Promise<void> {
  desk.resetPeak()
  await work()
  const { now, peak } = desk.resident()
  console.log(`${name.padEnd(36)}${String(peak).padStart(8)}${String(now).padStart(8)}`)
}

async function measureAll(desk: MeasuredDesk): Promise<void> {
  await show(desk, `${BAD_REQUESTS} bad requests`, () => sendBadRequests(desk, 0, BAD_REQUESTS))
  let run = ''
  await show(desk, `import of ${LOANS}: check`, async () => {
    run = await checkImport(desk, LOANS)
  })
  await show(desk, `import of ${LOANS}: run`, () => runImport(desk, run))
  await show(desk, `dry run of ${LOANS}`, () => dryRun(desk))
}

async function measureFiles(desk: MeasuredDesk): Promise<void> {
  for (const format of ['csv', 'xlsx'] as const)
    await show(desk, `${format.toUpperCase()} of all loans`, () => exportAll(desk, format))
}

if (process.argv.at(2) === 'memory') {
  const given = process.argv.at(3)
  const filled = given !== undefined && existsSync(join(given, 'loan-desk.db')) ? given : undefined
  const folder = filled ?? mkdtempSync(join(tmpdir(), 'loan-desk-bench-'))
  const desk = await startMeasuredDesk(folder)
  try {
    console.log(`${'\nResident, MB'.padEnd(37)}${'most'.padStart(8)}${'after'.padStart(8)}`)
    await show(desk, 'start', async () => undefined)
    if (filled) await measureFiles(desk)
    else if (given) await show(desk, `import of ${given}: check`, () => checkImport(desk, Number(given)))
    else await measureAll(desk)
    await show(desk, `${IDLE_MS / 1_000} s of rest`, () => pause(IDLE_MS))
  } finally {
    await desk.close()
    if (!filled) rmSync(folder, { recursive: true })
  }
}
