export type CodeOption = { readonly code: string; readonly words: string }

/** Text of an option in the input: the code, then its words. */
export function optionLabel({ code, words }: CodeOption): string {
  return `${code} ${words}`
}

/** Options whose code begins with the typed text come first, then those whose words do, then those that contain it anywhere. */
export function matchingOptions(options: readonly CodeOption[], typed: string): readonly CodeOption[] {
  const ranked = options.map((option) => ({ option, rank: rankOf(option, typed) }))
  const found = ranked.filter(({ rank }) => rank < NO_MATCH)
  return found.sort((a, b) => a.rank - b.rank).map(({ option }) => option)
}

/** The option that a text clearly means: at least two letters that begin its code or its words. */
export function meantOption(options: readonly CodeOption[], typed: string): CodeOption | undefined {
  const [best] = matchingOptions(options, typed)
  return best && typed.trim().length >= 2 && rankOf(best, typed) < ANYWHERE ? best : undefined
}

const ANYWHERE = 2
const NO_MATCH = 3

function rankOf(option: CodeOption, typed: string): number {
  const sought = typed.trim().toLowerCase()
  const whole = optionLabel(option).toLowerCase()
  if (whole.startsWith(sought)) return 0
  if (option.words.toLowerCase().startsWith(sought)) return 1
  return whole.includes(sought) ? ANYWHERE : NO_MATCH
}
