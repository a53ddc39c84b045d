/** Small letters without accents, everything else one blank: `Sutarties_Nr.` and `SUTARTIES NR` are the same words. */
export function plainWords(text: string): string {
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
