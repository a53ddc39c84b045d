/** Most identifiers that are looked up for one text. A longer text is for a person: one more loan may stand at its end. */
const MOST_IDS = 300
/** Longest word that is looked up. */
const LONGEST_ID = 100

const AT_THE_ENDS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
/** Signs between words that some identifiers contain themselves. */
const BETWEEN = /[:;,/\\|#()[\]{}+=<>"'*&]+/u

/**
 * Words of a payer's text that may be identifiers of loans, as written, in capitals and in small letters. A word with
 * signs such as `A/1` is given whole and in parts. Empty for a text of too many words.
 */
export function idsInText(text: string): readonly string[] {
  const words = text.split(/\s+/u).flatMap((word) => [word, ...word.split(BETWEEN)])
  const ids = new Set<string>()
  for (const word of words) {
    const id = word.replace(AT_THE_ENDS, '')
    if (id === '' || id.length > LONGEST_ID) continue
    for (const written of [id, id.toUpperCase(), id.toLowerCase()]) ids.add(written)
    if (ids.size > MOST_IDS) return []
  }
  return [...ids]
}

const SHORTEST = 4
const SHORTEST_NUMBER = 6

/** True for an identifier that a text may contain by chance: a short one, a short number, or a word without a digit. */
export function isWeakId(id: string): boolean {
  if (id.length < SHORTEST || !/\p{N}/u.test(id)) return true
  return /^\p{N}+$/u.test(id) && id.length < SHORTEST_NUMBER
}
