/**
 * Version of `/test/v1`, raised with each change of it. `oldest` is the version of the oldest caller that this desk still understands:
 * `current`, if a caller of the version before would fail.
 */
export const TEST_INTERFACE = { current: 3, oldest: 2 } as const
