/** What keeps a text from being a name or an identifier. */
export type TextFault = 'ill-formed' | 'control' | 'nothing-visible' | 'turned'

const CONTROL_CHARACTER = /\p{Cc}/u
/** Marks, embeddings, overrides and isolates of bidirectional text: with one inside, an ID is shown as another. */
const TURNS_DIRECTION = /\p{Bidi_Control}/u
/**
 * A letter, a digit or a sign. Blanks, format characters and combining marks alone show nothing, and of the rest neither
 * what Unicode lets fonts leave out (Hangul fillers) nor the few signs that are blank by their design: Braille blank,
 * object replacement, the blanks of Egyptian hieroglyphs, musical null notehead.
 */
const VISIBLE =
  /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u{2800}\u{FFFC}\u{13441}\u{13442}\u{1D159}]]/v

/** Why a text cannot be a name, which may be written from right to left; undefined where it can. */
export function nameFault(text: string): TextFault | undefined {
  if (!text.isWellFormed()) return 'ill-formed'
  if (CONTROL_CHARACTER.test(text)) return 'control'
  return VISIBLE.test(text) ? undefined : 'nothing-visible'
}

/** Why a text cannot be written by a person in several lines; undefined where it can. */
export function linesFault(text: string): TextFault | undefined {
  return nameFault(text.replaceAll(/[\n\t]/g, ' '))
}

/** The same for an identifier. */
export function identifierFault(text: string): TextFault | undefined {
  return nameFault(text) ?? (TURNS_DIRECTION.test(text) ? 'turned' : undefined)
}

/** Whether a record could hold this text, so that searching for it makes sense: an engine may end a pattern at a NUL. */
export function isSearchable(text: string): boolean {
  return text.isWellFormed() && !CONTROL_CHARACTER.test(text)
}

/** Characters as people count them: one beyond the first 65,536 is one, not two. */
export function lengthOf(text: string): number {
  return [...text].length
}
