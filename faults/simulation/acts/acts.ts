import type { Act } from './act.ts'
import { runExtensions } from './extension-runs.ts'
import { attachFile } from './files.ts'
import { importFile } from './imports.ts'
import { decide, retryLive, sendLive } from './live-loans.ts'
import { createLoan, extendLoan, retry } from './local-loans.ts'
import { compare, openLoan, preview } from './reading.ts'

/** All actions of people. Each is chosen in proportion to its weight. */
export const ACTS: readonly [Act, ...Act[]] = [
  createLoan,
  extendLoan,
  retry,
  importFile,
  runExtensions,
  attachFile,
  sendLive,
  retryLive,
  decide,
  preview,
  compare,
  openLoan,
]
