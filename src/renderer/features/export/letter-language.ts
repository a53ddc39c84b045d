const STORED_AS = 'loan-desk-letter-language'

/** Language of the last letter that was printed in this browser, if a letter has it; of a single language, that one. Never another guess. */
export function languageOfLetters(languages: readonly string[]): string | null {
  const last = localStorage.getItem(STORED_AS)
  if (last !== null && languages.includes(last)) return last
  return languages.length === 1 ? (languages[0] ?? null) : null
}

export function rememberLanguage(language: string): void {
  localStorage.setItem(STORED_AS, language)
}
