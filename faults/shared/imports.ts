import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import type { ImportRunState } from '#values/vocabulary/import-run-states.ts'
import { importFile } from '../crash/written-loans.ts'
import { ask, type Call } from './calls.ts'
import type { World } from './world.ts'

const IMPORTS = '/desk/v1/import-runs'
const LOOK_AGAIN_MS = 100
/** Lines of a file. An import writes them in several parts, so that a kill can come between two writes. */
const LINES = 300

/** The request that moves an import on. `undefined` while the desk works on the import. */
const NEXT: Readonly<Record<ImportRunState, 'check' | 'start' | 'continue' | undefined>> = {
  reading: undefined,
  mapping: 'check',
  checking: undefined,
  checked: 'start',
  running: undefined,
  paused: 'continue',
  // Another service continues the import.
  interrupted: undefined,
  cancelled: undefined,
  finished: undefined,
  unreadable: undefined,
}

/** Imports one file after the other, each to its end. Returns the number of finished files. */
export async function runImports(world: World): Promise<number> {
  let finished = 0
  while (!world.isOver()) {
    const uuid = await upload(world)
    if (uuid !== undefined && (await isFinished(world, uuid)) && !world.isOver()) finished++
  }
  return finished
}

async function upload(world: World): Promise<string | undefined> {
  const file = importFile(Array.from({ length: LINES }, (_, at) => `import-${randomUUID().slice(0, 8)}-${at}`))
  return (await asked(world, { method: 'POST', path: `${IMPORTS}?name=loans.csv`, body: file }))?.uuid
}

async function isFinished(world: World, uuid: string): Promise<boolean> {
  const path = `${IMPORTS}/${uuid}`
  while (!world.isGivenUp()) {
    const run = await asked(world, { method: 'GET', path })
    if (run?.state === 'finished') {
      const { all, created } = run.counts
      if (created !== LINES || all !== LINES) world.ledger.violations.push(`Import ${uuid}: ${created} of ${all} lines`)
      return true
    }
    const action = run && NEXT[run.state]
    if (action) await asked(world, { method: 'POST', path: `${path}/${action}`, body: {} })
    await pause(LOOK_AGAIN_MS)
  }
  world.ledger.violations.push(`The import ${uuid} never came to its end`)
  return false
}

async function asked(world: World, call: Pick<Call, 'method' | 'path' | 'body'>): Promise<ImportRunBody | undefined> {
  const answer = await ask(world, { ...call, where: 'local', isRepeatable: false })
  if (!answer || answer.status >= 300) return undefined
  const { data }: { readonly data: ImportRunBody } = JSON.parse(answer.text)
  return data
}
