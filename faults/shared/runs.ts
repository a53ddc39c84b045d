import { setTimeout as pause } from 'node:timers/promises'
import type { ExtensionRunBody } from '#contract/desk/extension-runs.ts'
import { type Answer, ask, askCarefully } from './calls.ts'
import { create } from './clients.ts'
import { count, type Where } from './ledger.ts'
import type { World } from './world.ts'

const RUNS = '/desk/v1/extension-runs'
const LOOK_AGAIN_MS = 200
/** Longest time a run may stand still. A killed service takes a while to start. */
const STANDS_STILL_MS = 30_000

/** Extends the same loans by one run after the other, each to its end. */
export async function runRunner(world: World, name: string, where: Where, loans: number): Promise<void> {
  const made = Array.from({ length: loans }, (_, index) => create(world, where, true, `run-${name}-${index}`))
  const uuids = (await Promise.all(made)).filter((uuid) => uuid !== undefined)
  while (!world.isOver()) {
    const body = { daysToExtend: 1, loans: { uuids } }
    const answer = await askCarefully(world, { method: 'POST', path: RUNS, where, body, isRepeatable: false })
    const run = runOf(answer)
    if (run) await toItsEnd(world, run.uuid, where)
    await pause(LOOK_AGAIN_MS)
  }
}

function runOf(answer: Answer | undefined): ExtensionRunBody | undefined {
  if (!answer || answer.status >= 300) return undefined
  const { data }: { readonly data: ExtensionRunBody } = JSON.parse(answer.text)
  return data
}

async function toItsEnd(world: World, uuid: string, where: Where): Promise<void> {
  let stillSince = performance.now()
  while (!world.isGivenUp()) {
    const answer = await ask(world, { method: 'GET', path: `${RUNS}/${uuid}`, where, isRepeatable: true })
    const run = runOf(answer)
    if (run?.state === 'finished') return
    if (run?.state !== 'interrupted') stillSince = performance.now()
    const isLeft = performance.now() - stillSince > STANDS_STILL_MS
    if (run?.state === 'checked') await act(world, uuid, where, 'start')
    if (isLeft) world.ledger.violations.push(`Nobody took over the run ${uuid}`)
    if (run?.state === 'paused' || isLeft) {
      count(world.ledger.outcomes, `run ${where} taken up by a person: ${run?.pauseReason ?? 'interrupted'}`)
      await act(world, uuid, where, 'continue')
      stillSince = performance.now()
    }
    await pause(LOOK_AGAIN_MS)
  }
}

async function act(world: World, uuid: string, where: Where, what: 'start' | 'continue'): Promise<void> {
  const path = `${RUNS}/${uuid}/${what}`
  await askCarefully(world, { method: 'POST', path, where, body: {}, isRepeatable: false })
}
