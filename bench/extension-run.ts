import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'
import { extensionRunBody } from '#contract/desk/extension-runs.ts'
import { inFolders } from '#host/book-place.ts'
import { type DeskHost, openDeskHost } from '#host/desk-host.ts'
import { seedLoans } from '../e2e/seed-loans.ts'

/** Peak memory of an extension run: it must not grow with the number of loans. */
const SIZES = [1_000, 10_000, 30_000]
const RUNS = '/desk/v1/extension-runs'
const answer = z.object({ data: extensionRunBody })

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

async function call({ fetch }: DeskHost, method: string, path: string, body?: object) {
  const content = body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
  const response = await fetch(new Request(`app://localhost${path}`, { method, ...content }))
  return answer.parse(await response.json()).data
}

/** Highest memory in use at any look, in bytes. */
async function peakUntil(desk: DeskHost, uuid: string, state: string): Promise<number> {
  let peak = 0
  while ((await call(desk, 'GET', `${RUNS}/${uuid}`)).state !== state) {
    collectGarbage()
    peak = Math.max(peak, process.memoryUsage().heapUsed)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return peak
}

function openDesk(dataFolder: string): Promise<DeskHost> {
  const live = {
    sealToken: async () => null,
    unsealToken: async () => null,
    givenTokens: [],
    proxyFor: async () => null,
  }
  const face = { face: 'desktop', assets: async () => undefined, appVersion: '0', apiTokens: [], live } as const
  const places = inFolders({ dataFolder, demoFolder: join(dataFolder, 'demo') })
  return openDeskHost({ ...face, ...places, startInDemo: false, frozenDate: null })
}

async function peakOfRun(loans: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-bench-'))
  await seedLoans(folder, loans)
  const desk = await openDesk(folder)
  const { uuid } = await call(desk, 'POST', RUNS, { daysToExtend: 30, loans: { filter: {} } })
  await peakUntil(desk, uuid, 'checked')
  await call(desk, 'POST', `${RUNS}/${uuid}/start`, {})
  const peak = await peakUntil(desk, uuid, 'finished')
  await desk.close()
  rmSync(folder, { recursive: true })
  return peak
}

console.log('\nHeap at its peak while loans are extended')
let first = 0
for (const loans of SIZES) {
  const peak = await peakOfRun(loans)
  first ||= peak
  const size = `${(peak / 1024 / 1024).toFixed(1)} MB`.padStart(12)
  console.log(`${`${loans.toLocaleString('en-US')} loans`.padEnd(40)}${(peak / first).toFixed(2).padStart(8)} ×${size}`)
}
