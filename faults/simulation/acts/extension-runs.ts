import type { ExtensionRunBody } from '#contract/desk/extension-runs.ts'
import type { ExtensionRunState } from '#values/vocabulary/run-states.ts'
import { loansFor, type ModelRun, type Where } from '../model/model.ts'
import { ask, dataOf } from '../people.ts'
import { type Act, type Doing, oneOf } from './act.ts'

export const EXTENSION_RUNS = '/desk/v1/extension-runs'
const MOST_LOANS = 10
/**
 * First number of days of a run. It is above those of single requests, and each run has another number, so that an
 * extension shows its run.
 */
const FIRST_DAYS = 500

const NEXT: Readonly<Partial<Record<ExtensionRunState, 'start' | 'continue'>>> = {
  checked: 'start',
  paused: 'continue',
  interrupted: 'continue',
}

/** Extends some loans at once, or moves an unfinished run on. */
export const runExtensions: Act = {
  name: 'extension run',
  weight: 10,
  by: 'person',
  run: async (doing) => {
    const { world, actor, random } = doing
    const open = [...world.model.runs].filter(([, { isFinished }]) => !isFinished)
    const [uuid, run] = oneOf(open, random) ?? []
    if (uuid === undefined || !run) return make(doing)
    const path = `${EXTENSION_RUNS}/${uuid}`
    const found = await ask(world, actor, { method: 'GET', path, where: run.where })
    const next = found && NEXT[dataOf<ExtensionRunBody>(found).state]
    if (next) await ask(world, actor, { method: 'POST', path: `${path}/${next}`, where: run.where, body: {} })
  },
}

async function make({ world, actor, random, leavesAfter }: Doing): Promise<void> {
  const { model } = world
  const where: Where = random.chance(25) ? 'live' : 'local'
  const all = where === 'local' ? loansFor(model, 'extended').map(({ uuid }) => uuid) : [...model.liveAccepted]
  const uuids = all.filter(() => random.chance(50)).slice(0, MOST_LOANS)
  if (uuids.length === 0) return
  const days = FIRST_DAYS + ++model.count
  const body = { daysToExtend: days, loans: { uuids } }
  const answer = await ask(world, actor, { method: 'POST', path: EXTENSION_RUNS, where, body, leavesAfter })
  if (!answer) return
  const run: ModelRun = { where, days, loans: new Set(uuids), extended: new Set(), isFinished: false }
  model.runs.set(dataOf<ExtensionRunBody>(answer).uuid, run)
}
