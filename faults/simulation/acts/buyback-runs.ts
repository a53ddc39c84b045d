import type { BuybackRunBody } from '#contract/desk/buyback-runs.ts'
import { BUYBACK_REASONS } from '#values/vocabulary/buyback-terms.ts'
import { loansFor } from '../model/model.ts'
import { ask, dataOf } from '../people.ts'
import { type Act, type Doing, oneOf } from './act.ts'

export const BUYBACK_RUNS = '/desk/v1/buyback-runs'
const MOST_LOANS = 5

type Action = 'start' | 'pause' | 'continue'

const NEXT: Readonly<Partial<Record<BuybackRunBody['state'], Action>>> = {
  checked: 'start',
  running: 'pause',
  paused: 'continue',
  interrupted: 'continue',
}

/** Buys some loans back at once, or moves an unfinished run on. */
export const runBuybacks: Act = {
  name: 'buyback run',
  weight: 6,
  by: 'person',
  run: async (doing) => {
    const { world, actor, random } = doing
    const open = [...world.model.buybackRuns].filter(([, { isFinished }]) => !isFinished)
    const [uuid, run] = oneOf(open, random) ?? []
    if (uuid === undefined || !run) return make(doing)
    const path = `${BUYBACK_RUNS}/${uuid}`
    const found = await ask(world, actor, { method: 'GET', path, where: 'local' })
    const next = found && NEXT[dataOf<BuybackRunBody>(found).state]
    if (next) await ask(world, actor, { method: 'POST', path: `${path}/${next}`, where: 'local', body: {} })
  },
}

/** A loan of the run may be bought back once by it, at any time from now on. */
async function make({ world, actor, random, leavesAfter }: Doing): Promise<void> {
  const { model } = world
  const loans = loansFor(model, 'bought')
    .filter(() => random.chance(50))
    .slice(0, MOST_LOANS)
  const reason = oneOf(BUYBACK_REASONS, random)
  if (loans.length === 0) return
  const body = { reason, loans: { uuids: loans.map(({ uuid }) => uuid) } }
  const answer = await ask(world, actor, { method: 'POST', path: BUYBACK_RUNS, where: 'local', body, leavesAfter })
  if (!answer) return
  for (const { buybacks } of loans) buybacks.asked++
  const lenderLoanIds = new Set(loans.map(({ lenderLoanId }) => lenderLoanId))
  model.buybackRuns.set(dataOf<BuybackRunBody>(answer).uuid, { lenderLoanIds, isFinished: false })
}
