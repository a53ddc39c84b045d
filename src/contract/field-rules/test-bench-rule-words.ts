type None = Readonly<Record<never, never>>

/** The rules of what only a desk in test mode is asked. */
export type TestBenchRuleParams = {
  readonly 'book-name': None
  readonly 'too-many-books': { readonly most: number }
  readonly 'too-many-snapshots': { readonly most: number }
  readonly 'clock-range': { readonly first: string; readonly last: string }
  readonly 'no-production-in-test': None
}

export const TEST_BENCH_RULE_WORDS: {
  readonly [Code in keyof TestBenchRuleParams]: (params: TestBenchRuleParams[Code]) => string
} = {
  'book-name': () => 'Must be 1 to 40 of a to z, 0 to 9 and -, and must not begin with -',
  'too-many-books': ({ most }) => `There are ${most} books already: remove one first`,
  'too-many-snapshots': ({ most }) => `The book has ${most} snapshots already: remove one first`,
  'clock-range': ({ first, last }) => `Must leave the clock between ${first} and ${last}`,
  'no-production-in-test': () => 'Must be test: a desk in test mode has no production connections',
}
