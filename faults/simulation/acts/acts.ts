import type { Act } from './act.ts'
import { runBuybacks } from './buyback-runs.ts'
import { buyBack, pay, takeBack, undo, undoBuyback, voidLoan } from './corrections.ts'
import { runExtensions } from './extension-runs.ts'
import { attachFile } from './files.ts'
import { importFile } from './imports.ts'
import { decide, retryLive, sendLive } from './live-loans.ts'
import { createLoan, extendLoan } from './local-loans.ts'
import { compare, openLoan, preview } from './reading.ts'
import { retry } from './send.ts'

/** All actions of people. Each is chosen in proportion to its weight. */
export const ACTS: readonly [Act, ...Act[]] = [
  createLoan,
  extendLoan,
  retry,
  pay,
  takeBack,
  undo,
  voidLoan,
  buyBack,
  undoBuyback,
  runBuybacks,
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
