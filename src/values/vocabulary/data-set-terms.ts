/** What a book of the test bench can be filled with, in the order in which it is offered. */
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

/** The seed where none is given; a seed is a whole number from 0. */
export const DEFAULT_SEED = 42
export const MAX_SEED = 2 ** 32 - 1

/** The most characters of a description of loans. */
export const MAX_DESCRIPTION_LENGTH = 1_000
