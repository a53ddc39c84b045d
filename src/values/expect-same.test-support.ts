import { expect } from 'vitest'

/**
 * For what is asserted some hundred thousand times: as `expect(got).toBe(wanted)`, which takes longer than most of what it
 * is about, so only what differs is asserted.
 */
export function expectSame(got: unknown, wanted: unknown, message?: string): void {
  if (!Object.is(got, wanted)) expect(got, message).toBe(wanted)
}
