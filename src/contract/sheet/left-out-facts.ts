import type { SheetFact } from './sheet.ts'

/** What a list says of those that are not in it because their record is damaged: nothing is missing without a word. */
export function leftOutFacts(leftOut: number): readonly SheetFact[] {
  return leftOut === 0 ? [] : [{ name: 'Left out, cannot be read', kind: 'count', value: leftOut }]
}
