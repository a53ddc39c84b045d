import { ofKind, type RunKind } from '../runs/run-kind.ts'
import { compareLoans } from './compare-loans.ts'
import { reconciliationItemOf } from './reconciliation-body.ts'

/** Comparisons of a connection's loans with its live service. */
export const RECONCILIATIONS: RunKind = {
  name: 'reconciliation',
  tasks: { running: compareLoans },
  startableIn: [],
  item: async (parts, run) => reconciliationItemOf(parts, ofKind(run, 'reconciliation')),
  removeLines: ({ reconciliations }, runId, limit) => reconciliations.removeSome(runId, limit),
}
