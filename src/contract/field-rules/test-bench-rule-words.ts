type None = Readonly<Record<never, never>>

/** The rules of what only a desk in test mode is asked. */
export type TestBenchRuleParams = {
  readonly 'book-name': None
  readonly 'too-many-books': { readonly most: number }
  readonly 'too-many-snapshots': { readonly most: number }
  readonly 'clock-range': { readonly first: string; readonly last: string }
  readonly 'no-production-in-test': None
  readonly 'object-of-kind': { readonly kinds: readonly string[] }
  readonly 'changed-amount': None
  readonly 'media-type': None
  readonly 'any-text': { readonly most: number }
  readonly 'only-with-status': { readonly status: number }
  readonly 'only-from-status': { readonly least: number }
  readonly 'path-pattern': { readonly most: number }
  readonly 'never-with-operation': { readonly operation: string; readonly method: string; readonly path: string }
  readonly 'only-for-live': None
  readonly 'list-of-faults': { readonly most: number }
  readonly 'too-many-faults': { readonly most: number }
}

export const TEST_BENCH_RULE_WORDS: {
  readonly [Code in keyof TestBenchRuleParams]: (params: TestBenchRuleParams[Code]) => string
} = {
  'book-name': () => 'Must be 1 to 40 of a to z, 0 to 9 and -, and must not begin with -',
  'too-many-books': ({ most }) => `There are ${most} books already: remove one first`,
  'too-many-snapshots': ({ most }) => `The book has ${most} snapshots already: remove one first`,
  'clock-range': ({ first, last }) => `Must leave the clock between ${first} and ${last}`,
  'no-production-in-test': () =>
    'Must be test: in test mode only Live (played) may be production, where the desk plays it',
  'object-of-kind': ({ kinds }) => `Must be an object whose "kind" is one of ${kinds.join(', ')}`,
  'changed-amount': () =>
    'Must be a string with an amount other than 0 that may be below it, such as "0.01" or "-0.01"',
  'media-type': () => 'Must be a media type, such as "text/html"',
  'any-text': ({ most }) => `Must be text of at most ${most} characters`,
  'only-with-status': ({ status }) => `Only with status ${status}`,
  'only-from-status': ({ least }) => `Only with a status of ${least} or more`,
  'path-pattern': ({ most }) =>
    `Must be a path of 1 to ${most} characters that begins with "/" and has no query, such as "/desk/v1/loans/*"`,
  'never-with-operation': ({ operation, method, path }) => `No ${operation} has it: that is ${method} ${path}`,
  'only-for-live': () => 'Only with "on": "live"',
  'list-of-faults': ({ most }) => `Must be a list of at most ${most} faults`,
  'too-many-faults': ({ most }) => `${most} faults are kept at most: clear some first`,
}
