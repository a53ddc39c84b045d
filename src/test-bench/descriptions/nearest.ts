/** A mistake in typing: so many letters more, less, other or changed places. */
const MOST_MISTAKES = 2
const LEAST_LETTERS = 4
const LETTERS_FOR_TWO = 5

/** The known word that a mistyped one most likely is; undefined where none is near, or the word itself is known. */
export function nearestOf(word: string, known: readonly string[]): string | undefined {
  if (word.length < LEAST_LETTERS) return undefined
  const most = word.length < LETTERS_FOR_TWO ? 1 : MOST_MISTAKES
  const near = known
    .map((each) => ({ each, mistakes: mistakesBetween(word, each) }))
    .filter(({ mistakes }) => mistakes > 0 && mistakes <= most)
  return near.toSorted((one, other) => one.mistakes - other.mistakes)[0]?.each
}

/** The distance of Damerau and Levenshtein, with neighbours that change places once (optimal string alignment). */
function mistakesBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const above = rows[row - 1] ?? []
      const changed = (above[column - 1] ?? 0) + (isSame ? 0 : 1)
      const isTurned = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const turned = isTurned ? (rows[row - 2]?.[column - 2] ?? Number.POSITIVE_INFINITY) + 1 : Number.POSITIVE_INFINITY
      line.push(Math.min(changed, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, turned))
    }
    rows.push(line)
  }
  return rows.at(-1)?.at(-1) ?? 0
}
