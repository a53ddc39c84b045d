import type { Reading } from '#intake/cells/reading.ts'

/** What a typed text means: the value in the wire's form, or the reason why it has none. */
export type Typed = { readonly kind: 'ok'; readonly value: string } | { readonly kind: 'bad'; readonly reason: string }

export function ok(value: string): Typed {
  return { kind: 'ok', value }
}

export function bad(reason: string): Typed {
  return { kind: 'bad', reason }
}

/** What a cell of a file would mean, with the words of the rule that it breaks. */
export function typedBy(reading: Reading): Typed {
  return reading.kind === 'ok' ? reading : bad(reading.fault().detail)
}
