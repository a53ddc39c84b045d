/**
 * Search words from a typed text: control characters, such as a pasted tab, and half characters count as blanks, because no record contains
 * them.
 */
export function searchWords(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFD]+/gu, ' ')
    .trim()
}
