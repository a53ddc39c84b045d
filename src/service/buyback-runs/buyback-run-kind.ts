import { ofKind, type RunKind } from '../runs/run-kind.ts'
import { buyBackLoans } from './buy-back-loans.ts'
import { buybackRunItemOf } from './buyback-run-body.ts'
import { checkBuybacks } from './check-buybacks.ts'

/** Buyback of many loans for one reason. */
export const BUYBACK_RUNS: RunKind = {
  name: 'buyback',
  tasks: { checking: checkBuybacks, running: buyBackLoans },
  startableIn: ['checked'],
  item: async (parts, run) => buybackRunItemOf(parts, ofKind(run, 'buyback')),
  removeLines: ({ buybackLines }, runId, limit) => buybackLines.removeSome(runId, limit),
}
