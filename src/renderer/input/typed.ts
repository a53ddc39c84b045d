import type { Reading } from '#intake/cells/reading.ts'

/** Result of parsing a typed text: the value in wire format, or the reason why it has none. */
export type Typed = { readonly kind: 'ok'; readonly value: string } | { readonly kind: 'bad'; readonly reason: string }

export function accepted(value: string): Typed {
  return { kind: 'ok', value }
}

export function rejected(reason: string): Typed {
  return { kind: 'bad', reason }
}

/** Parses like a cell of a file, with the words of the broken rule as the reason. */
export function typedBy(reading: Reading): Typed {
  return reading.kind === 'ok' ? reading : rejected(reading.fault().detail)
}
