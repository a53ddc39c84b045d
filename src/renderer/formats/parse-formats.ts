import type { Formats } from '#values/formats.ts'
import { DAY_FORMATS, DECIMAL_SIGNS, GROUPINGS } from '#values/vocabulary/format-terms.ts'

/** Parses stored formats. Undefined if there are none, or another version of Loan Desk has stored others. */
export function parseFormats(stored: string | null): Formats | undefined {
  const value = jsonOf(stored)
  if (typeof value !== 'object' || value === null) return undefined
  const terms: Readonly<Record<string, unknown>> = { ...value }
  const decimal = DECIMAL_SIGNS.find((each) => each === terms.decimal)
  const grouping = GROUPINGS.find((each) => each === terms.grouping)
  const day = DAY_FORMATS.find((each) => each === terms.day)
  if (decimal === undefined || grouping === undefined || day === undefined) return undefined
  return grouping === decimal ? undefined : { decimal, grouping, day }
}

function jsonOf(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
