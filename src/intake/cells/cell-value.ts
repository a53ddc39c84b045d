import { cellText, type SourceCell } from '../source-record.ts'

/** No number, date or term is longer; of a text of a million blanks, patterns would take hours. */
export const MAX_VALUE_LENGTH = 200

/** The text of a cell; of one that is far too long so much that it is refused as what it is. */
export function valueText(cell: SourceCell): string {
  const text = cellText(cell).trim()
  return text.length <= MAX_VALUE_LENGTH ? text : `${text.slice(0, MAX_VALUE_LENGTH)}…`
}
