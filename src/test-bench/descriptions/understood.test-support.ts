import type { LoanDescription } from './loan-description.ts'
import { readDescription } from './read-description.ts'

/** A description that is known to be understood. */
export function understood(text: string): LoanDescription {
  const read = readDescription(text)
  if (read.kind === 'refused') throw new Error(`${text}: ${JSON.stringify(read.fault)}`)
  return read.description
}
