import { CLAIMS_OPERATIONS } from './claims.ts'
import { COMPARISON_OPERATIONS } from './comparisons.ts'
import { DESK_OPERATIONS } from './desk.ts'
import { EXPLANATION_OPERATIONS } from './explanations.ts'
import { EXPORT_OPERATIONS } from './exports.ts'
import { EXTENSION_RUN_OPERATIONS } from './extension-runs.ts'
import { LIVE_OPERATIONS } from './live.ts'
import { LOAN_OPERATIONS } from './loans.ts'
import type { Operations } from './operation.ts'

/** Every operation by path and method; the schemas are the contract's own. */
export const OPERATIONS: Operations = {
  ...CLAIMS_OPERATIONS,
  ...LOAN_OPERATIONS,
  ...COMPARISON_OPERATIONS,
  ...EXPLANATION_OPERATIONS,
  ...EXTENSION_RUN_OPERATIONS,
  ...EXPORT_OPERATIONS,
  ...LIVE_OPERATIONS,
  ...DESK_OPERATIONS,
}
