import { bad, ok, type Reading } from './reading.ts'

/** The number of installments holds those of the grace, or they come before it. */
export const GRACE_COUNTED = ['WITHIN', 'ON_TOP'] as const

export type GraceCounted = (typeof GRACE_COUNTED)[number]

export function isGraceCounted(text: string): text is GraceCounted {
  return GRACE_COUNTED.some((known) => known === text)
}

export function readGraceCounted(text: string): Reading {
  return isGraceCounted(text) ? ok(text) : bad('one-of', { terms: GRACE_COUNTED })
}
