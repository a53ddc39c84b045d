import { assertNever } from '#values/assert.ts'
import type { Rounding } from '#values/rounding.ts'

/** How a fraction of a cent was decided, in words. */
export function roundingText(rounding: Rounding): string {
  switch (rounding) {
    case 'half-up':
      return 'rounded half up'
    case 'half-even':
      return 'rounded half to even'
    case 'down':
      return 'rounded down'
    default:
      return assertNever(rounding)
  }
}
