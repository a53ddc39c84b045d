const [LETTERS, A] = [26, 65]

/** Letters of a column of a sheet, which is counted from 0: 27 is `AB`. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(A + (column % LETTERS))
  return column < LETTERS ? last : columnLetters(Math.floor(column / LETTERS) - 1) + last
}
