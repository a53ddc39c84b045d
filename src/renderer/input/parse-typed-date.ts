import { readWrittenDate } from '#intake/cells/written-date.ts'
import { type Typed, typedBy } from './typed.ts'

/** Parses `2026-12-31`, `31.12.2026` or `31/12/2026` (the day always before the month) as `2026-12-31`. */
export function parseTypedDate(text: string): Typed {
  return typedBy(readWrittenDate(text))
}
