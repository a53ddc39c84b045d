import type { ComboboxItem, OptionsFilter } from '@mantine/core'

/** Options whose code begins with what is typed come first, then those whose name does, then those that hold it anywhere. */
export const byCodeThenName: OptionsFilter = ({ options, search }) => {
  const sought = search.trim().toLowerCase()
  const items = options.filter((option): option is ComboboxItem => 'value' in option)
  const ranked = items.map((item) => ({ item, rank: rankOf(item, sought) })).filter(({ rank }) => rank < NO_MATCH)
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item)
}

const NO_MATCH = 3

function rankOf({ value, label }: ComboboxItem, sought: string): number {
  const whole = label.toLowerCase()
  const name = whole.slice(String(value).length).trim()
  if (whole.startsWith(sought)) return 0
  if (name.startsWith(sought)) return 1
  return whole.includes(sought) ? 2 : NO_MATCH
}
