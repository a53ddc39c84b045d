import { EXTENSION_RUNS } from '../extension-runs/extension-run-kind.ts'
import { IMPORT_RUNS } from '../import-runs/import-run-kind.ts'
import type { RunKind } from '../runs/run-kind.ts'

/** What is done to many loans at once. */
export const ALL_RUN_KINDS: readonly RunKind[] = [EXTENSION_RUNS, IMPORT_RUNS]
