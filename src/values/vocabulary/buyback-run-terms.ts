/** States of the line of one loan in a buyback run. `ready`: the loan would be bought back, or waits to be. */
export const BUYBACK_LINE_STATES = [
  'unchecked',
  'ready',
  'sending',
  'bought-back',
  'refused',
  'unknown',
  'failed',
] as const

export type BuybackLineState = (typeof BUYBACK_LINE_STATES)[number]

/**
 * Reasons for refusing a line. `loan-changed` and `amounts-changed`: since the dry run. `rejected`: by the live service.
 */
export const BUYBACK_REFUSALS = [
  'already-bought-back',
  'voided',
  'nothing-outstanding',
  'undecided',
  'loan-changed',
  'amounts-changed',
  'rejected',
] as const

export type BuybackRefusal = (typeof BUYBACK_REFUSALS)[number]
