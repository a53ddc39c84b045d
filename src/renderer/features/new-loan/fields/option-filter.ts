import type { ComboboxItem, OptionsFilter } from '@mantine/core'

export type CodeOption = { readonly code: string; readonly words: string }

/** As it stands in the input: the code, then its words. */
export function optionLabel({ code, words }: CodeOption): string {
  return `${code} ${words}`
}

/** Options whose code begins with what is typed come first, then those whose words do, then those that hold it anywhere. */
export const byCodeThenWords: OptionsFilter = ({ options, search }) => {
  const items = options.filter((option): option is ComboboxItem => 'value' in option)
  const ranked = items.map((item) => ({ item, rank: rankOf(String(item.value), item.label, search) }))
  const found = ranked.filter(({ rank }) => rank < NO_MATCH)
  return found.sort((a, b) => a.rank - b.rank).map(({ item }) => item)
}

/** The option that a typed text surely means: two letters or more, with which its code or its words begin. */
export function meantOption(options: readonly CodeOption[], typed: string): CodeOption | undefined {
  if (typed.trim().length < 2) return undefined
  const ranked = options.map((option) => ({ option, rank: rankOf(option.code, optionLabel(option), typed) }))
  return ranked.filter(({ rank }) => rank < ANYWHERE).sort((a, b) => a.rank - b.rank)[0]?.option
}

const ANYWHERE = 2
const NO_MATCH = 3

function rankOf(code: string, label: string, typed: string): number {
  const sought = typed.trim().toLowerCase()
  const whole = label.toLowerCase()
  const words = whole.slice(code.length).trim()
  if (whole.startsWith(sought)) return 0
  if (words.startsWith(sought)) return 1
  return whole.includes(sought) ? ANYWHERE : NO_MATCH
}
