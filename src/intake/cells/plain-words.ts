/** Heads and terms are asked about again and again: so many short texts are kept with their words. */
const MOST_KEPT = 5_000
const MAX_KEPT_LENGTH = 60
const kept = new Map<string, string>()

/** Small letters without accents, everything else one blank: `Sutarties_Nr.` and `SUTARTIES NR` are the same words. */
export function plainWords(text: string): string {
  const known = kept.get(text)
  if (known !== undefined) return known
  const words = wordsOf(text)
  if (text.length <= MAX_KEPT_LENGTH) {
    if (kept.size === MOST_KEPT) kept.clear()
    kept.set(text, words)
  }
  return words
}

function wordsOf(text: string): string {
  return text
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
}

/** Text without the prefix of its list in LoanPro: `loan.frequency.monthly` → `monthly`. */
export function withoutListName(text: string): string {
  return text.replace(/^loan\.[a-z]+\./i, '')
}

/** Terms by all the words that mean them. */
export function byWords<Term extends string>(words: { readonly [Of in Term]: string }): ReadonlyMap<string, Term> {
  const found = new Map<string, Term>()
  for (const term in words) {
    for (const word of [term, ...words[term].split(',')]) found.set(plainWords(word), term)
  }
  return found
}
