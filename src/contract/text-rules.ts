/** Faults that keep a text from being a name or an identifier. */
export type TextFault = 'ill-formed' | 'control' | 'nothing-visible' | 'turned'

const CONTROL_CHARACTER = /\p{Cc}/u
/** Marks, embeddings, overrides and isolates of bidirectional text, which can make an ID look like another. */
const TURNS_DIRECTION = /\p{Bidi_Control}/u
/**
 * A visible letter, digit or sign. Excludes blanks, format characters and lone combining marks, everything that Unicode
 * lets fonts omit (Hangul fillers), and the few signs that are blank by design: Braille blank, object replacement, the
 * blanks of Egyptian hieroglyphs, musical null notehead.
 */
const VISIBLE =
  /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u{2800}\u{FFFC}\u{13441}\u{13442}\u{1D159}]]/v

/** Fault of a name, which may be written from right to left; undefined if there is none. */
export function nameFault(text: string): TextFault | undefined {
  if (!text.isWellFormed()) return 'ill-formed'
  if (CONTROL_CHARACTER.test(text)) return 'control'
  return VISIBLE.test(text) ? undefined : 'nothing-visible'
}

/** Fault of a text of several lines; undefined if there is none. */
export function linesFault(text: string): TextFault | undefined {
  return nameFault(text.replaceAll(/[\n\t]/g, ' '))
}

/** Fault of an identifier; undefined if there is none. */
export function identifierFault(text: string): TextFault | undefined {
  return nameFault(text) ?? (TURNS_DIRECTION.test(text) ? 'turned' : undefined)
}

/** True if a record could hold this text, so that a search makes sense: an engine may end a pattern at a NUL. */
export function isSearchable(text: string): boolean {
  return text.isWellFormed() && !CONTROL_CHARACTER.test(text)
}

/** Characters as people count them: a character beyond the first 65,536 counts once, not twice. */
export function lengthOf(text: string): number {
  return [...text].length
}
