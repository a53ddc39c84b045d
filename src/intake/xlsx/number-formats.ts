/** What a number of a cell is, by the format that it is shown in. */
export type NumberMeaning = 'number' | 'percentage' | 'date'

/** The formats that are built in, by their numbers. Source: ECMA-376, Part 1, 18.8.30. */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 22, ...range(27, 36), ...range(50, 58)])
const BUILT_IN_PERCENTAGES = new Set([9, 10])

export function meaningOfFormat(id: number, code: string | undefined): NumberMeaning {
  if (code === undefined) {
    if (BUILT_IN_DATES.has(id)) return 'date'
    return BUILT_IN_PERCENTAGES.has(id) ? 'percentage' : 'number'
  }
  // What stands in quotes, in brackets or behind a backslash is shown as it is.
  const signs = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '')
  if (signs.includes('%')) return 'percentage'
  return /[yd]/i.test(signs) ? 'date' : 'number'
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
