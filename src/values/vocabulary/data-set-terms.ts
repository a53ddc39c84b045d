/** Data sets that the test bench can fill a book with, in the order of the menu. */
export const DATA_SET_NAMES = [
  'empty',
  'one-of-each-type',
  'demo',
  'limits',
  'world-names',
  'loans-10000',
  'loans-1000000',
] as const

export type DataSetName = (typeof DATA_SET_NAMES)[number]

/** Default seed; a seed is a whole number from 0. */
export const DEFAULT_SEED = 42
export const MAX_SEED = 2 ** 32 - 1
