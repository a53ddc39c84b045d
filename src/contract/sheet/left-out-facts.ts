import type { SheetFact } from './sheet.ts'

/** Fact with the number of damaged records that a list leaves out; empty if there are none. */
export function leftOutFacts(leftOut: number): readonly SheetFact[] {
  return leftOut === 0 ? [] : [{ name: 'Left out, cannot be read', kind: 'count', value: leftOut }]
}
