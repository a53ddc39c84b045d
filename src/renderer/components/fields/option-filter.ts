export type CodeOption = { readonly code: string; readonly words: string }

/** As it is in the input: the code, then its words. */
export function optionLabel({ code, words }: CodeOption): string {
  return `${code} ${words}`
}

/** Options whose code begins with what is typed come first, then those whose words do, then those that hold it anywhere. */
export function matchingOptions(options: readonly CodeOption[], typed: string): readonly CodeOption[] {
  const ranked = options.map((option) => ({ option, rank: rankOf(option, typed) }))
  const found = ranked.filter(({ rank }) => rank < NO_MATCH)
  return found.sort((a, b) => a.rank - b.rank).map(({ option }) => option)
}

/** The option that a typed text surely means: two letters or more, with which its code or its words begin. */
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
