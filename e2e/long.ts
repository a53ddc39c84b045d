/**
 * A walk of a kind that has a quick one too: `npm run test:long` has them all, CI a part with each commit. scripts/long-tests.ts has
 * whole specs.
 */
export const LONG = { tag: '@long' } as const
