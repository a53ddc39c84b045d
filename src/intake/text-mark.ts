const APOSTROPHES = [0x27, 0x2018, 0x2019]
/** A number, a date or a code in one word; no name has digits. */
const MARKED = /^['‘’]((?:\d|[^\s'‘’]*\d)[^'‘’]*)$/
const IN_QUOTES = /^'([^']*)'$/

/**
 * Text of a cell without the apostrophe by which a spreadsheet takes a number as a text, and without single quotes around it:
 * `'00042` and `'00042'` are 00042, `'t Hooft` stays.
 */
export function withoutTextMark(text: string): string {
  if (!APOSTROPHES.includes(text.charCodeAt(0))) return text
  return (MARKED.exec(text) ?? IN_QUOTES.exec(text))?.[1] ?? text
}

/** True for a text with any sign that may be such a mark. */
export function hasTextMarks(text: string): boolean {
  return text.includes("'") || text.includes('‘') || text.includes('’')
}
