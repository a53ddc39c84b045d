/** A walk of a kind that has a quick one too: `npm run test:long` and CI walk it (scripts/long-tests.ts has whole specs). */
export const LONG = { tag: '@long' } as const
