import type { RunKindName } from '#values/vocabulary/run-states.ts'
import { BUYBACK_RUNS } from '../buyback-runs/buyback-run-kind.ts'
import { EXTENSION_RUNS } from '../extension-runs/extension-run-kind.ts'
import { IMPORT_RUNS } from '../import-runs/import-run-kind.ts'
import { PAYMENT_RUNS } from '../payment-runs/payment-run-kind.ts'
import { RECONCILIATIONS } from '../reconciliations/reconciliation-kind.ts'
import type { RunKind } from '../runs/run-kind.ts'

/** Kinds of runs by name. */
export const RUNS_OF_KIND: Readonly<Record<RunKindName, RunKind>> = {
  extension: EXTENSION_RUNS,
  import: IMPORT_RUNS,
  payment: PAYMENT_RUNS,
  reconciliation: RECONCILIATIONS,
  buyback: BUYBACK_RUNS,
}

export const ALL_RUN_KINDS: readonly RunKind[] = Object.values(RUNS_OF_KIND)
