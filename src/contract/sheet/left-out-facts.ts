import type { SheetFact } from './sheet.ts'

/** What a list says of records left out because they are damaged: nothing is missing without a word. */
export function leftOutFacts(leftOut: number): readonly SheetFact[] {
  return leftOut === 0 ? [] : [{ name: 'Left out, cannot be read', kind: 'count', value: leftOut }]
}
