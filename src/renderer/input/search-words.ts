/** What is searched for, as it is typed: a pasted tab, or half of a character, is in no record and counts as a blank. */
export function searchWords(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFD]+/gu, ' ')
    .trim()
}
